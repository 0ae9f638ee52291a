/* The stand-in for Stripe.js: TEST MODE only. It offers what @stripe/react-stripe-js and this product use: Stripe(),
 * elements(), the Payment Element, confirmPayment(), confirmCardPayment(), handleNextAction(), retrievePaymentIntent(). */
import { call, intentId } from './api.js';
import { passNextAction } from './authentication.js';
import { Elements } from './elements.js';

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
  // Payments that were answered with `requires_action`: the next confirmation asks the buyer.
  const answered = new Set();

  const retrieve = (clientSecret) =>
    call('GET', `payment_intents/${intentId(clientSecret)}`, { key, client_secret: clientSecret });

  async function finish(clientSecret, result, { mayTellCaller }) {
    const intent = result.paymentIntent;
    if (intent?.status !== 'requires_action') return result;
    if (
      mayTellCaller &&
      intent.next_action?.use_stripe_sdk?.sandbox_tell_caller_first &&
      !answered.has(intent.id)
    ) {
      answered.add(intent.id);
      return result;
    }
    answered.delete(intent.id);
    return passNextAction(key, clientSecret, intent);
  }

  async function confirm(clientSecret, fields) {
    const id = intentId(clientSecret);
    if (answered.has(id)) {
      const current = await retrieve(clientSecret);
      if (current.paymentIntent?.status === 'requires_action')
        return finish(clientSecret, current, { mayTellCaller: false });
      answered.delete(id);
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
