/* The Payment Element: labelled fields for a card, in the page itself. */
import {
  cvcLength,
  digitsOf,
  formatExpiry,
  formatNumber,
  hasValidCheckDigit,
  numberLength,
  setFormatted,
  validationError,
} from './card-format.js';
import { Emitter } from './emitter.js';
import { make, nextId } from './page.js';

const APPEARANCE = {
  colorText: '--sbx-text',
  colorBackground: '--sbx-field',
  colorDanger: '--sbx-danger',
  colorPrimary: '--sbx-focus',
  borderRadius: '--sbx-radius',
  gridRowSpacing: '--sbx-gap',
};

export class PaymentElement extends Emitter {
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

  /** Focuses the first invalid field and returns its error; null if all are valid. */
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
      maxLength: 9,
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
    this.#root = make('div', { className: 'sbx-card', role: 'group', 'aria-label': 'Card details' }, [
      number.node,
      make('div', { className: 'sbx-row' }, [expiry.node, cvc.node]),
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
    // The element exists from the start, so that screen readers announce a later error.
    const error = make('p', { id: `${id}-error`, className: 'sbx-error', role: 'alert' });
    const field = { input, error, check };
    field.node = make('div', { className: 'sbx-field' }, [
      make('label', { htmlFor: id, textContent: label }),
      input,
      error,
    ]);
    input.addEventListener('input', () => {
      setFormatted(input, format);
      // While the buyer types, an error can only disappear. It appears when the field loses focus.
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
