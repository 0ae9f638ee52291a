import '@testing-library/jest-dom';
import { act, cleanup, configure } from '@testing-library/react';

// Lazy chunks are compiled on first use, which takes long on a busy machine.
// A toast's text is briefly present twice for screen readers; queries ignore the hidden copy.
configure({ asyncUtilTimeout: 10_000, defaultIgnore: 'script, style, span[role="status"][aria-live]' });

// A test that passes the second time is listed as flaky at the end of `npm test`.
jest.retryTimes(Number(process.env['TEST_RETRIES'] ?? 0), { logErrorsBeforeRetry: true });

// Server rendering is tested without `window`.
if (typeof window !== 'undefined') {
  addMissingBrowserApis();
  // A worker loads React and Testing Library once, for all its files. Testing Library tells React about `act` when it is
  // loaded, and React chooses the timer for it at the first use, which must be while a file runs.
  beforeAll(async () => {
    (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
    await act(async () => Promise.resolve());
  });
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    document.cookie = 'bridgewater_signed_in=; Max-Age=0; path=/';
    window.history.replaceState(null, '', '/');
  });
}

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
