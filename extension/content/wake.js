// Runs at document_start on pages that are on: the background context wakes
// and the engine starts while the page still loads.
chrome.runtime.sendMessage({ name: 'cs-bg-wake' }).catch(() => {});
