/* The window or dialog in which the buyer approves: it gets its order and returns the buyer's decision by messages.
 *
 * It opens before the order exists and is never redirected: a window that is redirected while it loads sometimes loses its
 * connection to the page that opened it. */

export const ORIGIN = new URL(document.currentScript.src).origin;
const POPUP_SIZE = { width: 480, height: 640 };
/** How often we check whether the window was closed, in milliseconds. */
const CLOSED_CHECK_MS = 250;

export function checkoutUrl(orderId) {
  const url = new URL('/checkoutnow', ORIGIN);
  if (orderId) url.searchParams.set('token', orderId);
  url.searchParams.set('opener', window.location.origin);
  return url.href;
}

/** Opens the approval page in a new window; null if the browser blocks it. */
function openPopup(url) {
  const { width, height } = POPUP_SIZE;
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - width) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - height) / 2));
  const popup = window.open(url, '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (!popup) return null;
  return {
    source: () => popup,
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
    isClosed: () => !dialog.open,
    close: () => dialog.open && dialog.close(),
    focus: () => frame.focus(),
  };
}

export function openWindow(mode) {
  if (mode === 'modal') return openModal(checkoutUrl());
  return openPopup(checkoutUrl()) ?? (mode === 'auto' ? openModal(checkoutUrl()) : null);
}

/**
 * Sends the window its order as soon as both exist, and waits for the decision: approved or cancelled. Closing the window
 * cancels. Rejects if `order` rejects.
 */
export function decision(view, order, stopped) {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    let orderId = null;
    let loaded = false;
    let timer;
    const settle = (outcome) => {
      clearInterval(timer);
      over.abort();
      view.close();
      resolve({ ...outcome, orderId });
    };
    const cancel = () => settle({ state: 'canceled' });
    const giveOrder = () => {
      if (loaded && orderId) view.source()?.postMessage({ kind: 'paypal-sandbox:order', orderId }, ORIGIN);
    };
    const onMessage = (event) => {
      if (event.origin !== ORIGIN || event.source !== view.source()) return;
      const { kind, orderId: about, payerId } = event.data ?? {};
      if (kind === 'paypal-sandbox:loaded') {
        loaded = true;
        giveOrder();
      }
      if (!orderId || about !== orderId) return;
      if (kind === 'paypal-sandbox:approved') settle({ state: 'approved', payerId });
      if (kind === 'paypal-sandbox:cancelled') cancel();
    };
    const onOrder = (made) => {
      if (typeof made?.orderId !== 'string' || made.orderId === '') throw new Error('The order has no id.');
      orderId = made.orderId;
      if (stopped.aborted) return cancel();
      stopped.addEventListener('abort', cancel, { signal: over.signal });
      timer = setInterval(() => view.isClosed() && cancel(), CLOSED_CHECK_MS);
      giveOrder();
    };
    window.addEventListener('message', onMessage, { signal: over.signal });
    Promise.resolve(order)
      .then(onOrder)
      .catch((error) => {
        over.abort();
        view.close();
        reject(error);
      });
  });
}
