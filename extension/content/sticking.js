// What loosens parts that stick to the window. It comes after content.js to pages on whose
// site the user wants it, and to no others.
import { Sticking } from './sticking/sticking.js';
import { world } from './world.js';

if (world.page && !world.sticking) {
  world.sticking = new Sticking(world.page);
  void world.sticking.renew();
}
