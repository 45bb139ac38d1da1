// What runs in a page that is cleaned or on which the user asked for something.
import { Page } from './page.js';
import { world } from './world.js';

if (!world.page) {
  world.page = new Page(world.early);
  world.page.listen();
}
