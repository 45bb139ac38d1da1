// Go's own, of wasm_exec.js.
declare var Go: {
  new (): {
    argv: string[];
    env: Record<string, string>;
    importObject: WebAssembly.Imports;
    run(instance: WebAssembly.Instance): Promise<void>;
  };
};
