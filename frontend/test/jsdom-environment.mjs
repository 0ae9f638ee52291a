import { TestEnvironment } from 'jest-environment-jsdom';

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
];

/** jsdom with Node's own fetch family. */
export default class JsdomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) {
      if (name in globalThis) this.global[name] = globalThis[name];
    }
  }
}
