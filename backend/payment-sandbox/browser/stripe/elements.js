/* A group of elements; it holds one Payment Element. */
import { PaymentElement } from './payment-element.js';

export class Elements {
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
