// The parser of filter lists: the parts of other people's packages that the
// options page loads when a list is added. build.mjs makes one file of it and
// puts the packages' licences beside it.
export { parse as parseSelector } from '@ghostery/adblocker-extended-selectors';
export { parseFilters } from '../node_modules/@ghostery/adblocker/dist/esm/lists.js';
