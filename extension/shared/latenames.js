// Names of messages like those in names.js, of which the scripts know nothing that run
// before a page is there.
export const lateNames = Object.freeze({
  // How long the user has read, in milliseconds.
  READER_TIME: 'reader-bg-time',
  // Removes what was counted.
  ERASE: 'options-bg-erase',
  // Turns on, or off, that the browser's account carries the settings; erases its copy.
  ACCOUNT: 'options-bg-account',
  // Adds a file of a learned site -> whether it was; not when the site is learned or
  // erased in this moment.
  ADD_SITE: 'options-bg-add-site',
  // Shows on a page of a site what its other pages hide there.
  SHOW_SITE: 'options-bg-show-site',
});
