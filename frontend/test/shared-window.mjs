import { installCommonGlobals } from 'jest-util';
import { JSDOM, VirtualConsole } from 'jsdom';
import NativeEnvironment from '../../backend/test/runner/native-environment.mjs';

/** What browsers have and jsdom lacks or hides: taken from Node, so that RTK Query and the router run as they are. */
const FROM_NODE = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'BroadcastChannel',
  'structuredClone',
  'Buffer',
];

/** Node's timers, which do not keep a worker alive: the page is never closed, and packages rely on theirs in the next file. */
const TIMERS = {
  setTimeout: (/** @type {Parameters<typeof setTimeout>} */ ...timer) => Number(setTimeout(...timer).unref()),
  setInterval: (/** @type {Parameters<typeof setInterval>} */ ...timer) =>
    Number(setInterval(...timer).unref()),
  clearTimeout: (/** @type {number} */ timer) => clearTimeout(timer),
  clearInterval: (/** @type {number} */ timer) => clearInterval(timer),
};

/** @type {JSDOM | undefined} */
let dom;

/** @returns {JSDOM} the page of this worker, as `jest-environment-jsdom` makes one for each file, with Node's own fetch family */
function pageOfWorker() {
  if (dom) return dom;
  const virtualConsole = new VirtualConsole();
  dom = new JSDOM('<!DOCTYPE html>', {
    pretendToBeVisual: true,
    runScripts: 'dangerously',
    url: 'http://localhost/',
    virtualConsole,
  });
  const { window } = dom;
  virtualConsole.on('jsdomError', (error) => window.console.error(error));
  window.addEventListener('error', ({ error }) => error && process.emit('uncaughtException', error));
  window.global = window;
  installCommonGlobals(window, {});
  for (const name of FROM_NODE) window[name] = globalThis[name];
  Object.assign(window, TIMERS);
  return dom;
}

/** A window that all files of a worker share, so that `shared-packages.mjs` can share React, too. It is emptied after each file. */
export default class SharedWindow extends NativeEnvironment {
  /** Keeps the process alive while a file runs. */
  #running = setInterval(() => undefined, 60_000);

  /**
   * @param {import('@jest/environment').JestEnvironmentConfig} config
   * @param {import('@jest/environment').EnvironmentContext} context
   */
  constructor(config, context) {
    super(config, context, pageOfWorker().window);
  }

  async teardown() {
    await super.teardown();
    const { document } = this.global;
    document.head.replaceChildren();
    document.body.replaceChildren();
    for (const element of [document.documentElement, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    clearInterval(this.#running);
  }

  exportConditions() {
    return ['browser'];
  }

  getVmContext() {
    return pageOfWorker().getInternalVMContext();
  }
}
