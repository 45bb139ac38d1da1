// Read by Prism when it starts: nothing is done by itself, and it answers no messages.
globalThis.Prism = { manual: true, disableWorkerMessageHandler: true };
