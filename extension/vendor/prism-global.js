// @ts-nocheck -- the package has no types
// The languages look for Prism under this name.
import Prism from 'prismjs/components/prism-core.js';

globalThis.Prism = Prism;
