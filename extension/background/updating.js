// Firefox installs an update at once, under a reader or settings in which somebody
// writes, unless the extension listens: then the update waits for its word, or for the
// next start of the browser. Chromium itself waits until nothing of ours runs.
import { api } from '../shared/api.js';

const KEY = 'update'; // in the session's storage: the version that waits

const isOpen = () => api.extension.getViews().some((view) => view !== self);

export function holdUpdates() {
  let waits = false;
  const look = () => {
    if (waits && !isOpen()) api.runtime.reload();
  };
  api.runtime.onUpdateAvailable.addListener(({ version }) => {
    waits = true;
    void api.storage.session.set({ [KEY]: version });
    look();
  });
  // The background is idle, and so are the pages.
  api.runtime.onSuspend.addListener(look);
  void api.storage.session.get(KEY).then(({ [KEY]: version }) => {
    waits ||= version !== undefined && version !== api.runtime.getManifest().version;
  });
}
