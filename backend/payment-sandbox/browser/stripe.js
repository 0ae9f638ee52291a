/*
 * Stand-in for Stripe.js, served by the payment sandbox. TEST MODE only: it takes test card numbers in fields that
 * are part of the page itself, and talks to the sandbox that it was loaded from.
 *
 * It offers what @stripe/react-stripe-js and this product use: Stripe(), elements(), the Payment Element,
 * confirmPayment(), confirmCardPayment(), handleNextAction(), retrievePaymentIntent().
 */
(() => {
  'use strict';

  const ORIGIN = new URL(document.currentScript.src).origin;

  // --- styles: a constructed sheet, so that a strict content security policy has nothing to allow -------------

  const STYLES = `
    .sbx-card { --sbx-line: color-mix(in srgb, currentColor 55%, transparent); --sbx-danger: light-dark(#b3261e, #ffb4ab);
      --sbx-focus: light-dark(#1a5fb4, #9ecbff); --sbx-gap: 0.75rem; --sbx-radius: 0.5rem;
      --sbx-field: transparent; --sbx-text: inherit; font: inherit; color: var(--sbx-text); display: grid; gap: var(--sbx-gap);
      border: 0; margin: 0; padding: 0; min-width: 0; }
    .sbx-row { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr)); gap: var(--sbx-gap); align-items: start; }
    .sbx-field { display: grid; gap: 0.25rem; min-width: 0; }
    .sbx-field label { font-size: 0.9375em; font-weight: 600; color: inherit; }
    .sbx-field input { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; font: inherit;
      font-size: max(1em, 16px); font-variant-numeric: tabular-nums; letter-spacing: 0.02em; color: inherit; background: var(--sbx-field);
      border: 1px solid var(--sbx-line); border-radius: var(--sbx-radius); margin: 0; appearance: none; }
    .sbx-field input::placeholder { color: inherit; opacity: 0.7; }
    .sbx-field input:focus-visible { outline: 2px solid var(--sbx-focus); outline-offset: 1px; }
    .sbx-field input[aria-invalid='true'] { border-color: var(--sbx-danger); border-width: 2px; }
    .sbx-error { color: var(--sbx-danger); font-size: 0.9375em; margin: 0; }
    .sbx-error:empty { display: none; }
    .sbx-note { font-size: 0.875em; margin: 0; opacity: 0.85; }
    .sbx-dialog { box-sizing: border-box; width: min(28rem, calc(100vw - 2rem)); max-height: calc(100vh - 2rem); overflow: auto;
      margin: auto; padding: 1.5rem; border: 1px solid light-dark(#c9c6bd, #55605a); border-radius: 0.75rem;
      background: light-dark(#ffffff, #1c2420); color: light-dark(#1d2420, #eef2ee); font: inherit; }
    .sbx-dialog::backdrop { background: rgb(0 0 0 / 0.55); }
    .sbx-dialog h2 { font-size: 1.25rem; line-height: 1.3; margin: 0 0 0.5rem; font-weight: 700; color: inherit; }
    .sbx-dialog p { margin: 0 0 1rem; line-height: 1.5; }
    .sbx-badge { display: inline-block; font-size: 0.8125rem; font-weight: 700; letter-spacing: 0.06em; margin: 0 0 0.75rem; padding: 0.125rem 0.5rem;
      border-radius: 0.25rem; background: #7a4b00; color: #ffffff; }
    .sbx-buttons { display: flex; flex-wrap: wrap; gap: 0.75rem; }
    .sbx-buttons button { flex: 1 1 11rem; min-height: 2.75rem; padding: 0.5rem 1rem; font: inherit; font-weight: 600; cursor: pointer;
      border-radius: 0.5rem; border: 1px solid light-dark(#1f5c40, #a8d5bd); }
    .sbx-buttons button:disabled { opacity: 0.6; cursor: default; }
    .sbx-buttons .sbx-primary { background: light-dark(#1f5c40, #a8d5bd); color: light-dark(#ffffff, #10201a); }
    .sbx-buttons .sbx-secondary { background: transparent; color: light-dark(#1f5c40, #a8d5bd); }
    .sbx-buttons button:focus-visible { outline: 3px solid light-dark(#1a5fb4, #9ecbff); outline-offset: 2px; }
  `;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

  // --- small helpers -------------------------------------------------------------------------------------------

  let counter = 0;
  const nextId = (name) => `sbx-${name}-${(counter += 1)}`;

  function make(tag, properties = {}, children = []) {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries(properties)) {
      if (name in node && !name.startsWith('aria')) node[name] = value;
      else node.setAttribute(name, value);
    }
    node.append(...children);
    return node;
  }

  function digitsOf(text) {
    return text.replace(/\D/g, '');
  }

  function hasValidCheckDigit(digits) {
    let sum = 0;
    for (let index = 0; index < digits.length; index += 1) {
      const digit = Number(digits[digits.length - 1 - index]);
      const doubled = index % 2 === 1 ? digit * 2 : digit;
      sum += doubled > 9 ? doubled - 9 : doubled;
    }
    return sum % 10 === 0;
  }

  const isAmex = (digits) => /^3[47]/.test(digits);
  const numberLength = (digits) => (isAmex(digits) ? 15 : 16);
  const cvcLength = (digits) => (isAmex(digits) ? 4 : 3);

  function formatNumber(digits) {
    if (isAmex(digits))
      return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)].filter(Boolean).join(' ');
    return (digits.match(/.{1,4}/g) ?? []).join(' ');
  }

  function formatExpiry(text) {
    let digits = digitsOf(text).slice(0, 4);
    // '5' can only be May, and '1/30' names January: the leading zero is put in.
    if (/^[2-9]/.test(digits) || /^1\s*\//.test(text)) digits = `0${digits}`.slice(0, 4);
    return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
  }

  /** Sets a formatted value and keeps the caret behind the same digit. */
  function setFormatted(input, format) {
    const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
    const atEnd = (input.selectionStart ?? 0) >= input.value.length;
    const formatted = format(input.value);
    if (formatted === input.value) return;
    input.value = formatted;
    let position = formatted.length;
    if (!atEnd) {
      for (let seen = 0, index = 0; index <= formatted.length; index += 1) {
        if (seen === before) {
          position = index;
          break;
        }
        if (/\d/.test(formatted[index] ?? '')) seen += 1;
      }
    }
    if (document.activeElement === input) input.setSelectionRange(position, position);
  }

  const validationError = (code, message) => ({ type: 'validation_error', code, message });

  // --- the sandbox's API -----------------------------------------------------------------------------------------

  async function call(method, path, fields) {
    // Asked to answer errors with 200: a declined card is expected, and must not be an error in the page's console.
    const form = new URLSearchParams({ ...fields, sandbox_quiet: 'true' });
    const url = `${ORIGIN}/v1/${path}`;
    try {
      // A form without extra headers needs no preflight.
      const answer =
        method === 'GET'
          ? await fetch(`${url}?${form}`, { credentials: 'omit' })
          : await fetch(url, { method, body: form, credentials: 'omit' });
      const json = await answer.json();
      return json.error ? { error: json.error } : { paymentIntent: json };
    } catch {
      const message = 'The payment service could not be reached. Please check your connection and try again.';
      return { error: { type: 'api_connection_error', message } };
    }
  }

  function intentId(clientSecret) {
    const match = /^(pi_[^_]+)_secret_/.exec(String(clientSecret));
    if (!match)
      throw new Error('The client secret of a PaymentIntent is needed, for instance pi_123_secret_456.');
    return match[1];
  }

  // --- the Payment Element ---------------------------------------------------------------------------------------

  const APPEARANCE = {
    colorText: '--sbx-text',
    colorBackground: '--sbx-field',
    colorDanger: '--sbx-danger',
    colorPrimary: '--sbx-focus',
    borderRadius: '--sbx-radius',
    gridRowSpacing: '--sbx-gap',
  };

  class Emitter {
    #listeners = new Map();

    on(name, listener) {
      this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
      return this;
    }

    once(name, listener) {
      const wrapped = (event) => {
        this.off(name, wrapped);
        listener(event);
      };
      return this.on(name, wrapped);
    }

    off(name, listener) {
      const kept = (this.#listeners.get(name) ?? []).filter(
        (known) => listener !== undefined && known !== listener,
      );
      this.#listeners.set(name, kept);
      return this;
    }

    emit(name, event) {
      for (const listener of [...(this.#listeners.get(name) ?? [])]) listener(event);
    }
  }

  class PaymentElement extends Emitter {
    #group;
    #appearance;
    #root = null;
    #fields = {};
    #destroyed = false;

    constructor(group, appearance) {
      super();
      this.#group = group;
      this.#appearance = appearance;
    }

    mount(target) {
      if (this.#destroyed) throw new Error('This element was destroyed. Create a new one.');
      const place = typeof target === 'string' ? document.querySelector(target) : target;
      if (!place) throw new Error('The place to mount the element in does not exist.');
      if (!this.#root) this.#build();
      place.replaceChildren(this.#root);
      queueMicrotask(() => {
        if (this.#root?.isConnected) this.emit('ready', { elementType: 'payment' });
      });
    }

    unmount() {
      this.#root?.remove();
    }

    destroy() {
      this.unmount();
      this.#destroyed = true;
      this.#group.forget(this);
    }

    update(options = {}) {
      if ('readOnly' in options)
        for (const { input } of Object.values(this.#fields)) input.readOnly = options.readOnly === true;
    }

    focus() {
      this.#fields.number?.input.focus();
    }

    blur() {
      if (this.#root?.contains(document.activeElement)) document.activeElement.blur();
    }

    clear() {
      for (const field of Object.values(this.#fields)) {
        field.input.value = '';
        this.#showError(field, null);
      }
      this.#changed();
    }

    collapse() {
      return this;
    }

    style(appearance) {
      this.#appearance = appearance;
      if (this.#root) this.#applyAppearance();
    }

    /** The first field that is not right is focused and its error answered; null when all are right. */
    validate() {
      let first = null;
      for (const field of Object.values(this.#fields)) {
        const error = field.check();
        this.#showError(field, error);
        if (error && !first) first = { field, error };
      }
      first?.field.input.focus();
      return first?.error ?? null;
    }

    details() {
      const [month, year] = this.#fields.expiry.input.value.split('/').map((part) => part.trim());
      return {
        number: digitsOf(this.#fields.number.input.value),
        exp_month: month,
        exp_year: `20${year}`,
        cvc: this.#fields.cvc.input.value,
      };
    }

    #build() {
      const number = this.#field('number', {
        label: 'Card number',
        autocomplete: 'cc-number',
        placeholder: '1234 1234 1234 1234',
        maxLength: 23,
        format: (text) => {
          const digits = digitsOf(text);
          return formatNumber(digits.slice(0, numberLength(digits)));
        },
        check: () => {
          const digits = digitsOf(number.input.value);
          if (digits.length < numberLength(digits))
            return validationError('incomplete_number', 'Your card number is incomplete.');
          return hasValidCheckDigit(digits)
            ? null
            : validationError('invalid_number', 'Your card number is not valid.');
        },
      });
      const expiry = this.#field('expiry', {
        label: 'Expiry',
        autocomplete: 'cc-exp',
        placeholder: 'MM / YY',
        maxLength: 7,
        format: formatExpiry,
        check: () => {
          const digits = digitsOf(expiry.input.value);
          const month = Number(digits.slice(0, 2));
          if (digits.length < 4)
            return validationError('incomplete_expiry', 'Your card’s expiry date is incomplete.');
          if (month < 1 || month > 12)
            return validationError('invalid_expiry_month', 'Your card’s expiry month is not valid.');
          const firstInvalidDay = new Date(2000 + Number(digits.slice(2)), month, 1);
          return firstInvalidDay > new Date()
            ? null
            : validationError('invalid_expiry_year_past', 'Your card’s expiry date is in the past.');
        },
      });
      const cvc = this.#field('cvc', {
        label: 'CVC',
        autocomplete: 'cc-csc',
        placeholder: '123',
        maxLength: 4,
        format: (text) => digitsOf(text).slice(0, 4),
        check: () => {
          const wanted = cvcLength(digitsOf(number.input.value));
          return digitsOf(cvc.input.value).length >= wanted
            ? null
            : validationError('incomplete_cvc', 'Your card’s security code is incomplete.');
        },
      });
      this.#fields = { number, expiry, cvc };
      const note = make('p', {
        className: 'sbx-note',
        textContent: 'Test mode: use a test card such as 4242 4242 4242 4242. No money is taken.',
      });
      this.#root = make('div', { className: 'sbx-card', role: 'group', 'aria-label': 'Card details' }, [
        number.node,
        make('div', { className: 'sbx-row' }, [expiry.node, cvc.node]),
        note,
      ]);
      this.#applyAppearance();
    }

    #field(name, { label, autocomplete, placeholder, maxLength, format, check }) {
      const id = nextId(name);
      const input = make('input', {
        id,
        type: 'text',
        inputMode: 'numeric',
        autocomplete,
        placeholder,
        maxLength,
        'aria-required': 'true',
        spellcheck: false,
        'aria-describedby': `${id}-error`,
      });
      // The error's place is there from the start, so that a text put into it is announced.
      const error = make('p', { id: `${id}-error`, className: 'sbx-error', role: 'alert' });
      const field = { input, error, check };
      field.node = make('div', { className: 'sbx-field' }, [
        make('label', { htmlFor: id, textContent: label }),
        input,
        error,
      ]);
      input.addEventListener('input', () => {
        setFormatted(input, format);
        // While someone types, an error only goes away; it comes when the field is left.
        if (error.textContent && !check()) this.#showError(field, null);
        this.#changed();
      });
      input.addEventListener('focus', () => this.emit('focus', { elementType: 'payment' }));
      input.addEventListener('blur', () => {
        if (input.value) this.#showError(field, check());
        this.emit('blur', { elementType: 'payment' });
      });
      input.addEventListener('keydown', (event) => {
        if (event.key === 'Escape') this.emit('escape', { elementType: 'payment' });
      });
      return field;
    }

    #showError({ input, error }, problem) {
      const text = problem?.message ?? '';
      if (error.textContent !== text) error.textContent = text;
      if (problem) input.setAttribute('aria-invalid', 'true');
      else input.removeAttribute('aria-invalid');
    }

    #changed() {
      const fields = Object.values(this.#fields);
      this.emit('change', {
        elementType: 'payment',
        collapsed: false,
        complete: fields.every((field) => !field.check()),
        empty: fields.every((field) => !field.input.value),
        value: { type: 'card' },
      });
    }

    #applyAppearance() {
      const { variables = {} } = this.#appearance ?? {};
      for (const [name, property] of Object.entries(APPEARANCE)) {
        if (variables[name]) this.#root.style.setProperty(property, variables[name]);
        else this.#root.style.removeProperty(property);
      }
      this.#root.style.fontFamily = variables.fontFamily ?? '';
      this.#root.style.fontSize = variables.fontSizeBase ?? '';
    }
  }

  // --- authentication ----------------------------------------------------------------------------------------------

  /** Asks the buyer as a bank would; resolves with true (passed) or false (failed, or closed with Escape). */
  function askForAuthentication(intent) {
    return new Promise((resolve) => {
      const opener = document.activeElement;
      const titleId = nextId('title');
      const textId = nextId('text');
      const amount = new Intl.NumberFormat('en-GB', {
        style: 'currency',
        currency: intent.currency.toUpperCase(),
      }).format(intent.amount / 100);
      const pass = make('button', {
        type: 'button',
        className: 'sbx-primary',
        textContent: 'Complete authentication',
      });
      const refuse = make('button', {
        type: 'button',
        className: 'sbx-secondary',
        textContent: 'Fail authentication',
      });
      const dialog = make(
        'dialog',
        {
          className: 'sbx-dialog',
          'aria-labelledby': titleId,
          'aria-describedby': textId,
          'aria-modal': 'true',
        },
        [
          make('p', { className: 'sbx-badge', textContent: 'TEST MODE' }),
          make('h2', { id: titleId, textContent: 'Confirm this payment with your bank' }),
          make('p', {
            id: textId,
            textContent: `The bank asks whether you are paying ${amount}. Choose how the check ends.`,
          }),
          make('div', { className: 'sbx-buttons' }, [pass, refuse]),
        ],
      );
      const end = (passed) => {
        dialog.close();
        dialog.remove();
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
        resolve(passed);
      };
      pass.addEventListener('click', () => end(true));
      refuse.addEventListener('click', () => end(false));
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        end(false);
      });
      dialog.addEventListener('keydown', (event) => {
        // The rest of the page is inert; this keeps Tab from leaving for the browser's own bars.
        if (event.key === 'Tab') {
          event.preventDefault();
          (document.activeElement === pass ? refuse : pass).focus();
        }
        event.stopPropagation();
      });
      document.body.append(dialog);
      dialog.showModal();
      pass.focus();
    });
  }

  async function passNextAction(key, clientSecret, intent) {
    const passed = await askForAuthentication(intent);
    const result = await call('POST', `payment_intents/${intent.id}/authenticate`, {
      key,
      client_secret: clientSecret,
      outcome: passed ? 'succeed' : 'fail',
    });
    const error = result.paymentIntent?.last_payment_error;
    if (result.paymentIntent?.status === 'requires_payment_method' && error) {
      return { error: { ...error, payment_intent: result.paymentIntent } };
    }
    return result;
  }

  // --- Elements and Stripe -------------------------------------------------------------------------------------------

  class Elements {
    #element = null;
    #options;

    constructor(options = {}) {
      this.#options = { ...options };
    }

    get clientSecret() {
      return this.#options.clientSecret ?? null;
    }

    create(type) {
      if (type !== 'payment')
        throw new Error(`The payment sandbox has the Payment Element only, not '${type}'.`);
      if (this.#element) throw new Error('This group has a Payment Element already.');
      this.#element = new PaymentElement(this, this.#options.appearance);
      return this.#element;
    }

    getElement(type) {
      return type === 'payment' || type?.__elementType === 'payment' ? this.#element : null;
    }

    update(options = {}) {
      this.#options = { ...this.#options, ...options };
      if (options.appearance) this.#element?.style(options.appearance);
      return this;
    }

    async fetchUpdates() {
      return {};
    }

    async submit() {
      if (!this.#element) throw new Error('No element is mounted.');
      const error = this.#element.validate();
      return error ? { error } : { selectedPaymentMethod: 'card' };
    }

    forget(element) {
      if (this.#element === element) this.#element = null;
    }
  }

  function cardFields(card) {
    return {
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': card.number,
      'payment_method_data[card][exp_month]': card.exp_month,
      'payment_method_data[card][exp_year]': card.exp_year,
      'payment_method_data[card][cvc]': card.cvc,
    };
  }

  function billingFields(billing = {}) {
    const known = ['name', 'email', 'phone'].filter((name) => typeof billing[name] === 'string');
    return Object.fromEntries(
      known.map((name) => [`payment_method_data[billing_details][${name}]`, billing[name]]),
    );
  }

  function createStripe(key) {
    if (typeof key !== 'string' || !key.startsWith('pk_'))
      throw new Error('Stripe() needs a publishable key (pk_…).');
    // Payments that were told to the caller as `requires_action`: the next confirmation asks the buyer.
    const told = new Set();

    const retrieve = (clientSecret) =>
      call('GET', `payment_intents/${intentId(clientSecret)}`, { key, client_secret: clientSecret });

    async function finish(clientSecret, result, { mayTellCaller }) {
      const intent = result.paymentIntent;
      if (intent?.status !== 'requires_action') return result;
      if (
        mayTellCaller &&
        intent.next_action?.use_stripe_sdk?.sandbox_tell_caller_first &&
        !told.has(intent.id)
      ) {
        told.add(intent.id);
        return result;
      }
      told.delete(intent.id);
      return passNextAction(key, clientSecret, intent);
    }

    async function confirm(clientSecret, fields) {
      const id = intentId(clientSecret);
      if (told.has(id)) {
        const current = await retrieve(clientSecret);
        if (current.paymentIntent?.status === 'requires_action')
          return finish(clientSecret, current, { mayTellCaller: false });
        told.delete(id);
      }
      const result = await call('POST', `payment_intents/${id}/confirm`, {
        key,
        client_secret: clientSecret,
        use_stripe_sdk: 'true',
        ...fields,
      });
      return finish(clientSecret, result, { mayTellCaller: true });
    }

    return {
      elements: (options) => new Elements(options),

      async confirmPayment({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
        const secret = clientSecret ?? elements?.clientSecret;
        if (!secret) throw new Error('confirmPayment() needs a client secret.');
        let fields = {};
        if (elements) {
          const { error } = await elements.submit();
          if (error) return { error };
          const billing = confirmParams.payment_method_data?.billing_details;
          fields = { ...cardFields(elements.getElement('payment').details()), ...billingFields(billing) };
        } else if (confirmParams.payment_method) {
          fields = { payment_method: confirmParams.payment_method };
        }
        if (confirmParams.return_url) fields.return_url = confirmParams.return_url;
        const result = await confirm(secret, fields);
        if (redirect === 'if_required' || result.error || !confirmParams.return_url) return result;
        const target = new URL(confirmParams.return_url);
        target.searchParams.set('payment_intent', result.paymentIntent.id);
        target.searchParams.set('payment_intent_client_secret', secret);
        target.searchParams.set('redirect_status', result.paymentIntent.status);
        window.location.assign(target);
        return new Promise(() => undefined);
      },

      confirmCardPayment: (clientSecret, data = {}) =>
        confirm(
          clientSecret,
          typeof data.payment_method === 'string' ? { payment_method: data.payment_method } : {},
        ),

      async handleNextAction({ clientSecret }) {
        return finish(clientSecret, await retrieve(clientSecret), { mayTellCaller: false });
      },

      async handleCardAction(clientSecret) {
        return finish(clientSecret, await retrieve(clientSecret), { mayTellCaller: false });
      },

      retrievePaymentIntent: (clientSecret) => retrieve(clientSecret),

      createPaymentMethod: async () => ({
        error: {
          type: 'invalid_request_error',
          message: 'The sandbox confirms with the Payment Element only.',
        },
      }),
      createToken: async () => ({
        error: { type: 'invalid_request_error', message: 'The sandbox makes no tokens.' },
      }),
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    };
  }

  window.Stripe = Object.assign((key) => createStripe(key), { version: 'endive', sandbox: true });
})();
