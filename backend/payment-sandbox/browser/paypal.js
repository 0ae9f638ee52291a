/*
 * Stand-in for PayPal's JavaScript SDK v6, served by the payment sandbox. TEST MODE only.
 *
 * It offers what @paypal/react-paypal-js/sdk-v6 and this product use: window.paypal.createInstance(),
 * findEligibleMethods(), one-time payment sessions with an approval window, and the <paypal-button> element.
 */
(() => {
  'use strict';

  const ORIGIN = new URL(document.currentScript.src).origin;
  const POPUP_SIZE = { width: 480, height: 640 };
  /** How often a closed window is noticed, in milliseconds. */
  const CLOSED_CHECK_MS = 250;

  class PayPalSandboxError extends Error {
    constructor(code, message, isRecoverable = false) {
      super(message);
      this.name = 'PayPalSandboxError';
      this.code = code;
      this.isRecoverable = isRecoverable;
    }
  }

  // --- <paypal-button> -------------------------------------------------------------------------------------------

  const BUTTON_TEXTS = {
    pay: 'Pay with PayPal',
    checkout: 'Check out with PayPal',
    buynow: 'Buy now with PayPal',
    donate: 'Donate with PayPal',
    subscribe: 'Subscribe with PayPal',
  };

  const buttonSheet = new CSSStyleSheet();
  buttonSheet.replaceSync(`
    :host { display: block; font: inherit; }
    :host([hidden]) { display: none; }
    button { box-sizing: border-box; width: 100%; min-height: 3rem; padding: 0.5rem 1.25rem; font: inherit; font-weight: 700; cursor: pointer;
      color: #10203f; background: #ffc93c; border: 1px solid #c79200; border-radius: var(--paypal-button-border-radius, 0.5rem); }
    button:hover:not(:disabled) { background: #ffd966; }
    button:disabled { opacity: 0.6; cursor: default; }
    button:focus-visible { outline: 3px solid light-dark(#1a5fb4, #9ecbff); outline-offset: 2px; }
  `);

  class PayPalButton extends HTMLElement {
    static observedAttributes = ['type', 'disabled'];
    #button = document.createElement('button');

    constructor() {
      super();
      const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
      root.adoptedStyleSheets = [buttonSheet];
      this.#button.type = 'button';
      root.append(this.#button);
      // A disabled host must not pass clicks on, also not those that a script makes.
      this.addEventListener('click', (event) => this.disabled && event.stopImmediatePropagation(), {
        capture: true,
      });
      this.#draw();
    }

    get type() {
      return this.getAttribute('type') ?? 'pay';
    }

    set type(value) {
      if (value === undefined || value === null) this.removeAttribute('type');
      else this.setAttribute('type', value);
    }

    get disabled() {
      return this.hasAttribute('disabled');
    }

    set disabled(value) {
      this.toggleAttribute('disabled', Boolean(value));
    }

    connectedCallback() {
      this.#draw();
    }

    attributeChangedCallback() {
      this.#draw();
    }

    #draw() {
      this.#button.textContent = BUTTON_TEXTS[this.type] ?? BUTTON_TEXTS.pay;
      this.#button.disabled = this.disabled;
    }
  }

  if (!customElements.get('paypal-button')) customElements.define('paypal-button', PayPalButton);

  // --- the approval window ---------------------------------------------------------------------------------------

  function checkoutUrl(orderId) {
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

  function openWindow(mode) {
    if (mode === 'modal') return openModal(checkoutUrl());
    return openPopup(checkoutUrl()) ?? (mode === 'auto' ? openModal(checkoutUrl()) : null);
  }

  /** Waits for the window's word: approved or cancelled; a closed window has cancelled. */
  function decision(view, orderId, stopped) {
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

  // --- payment sessions --------------------------------------------------------------------------------------------

  const POPUP_MODES = new Set(['auto', 'popup', 'modal', 'payment-handler']);

  function createSession(options) {
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
      // Opened before anything is awaited: a browser allows a window only in answer to a click.
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
      let orderId;
      try {
        orderId = (await order).orderId;
        if (typeof orderId !== 'string' || orderId === '') throw new Error('The order has no id.');
      } catch (error) {
        current.close();
        const reason = error instanceof Error ? error.message : String(error);
        report(new PayPalSandboxError('ERR_CREATE_ORDER', reason, true));
        return;
      }
      if (!current.isClosed()) current.go(checkoutUrl(orderId));
      const { state, payerId } = await decision(current, orderId, stop.signal);
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

  // --- instances ---------------------------------------------------------------------------------------------------

  function eligibility(methods) {
    return {
      isEligible: (method) => method in methods,
      getDetails: (method) => ({ canBeVaulted: methods[method]?.can_be_vaulted ?? false }),
    };
  }

  async function askEligibility({ clientToken, clientId }) {
    const url = new URL('/paypal/web-sdk/v6/eligibility', ORIGIN);
    if (clientId) url.searchParams.set('client_id', clientId);
    const headers = clientToken ? { authorization: `Bearer ${clientToken}` } : {};
    const answer = await fetch(url, { headers, credentials: 'omit' });
    if (!answer.ok)
      throw new PayPalSandboxError(
        'ERR_INVALID_CLIENT_TOKEN',
        'The client token is not valid or has expired.',
      );
    return (await answer.json()).eligible_methods;
  }

  async function createInstance(options) {
    if (!options?.clientToken && !options?.clientId) {
      throw new PayPalSandboxError('ERR_CLIENT_TOKEN_MISSING', 'createInstance() needs a client token.');
    }
    const methods = await askEligibility(options);
    const instance = {
      findEligibleMethods: async () => eligibility(methods),
      hydrateEligibleMethods: (response) => eligibility(response?.eligible_methods ?? methods),
      updateLocale: () => undefined,
    };
    if ((options.components ?? ['paypal-payments']).includes('paypal-payments')) {
      instance.createPayPalOneTimePaymentSession = (sessionOptions = {}) => createSession(sessionOptions);
    }
    return instance;
  }

  window.paypal = { version: '6.0.0', sandbox: true, createInstance };
})();
