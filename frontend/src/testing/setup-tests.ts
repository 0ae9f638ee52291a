import { format } from 'node:util';
import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';

// Lazy chunks are compiled on first use, which takes long on a busy machine.
// A toast's text is briefly present twice for screen readers; queries ignore the hidden copy.
configure({ asyncUtilTimeout: 10_000, defaultIgnore: 'script, style, span[role="status"][aria-live]' });

// A test that passes the second time is listed as flaky at the end of `npm test`.
jest.retryTimes(Number(process.env['TEST_RETRIES'] ?? 0), { logErrorsBeforeRetry: true });

// Tests wait for what they look for. What React renders in between depends on the machine, and is no mistake.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

// Node 20 lacks it, and React says so when it renders a page.
if (!('detached' in ArrayBuffer.prototype)) {
  Object.defineProperty(ArrayBuffer.prototype, 'detached', { get: () => false });
}

// Server rendering is tested without `window`.
if (typeof window !== 'undefined') {
  addMissingBrowserApis();
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    document.cookie = 'bridgewater_signed_in=; Max-Age=0; path=/';
    window.history.replaceState(null, '', '/');
  });
}

// React, the router and jsdom report mistakes on the console. A test that expects one replaces the method.
const reports: string[] = [];
console.error = (...args: unknown[]) => void reports.push(format(...args));
console.warn = console.error;
afterEach(() => {
  expect({ console: reports.splice(0) }).toEqual({ console: [] });
});

/** Browser APIs that jsdom lacks and components use. */
function addMissingBrowserApis(): void {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as MediaQueryList;
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  document.elementsFromPoint = () => [];
  Element.prototype.hasPointerCapture = () => false;
  Element.prototype.setPointerCapture = () => undefined;
  Element.prototype.releasePointerCapture = () => undefined;
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}
