import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';

// A lazy chunk is compiled when a test first asks for it, and a busy machine takes its time: these tests ask what comes, not when.
// What is read out of a toast stands there twice for a second: its words are looked for where they are seen.
configure({ asyncUtilTimeout: 10_000, defaultIgnore: 'script, style, span[role="status"][aria-live]' });

// A test that passes the second time is listed as flaky at the end of `npm test`.
jest.retryTimes(Number(process.env['TEST_RETRIES'] ?? 0), { logErrorsBeforeRetry: true });

// What the server renders is tested where the server runs: without a browser's window.
if (typeof window !== 'undefined') {
  addWhatJsdomLacks();
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    document.cookie = 'bridgewater_signed_in=; Max-Age=0; path=/';
    window.history.replaceState(null, '', '/');
  });
}

/** And the components call. */
function addWhatJsdomLacks(): void {
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
