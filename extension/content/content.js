// What runs in a page that is cleaned or on which the user asked for something.
import { createPage } from './page.js';
import { world } from './world.js';

world.page ??= createPage(world.early);
