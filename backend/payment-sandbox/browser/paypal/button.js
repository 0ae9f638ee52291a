/* The <paypal-button> element. */

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
    // A disabled button must not pass on clicks, including those made by scripts.
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
