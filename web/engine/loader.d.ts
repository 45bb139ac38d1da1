// engine/ is served from wasm/dist; these are the types of its loader.
export * from '../../wasm/engine.js';
