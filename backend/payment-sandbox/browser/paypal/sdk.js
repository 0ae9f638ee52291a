/* The stand-in for PayPal's JavaScript SDK v6: TEST MODE only. It offers what @paypal/react-paypal-js/sdk-v6 and this
 * product use. */
import { ORIGIN } from './approval-window.js';
import { PayPalSandboxError } from './errors.js';
import { createSession } from './session.js';

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
    throw new PayPalSandboxError('ERR_INVALID_CLIENT_TOKEN', 'The client token is not valid or has expired.');
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
