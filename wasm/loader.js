// Starts the engine's module and calls it. A classic script, so that a service
// worker or a Worker can importScripts it; modules import loader.mjs. Wants wasm_exec.js to be loaded before the first call.
//
//   createEngine        runs in the thread that calls it. It cannot be stopped
//                       in the middle of a call: the time limit goes to the
//                       engine, which looks at it every few milliseconds.
//   createWorkerEngine  runs in a Worker, which is ended past the limit.
//
// Both start at the first call or ready(), and start anew after a crash.
'use strict';

(() => {
  /**
   * @typedef {import('./engine.js').About} About
   * @typedef {import('./engine.js').Engine} Engine
   * @typedef {import('./engine.js').EngineOptions} EngineOptions
   * @typedef {import('./engine.js').ErrorCode} ErrorCode
   * @typedef {import('./engine.js').ExportRequest} ExportRequest
   * @typedef {import('./engine.js').Request} CleanRequest
   * @typedef {import('./engine.js').Stats} Stats
   * @typedef {import('./engine.js').WorkerEngineOptions} WorkerEngineOptions
   * @typedef {EngineOptions['wasm']} Source
   * @typedef {string | Uint8Array} Html
   * @typedef {Required<Omit<WorkerEngineOptions, 'wasm'>>} HostOptions
   */

  /**
   * One instance of the module. call and export give a text instead of what was
   * asked for when that failed.
   *
   * @typedef {object} Running
   * @property {(request: string, html: Uint8Array) => string | undefined} call
   * @property {(request: string, named: boolean) => Uint8Array | string | undefined} export
   * @property {About} about
   * @property {WebAssembly.Memory} memory
   * @property {Promise<void>} ended
   */

  /**
   * What a Worker is asked, and what it says.
   *
   * @typedef {{ start: EngineOptions }} Start
   * @typedef {{ clean: { html: Html, request?: CleanRequest } }} Clean
   * @typedef {Start | Clean | { file: ExportRequest } | { name: ExportRequest }} Question
   * @typedef {{ value?: any, error?: { code: ErrorCode, message: string }, stats?: Partial<Stats> }} Reply
   */

  // The contract this host speaks: engine.Version. A test compares them.
  const VERSION = 1;

  // Memory may grow to 64 MiB before Go collects garbage often: measured 14 %
  // less time than Go's default at the cost of about 20 MB.
  const ENV = { GOGC: '400', GOMEMLIMIT: '64MiB' };

  // A browser compiles a function when it is first called; the first real page
  // should not pay for that. One of each element that takes its own path. What
  // only the reader and exports need is left for them: it would make every
  // start a fifth slower, and their first call is only 10 ms slower without.
  const WARM_PAGE = '<!doctype html><html lang=en><title>Warm</title><nav><a href=/>Home</a></nav>' +
    '<main><h1>Warm</h1><p>A first sentence, with a comma and <a href=/a>a link</a>, long enough to be judged.</p>' +
    '<ul><li>one<li>two</ul><pre><code>x = 1</code></pre><table><tr><td>a<td>b</table><img src=a.png alt=a></main>' +
    '<div class=ad><a href=/b>Buy</a></div><footer>Imprint</footer>';
  const WARM_REQUEST = {
    url: 'https://warm.example/', level: 'strict',
    want: ['hide', 'keep', 'metadata'],
  };

  // code: crash (this page ended the module; the next call starts it anew),
  // timeout (the Worker was ended, or a file took too long), version (module and host do not belong
  // together), load (the module or the Worker could not be had), stopped,
  // request (an export that cannot be made).
  class EngineError extends Error {
    /**
     * @param {ErrorCode} code
     * @param {string} message
     * @param {unknown} [cause]
     */
    constructor(code, message, cause) {
      super(message, cause === undefined ? undefined : { cause });
      this.name = 'EngineError';
      this.code = code;
    }
  }

  /**
   * @param {ErrorCode} code
   * @param {string} what
   * @param {unknown} cause
   */
  const asEngineError = (code, what, cause) =>
    cause instanceof EngineError ? cause : new EngineError(code, `${what}: ${cause instanceof Error ? cause.message : cause}`, cause);

  /** @returns {Stats} */
  const newStats = () => ({
    starts: 0, calls: 0, crashes: 0, timeouts: 0,
    compileMs: 0, startMs: 0, warmMs: 0, callMs: 0, memoryBytes: 0,
  });

  /**
   * @param {Source} source an address, a Response, bytes, a compiled module, a promise of one
   *   of these, or a function that gives one (asked again after a failure)
   */
  async function compile(source) {
    let from = await (typeof source === 'function' ? source() : source);
    if (from instanceof WebAssembly.Module) return from;
    if (typeof from === 'string' || from instanceof URL) from = await fetch(from);
    if (typeof Response === 'undefined' || !(from instanceof Response)) return WebAssembly.compile(from);
    if (!from.ok) throw new Error(`status ${from.status} for ${from.url}`);
    // A server that does not know .wasm would make compileStreaming fail.
    const type = (from.headers.get('content-type') ?? '').split(';')[0].trim().toLowerCase();
    return type === 'application/wasm' && WebAssembly.compileStreaming
      ? WebAssembly.compileStreaming(from)
      : WebAssembly.compile(await from.arrayBuffer());
  }

  /**
   * Compiles at most once; a failure is forgotten, so that the next call tries
   * again.
   *
   * @param {Source} source
   * @param {Stats} stats
   */
  function compileOnce(source, stats) {
    /** @type {Promise<WebAssembly.Module> | undefined} */
    let module;
    return () => {
      module ??= (async () => {
        const began = performance.now();
        try {
          const compiled = await compile(source);
          stats.compileMs = performance.now() - began;
          return compiled;
        } catch (error) {
          module = undefined;
          throw asEngineError('load', 'the engine cannot be loaded', error);
        }
      })();
      return module;
    };
  }

  /**
   * Calls one instance of the module. Throws EngineError crash when the call
   * ended the Go program or left it in an unknown state.
   *
   * @param {Running} running
   * @param {string} request
   * @param {Uint8Array} html
   */
  function call(running, request, html) {
    let answer;
    try {
      answer = running.call(request, html);
    } catch (error) { // a RangeError in deep recursion passes by Go's recover
      throw asEngineError('crash', 'the engine crashed', error);
    }
    if (typeof answer !== 'string') throw new EngineError('crash', 'the engine ended during a call');
    return answer;
  }

  /**
   * Makes a file. What the engine says instead of one is about the request,
   * unless it says crash or timeout.
   *
   * @param {Running} running
   * @param {string} request
   * @param {boolean} [named] whether its name is asked for instead
   */
  function exportCall(running, request, named = false) {
    let file;
    try {
      file = running.export(request, named);
    } catch (error) {
      throw asEngineError('crash', 'the engine crashed', error);
    }
    if (typeof file === 'string' && file.startsWith('timeout:')) throw new EngineError('timeout', file.slice('timeout: '.length));
    if (typeof file === 'string' && !file.startsWith('crash:')) throw new EngineError('request', file);
    if (!(file instanceof Uint8Array)) throw new EngineError('crash', file ?? 'the engine ended during a call');
    return file;
  }

  let serial = 0;

  /**
   * Runs a compiled module until it hands over its functions.
   *
   * @param {WebAssembly.Module} module
   * @param {Record<string, string>} env
   */
  async function launch(module, env) {
    if (typeof globalThis.Go !== 'function') throw new EngineError('load', 'wasm_exec.js is not loaded');
    const go = new globalThis.Go();
    const name = `winnowEngineReady${++serial}`;
    go.argv = ['winnow', name];
    go.env = { ...ENV, ...env };
    const instance = await WebAssembly.instantiate(module, go.importObject);
    const memory = /** @type {WebAssembly.Memory} */ (instance.exports.mem);
    const globals = /** @type {Record<string, unknown>} */ (globalThis);
    /** @type {Promise<Pick<Running, 'call' | 'export' | 'about'>>} */
    const handedOver = new Promise((resolve) => {
      globals[name] = (/** @type {Running['call']} */ func, /** @type {string} */ about, /** @type {Running['export']} */ exportFunc) =>
        resolve({ call: func, export: exportFunc, about: JSON.parse(about) });
    });
    /** @type {Promise<void>} */
    const ended = go.run(instance);
    try {
      const functions = await Promise.race([handedOver, ended]);
      if (!functions) throw new EngineError('crash', 'the engine ended before it was ready');
      return { ...functions, memory, ended };
    } finally {
      delete globals[name];
    }
  }

  /**
   * The smaller of two limits counts.
   *
   * @param {CleanRequest} request
   * @param {number} milliseconds
   * @returns {CleanRequest}
   */
  function withLimit(request, milliseconds) {
    const own = request.limits?.milliseconds;
    if (!milliseconds || (own && own <= milliseconds)) return request;
    return { ...request, limits: { ...request.limits, milliseconds } };
  }

  /**
   * The same for a file.
   *
   * @param {ExportRequest} request
   * @param {number} milliseconds
   * @returns {ExportRequest}
   */
  function withFileLimit(request, milliseconds) {
    const own = request.milliseconds;
    return !milliseconds || (own && own <= milliseconds) ? request : { ...request, milliseconds };
  }

  /**
   * Firefox's content scripts get arrays of the page's realm from TextEncoder,
   * and Go takes only those of its own: hence the copy.
   *
   * @param {Html} html
   */
  function toBytes(html) {
    const bytes = typeof html === 'string' ? new TextEncoder().encode(html) : html;
    return bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes);
  }

  /**
   * @param {EngineOptions} options
   * @returns {Engine}
   */
  function createEngine({ wasm, timeLimitMs = 0, version = VERSION, env = {} }) {
    const stats = newStats();
    const load = compileOnce(wasm, stats);
    /** @type {Promise<Running> | undefined} */
    let current; // the running instance

    async function start() {
      const module = await load();
      const began = performance.now();
      const running = await launch(module, env);
      stats.starts++;
      stats.startMs = performance.now() - began;
      checkVersion(running.about.version, version);
      const warm = performance.now();
      call(running, JSON.stringify(WARM_REQUEST), toBytes(WARM_PAGE));
      stats.warmMs = performance.now() - warm;
      return running;
    }

    function ready() {
      if (current) return current;
      const mine = start();
      const forget = () => { if (current === mine) current = undefined; };
      current = mine;
      // A wrong version stays wrong: not started again for every page.
      mine.then((running) => running.ended.then(forget, forget),
        (error) => { if (error.code !== 'version') forget(); });
      return mine;
    }

    /**
     * Runs one step in the module; after a crash the next starts it anew.
     *
     * @template T
     * @param {(running: Running) => T} step
     */
    async function use(step) {
      const mine = ready();
      const running = await mine;
      const began = performance.now();
      stats.calls++;
      try {
        return step(running);
      } catch (error) {
        if (!(error instanceof EngineError) || (error.code !== 'request' && error.code !== 'timeout')) {
          if (current === mine) current = undefined;
          stats.crashes++;
        }
        throw error;
      } finally {
        stats.callMs = performance.now() - began;
        stats.memoryBytes = running.memory.buffer.byteLength;
      }
    }

    const cleanText = (/** @type {Html} */ html, /** @type {CleanRequest} */ request = {}) =>
      use((running) => call(running, JSON.stringify(withLimit(request, timeLimitMs)), toBytes(html)));

    return {
      stats,
      ready: async () => (await ready()).about,
      cleanText,
      clean: async (html, request) => JSON.parse(await cleanText(html, request)),
      exportFile: (request) => use((running) => exportCall(running, JSON.stringify(withFileLimit(request, timeLimitMs)))),
      fileName: (request) => use((running) => new TextDecoder().decode(exportCall(running, JSON.stringify(request), true))),
      stop: () => { current = undefined; },
    };
  }

  /**
   * @param {number} got
   * @param {number} want
   */
  function checkVersion(got, want) {
    if (got !== want) {
      throw new EngineError('version', `the engine speaks version ${got} of the contract, this program version ${want}`);
    }
  }

  // One Worker and the one question it works on.
  class Host {
    /** @type {EngineError | undefined} */
    ended; // the error that ended it
    /** @type {{ resolve: (value: any) => void, reject: (error: unknown) => void, timer?: ReturnType<typeof setTimeout> } | undefined} */
    asked;
    /** @type {Partial<Stats>} */
    stats = {};

    /**
     * @param {WorkerEngineOptions['worker']} worker
     * @param {(error: EngineError) => void} onend
     * @param {(host: Host) => Promise<About>} start
     */
    constructor(worker, onend, start) {
      this.worker = typeof worker === 'function' ? worker() : new Worker(worker);
      this.onend = onend;
      this.worker.onmessage = ({ data }) => this.settle(data);
      this.worker.onerror = (event) => {
        event.preventDefault?.();
        this.end(new EngineError('load', `the Worker failed: ${event.message ?? 'its script could not be loaded'}`));
      };
      this.ready = start(this);
      this.ready.catch((error) => this.end(error));
    }

    /**
     * @param {Question} question
     * @param {number} limitMs 0: none
     * @param {() => EngineError} late gives the error for an answer that does not come within the limit
     * @returns {Promise<any>}
     */
    ask(question, limitMs, late) {
      if (this.ended) return Promise.reject(this.ended);
      return new Promise((resolve, reject) => {
        const timer = limitMs ? setTimeout(() => this.end(late()), limitMs) : undefined;
        this.asked = { resolve, reject, timer };
        this.worker.postMessage(question);
      });
    }

    /** @param {Reply} reply */
    settle({ value, error, stats }) {
      const { asked } = this;
      this.asked = undefined;
      Object.assign(this.stats, stats);
      if (!asked) return;
      clearTimeout(asked.timer);
      if (error) asked.reject(error instanceof EngineError ? error : new EngineError(error.code, error.message));
      else asked.resolve(value);
    }

    /** @param {EngineError} error */
    end(error) {
      this.ended ??= error;
      this.worker.terminate();
      this.onend(error);
      this.settle({ error });
    }
  }

  /**
   * Opens a Host, which starts the engine in it; host.ready says when.
   *
   * @param {HostOptions} options
   * @param {() => Promise<WebAssembly.Module>} load
   * @param {(error: EngineError) => void} onend
   */
  function openHost({ worker, timeLimitMs, startLimitMs, version, env }, load, onend) {
    return new Host(worker, onend, async (host) => {
      // Three quarters: the engine gets the chance to answer in time itself.
      const start = { wasm: await load(), timeLimitMs: Math.ceil(timeLimitMs * 0.75), version, env };
      return host.ask({ start }, startLimitMs,
        () => new EngineError('load', `the engine did not start within ${startLimitMs} ms`));
    });
  }

  /**
   * @param {WorkerEngineOptions} options
   * @returns {Engine}
   */
  function createWorkerEngine({
    wasm, worker, timeLimitMs = 10000, startLimitMs = 30000, version = VERSION, env = {},
  }) {
    const stats = newStats();
    const load = compileOnce(wasm, stats);
    /** @type {Host | undefined} */
    let current; // the Host in use
    /** @type {Promise<unknown>} */
    let last = Promise.resolve();
    let stops = 0;
    const stopped = () => new EngineError('stopped', 'the engine was stopped');

    function open() {
      stats.starts++;
      const host = openHost({ worker, timeLimitMs, startLimitMs, version, env }, load, (error) => {
        // A wrong version stays wrong: no new Worker for every page.
        if (current === host && error.code !== 'version') current = undefined;
      });
      host.ready.then(() => Object.assign(stats, host.stats), () => {});
      return host;
    }

    /** @param {Question} question */
    async function answer(question) {
      const host = current ??= open();
      await host.ready;
      stats.calls++;
      const began = performance.now();
      try {
        return await host.ask(question, timeLimitMs,
          () => new EngineError('timeout', `no answer within ${timeLimitMs} ms`));
      } catch (error) {
        const { code } = /** @type {EngineError} */ (error);
        if (code === 'crash') stats.crashes++;
        if (code === 'timeout') {
          stats.timeouts++;
          current ??= open(); // warm again before the next page comes
        }
        throw error;
      } finally {
        Object.assign(stats, host.stats, { callMs: performance.now() - began });
      }
    }

    /**
     * One at a time: the clock of one call must not run while another works.
     *
     * @param {Question} question
     */
    function enqueue(question) {
      const asked = stops;
      const mine = last.then(() => {
        if (asked !== stops) throw stopped();
        return answer(question);
      });
      last = mine.catch(() => {});
      return mine;
    }

    const cleanText = (/** @type {Html} */ html, /** @type {CleanRequest} */ request = {}) => enqueue({ clean: { html, request } });

    return {
      stats,
      ready: () => (current ??= open()).ready,
      cleanText,
      clean: async (html, request) => JSON.parse(await cleanText(html, request)),
      exportFile: (request) => enqueue({ file: request }),
      fileName: (request) => enqueue({ name: request }),
      stop: () => {
        stops++;
        current?.end(stopped());
      },
    };
  }

  /**
   * The Worker's side: one message in, one message out, in order.
   *
   * @param {{ onmessage: ((event: MessageEvent) => unknown) | null, postMessage(data: unknown): void }} port
   */
  function serve(port) {
    /** @type {Engine | undefined} */
    let engine;
    const work = async (/** @type {Question} */ question) => {
      if ('start' in question) {
        engine = createEngine(question.start);
        return engine.ready();
      }
      if (!engine) throw new EngineError('load', 'the engine was not started');
      if ('file' in question) return engine.exportFile(question.file);
      if ('name' in question) return engine.fileName(question.name);
      return engine.cleanText(question.clean.html, question.clean.request);
    };
    port.onmessage = async ({ data }) => {
      /** @type {Reply} */
      let reply;
      try {
        reply = { value: await work(data) };
      } catch (error) {
        const { code, message } = asEngineError('crash', 'the engine failed', error);
        reply = { error: { code, message } };
      }
      const { startMs = 0, warmMs = 0, memoryBytes = 0 } = engine?.stats ?? {};
      port.postMessage({ ...reply, stats: { startMs, warmMs, memoryBytes } });
    };
  }

  globalThis.WinnowEngine = { VERSION, EngineError, compile, createEngine, createWorkerEngine, serve };
})();
