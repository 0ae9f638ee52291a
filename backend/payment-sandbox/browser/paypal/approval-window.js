/* The window (or dialog) in which the buyer approves, and how its word comes back. */

export const ORIGIN = new URL(document.currentScript.src).origin;
const POPUP_SIZE = { width: 480, height: 640 };
/** How often a closed window is noticed, in milliseconds. */
const CLOSED_CHECK_MS = 250;

export function checkoutUrl(orderId) {
  const url = new URL('/checkoutnow', ORIGIN);
  if (orderId) url.searchParams.set('token', orderId);
  url.searchParams.set('opener', window.location.origin);
  return url.href;
}

/** Opens the approval page in a window of its own; null when the browser blocks it. */
function openPopup(url) {
  const { width, height } = POPUP_SIZE;
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - width) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - height) / 2));
  const popup = window.open(url, '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (!popup) return null;
  return {
    source: () => popup,
    go: (next) => (popup.location.href = next),
    isClosed: () => popup.closed,
    close: () => popup.close(),
    focus: () => popup.focus(),
  };
}

const frameSheet = new CSSStyleSheet();
frameSheet.replaceSync(`
  .sbx-paypal { box-sizing: border-box; width: min(30rem, calc(100vw - 2rem)); height: min(40rem, calc(100vh - 2rem)); margin: auto; padding: 0;
    border: 0; border-radius: 0.75rem; overflow: hidden; background: #fff; }
  .sbx-paypal::backdrop { background: rgb(0 0 0 / 0.55); }
  .sbx-paypal iframe { width: 100%; height: 100%; border: 0; display: block; }
`);

/** Opens the approval page in a dialog of this page. */
function openModal(url) {
  if (!document.adoptedStyleSheets.includes(frameSheet)) {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, frameSheet];
  }
  const opener = document.activeElement;
  const frame = document.createElement('iframe');
  frame.title = 'PayPal approval (test mode)';
  frame.src = url;
  const dialog = document.createElement('dialog');
  dialog.className = 'sbx-paypal';
  dialog.setAttribute('aria-label', 'PayPal approval (test mode)');
  dialog.append(frame);
  document.body.append(dialog);
  dialog.showModal();
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  });
  return {
    source: () => frame.contentWindow,
    go: (next) => (frame.src = next),
    isClosed: () => !dialog.open,
    close: () => dialog.open && dialog.close(),
    focus: () => frame.focus(),
  };
}

export function openWindow(mode) {
  if (mode === 'modal') return openModal(checkoutUrl());
  return openPopup(checkoutUrl()) ?? (mode === 'auto' ? openModal(checkoutUrl()) : null);
}

/** Waits for the window's word: approved or cancelled; a closed window has cancelled. */
export function decision(view, orderId, stopped) {
  return new Promise((resolve) => {
    const listen = new AbortController();
    const settle = (outcome) => {
      clearInterval(timer);
      listen.abort();
      view.close();
      resolve(outcome);
    };
    const onMessage = (event) => {
      if (event.origin !== ORIGIN || event.source !== view.source()) return;
      const { kind, orderId: about, payerId } = event.data ?? {};
      if (about !== orderId) return;
      if (kind === 'paypal-sandbox:approved') settle({ state: 'approved', payerId });
      if (kind === 'paypal-sandbox:cancelled') settle({ state: 'canceled' });
    };
    window.addEventListener('message', onMessage, { signal: listen.signal });
    stopped.addEventListener('abort', () => settle({ state: 'canceled' }), { signal: listen.signal });
    const timer = setInterval(() => {
      if (view.isClosed()) settle({ state: 'canceled' });
    }, CLOSED_CHECK_MS);
    if (stopped.aborted) settle({ state: 'canceled' });
  });
}
