// Names that the loader's scripts find or leave in their global object.

// Go's own, of wasm_exec.js.
declare var Go: {
  new (): {
    argv: string[];
    env: Record<string, string>;
    importObject: WebAssembly.Imports;
    run(instance: WebAssembly.Instance): Promise<void>;
  };
};

declare var WinnowEngine: typeof import('./engine.js');

// In a Worker.
declare function importScripts(...names: string[]): void;
