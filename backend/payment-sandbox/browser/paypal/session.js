/* One-time payment sessions. */
import { checkoutUrl, decision, openWindow } from './approval-window.js';
import { PayPalSandboxError } from './errors.js';

const POPUP_MODES = new Set(['auto', 'popup', 'modal', 'payment-handler']);

export function createSession(options) {
  let stop = new AbortController();
  let view = null;
  let destroyed = false;

  function report(error) {
    options.onError?.(error);
    options.onComplete?.({ paymentSessionState: 'error' });
  }

  async function start({ presentationMode = 'auto', autoRedirect } = {}, orderPromise) {
    if (destroyed)
      throw new PayPalSandboxError('ERR_SESSION_DESTROYED', 'The payment session was destroyed.');
    const order = orderPromise ?? (options.orderId ? Promise.resolve({ orderId: options.orderId }) : null);
    if (!order) throw new PayPalSandboxError('ERR_NO_ORDER', 'start() needs the promise of an order id.');
    if (presentationMode === 'redirect') {
      const redirectURL = checkoutUrl((await order).orderId);
      if (autoRedirect?.enabled !== false) window.location.assign(redirectURL);
      return { redirectURL };
    }
    if (!POPUP_MODES.has(presentationMode)) {
      throw new PayPalSandboxError(
        'ERR_PRESENTATION_MODE',
        `The presentation mode ${presentationMode} is not known.`,
      );
    }
    if (view && !view.isClosed()) {
      view.focus();
      return undefined;
    }
    stop = new AbortController();
    // Opened before the first `await`, because browsers allow new windows only in response to a click.
    view = openWindow(presentationMode);
    if (!view) {
      order.catch(() => undefined);
      throw new PayPalSandboxError(
        'ERR_DEV_UNABLE_TO_OPEN_POPUP',
        'The browser blocked the payment window.',
        true,
      );
    }
    await follow(view, order);
    return undefined;
  }

  async function follow(current, order) {
    let outcome;
    try {
      outcome = await decision(current, order, stop.signal);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      report(new PayPalSandboxError('ERR_CREATE_ORDER', reason, true));
      return;
    }
    const { state, orderId, payerId } = outcome;
    if (state === 'canceled') {
      options.onCancel?.({ orderId });
    } else {
      try {
        await options.onApprove?.({ orderId, payerId, fundingSource: 'paypal' });
      } catch (error) {
        report(error instanceof Error ? error : new PayPalSandboxError('ERR_ON_APPROVE', String(error)));
        return;
      }
    }
    options.onComplete?.({ paymentSessionState: state });
  }

  return {
    start,
    cancel: () => stop.abort(),
    destroy: () => {
      destroyed = true;
      view?.close();
    },
    hasReturned: () => new URLSearchParams(window.location.search).has('PayerID'),
    resume: async () => {
      const query = new URLSearchParams(window.location.search);
      await options.onApprove?.({
        orderId: query.get('token'),
        payerId: query.get('PayerID'),
        fundingSource: 'paypal',
      });
      options.onComplete?.({ paymentSessionState: 'approved' });
    },
  };
}
