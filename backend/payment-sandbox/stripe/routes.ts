import type { Route } from '../http.js';
import { invalidRequest, missingParameter, noSuch } from './errors.js';
import { stripeEndpoint, type StripeCall, type StripeContext } from './endpoint.js';
import { fieldsOf, textOf, type FormFields } from './form.js';
import { authenticateIntent, cancelIntent, confirmIntent, getIntent, saveIntent } from './intents.js';
import { createMethod, findMethod, methodFromRequest } from './methods.js';
import { newIntent } from './objects.js';
import { readBalance } from './balance.js';
import { getDispute } from './disputes.js';
import { page } from './pages.js';
import { getBalanceTransaction, getPayout, listBalanceTransactions, listPayouts } from './payouts.js';
import { createRefund, getRefund } from './refunds.js';

const MAX_AMOUNT = 99_999_999;
const MIN_AMOUNT = 30;

/** The Stripe calls that the product uses. */
export function stripeRoutes(context: StripeContext): Route[] {
  return [
    stripeEndpoint(context, 'POST', '/v1/payment_intents', createIntent),
    stripeEndpoint(context, 'GET', '/v1/payment_intents', (call) =>
      page(call, '/v1/payment_intents', call.tx.all('intent')),
    ),
    stripeEndpoint(
      context,
      'GET',
      '/v1/payment_intents/:id',
      (call) => getIntent(call, call.params.id ?? ''),
      {
        access: 'browser',
      },
    ),
    stripeEndpoint(context, 'POST', '/v1/payment_intents/:id', updateIntent),
    stripeEndpoint(context, 'POST', '/v1/payment_intents/:id/confirm', confirm, { access: 'browser' }),
    stripeEndpoint(context, 'POST', '/v1/payment_intents/:id/cancel', (call) =>
      cancelIntent(
        call,
        getIntent(call, call.params.id ?? ''),
        textOf(call.fields, 'cancellation_reason') ?? null,
      ),
    ),
    // Only in the sandbox: the bank's page would call this with the buyer's answer.
    stripeEndpoint(context, 'POST', '/v1/payment_intents/:id/authenticate', authenticate, {
      access: 'browser',
    }),
    stripeEndpoint(
      context,
      'POST',
      '/v1/payment_methods',
      (call) => createMethod(call.tx, call.fields).method,
    ),
    stripeEndpoint(
      context,
      'GET',
      '/v1/payment_methods/:id',
      (call) => findMethod(call.tx, call.params.id ?? '').method,
    ),
    stripeEndpoint(context, 'GET', '/v1/charges/:id', (call) => {
      const charge = call.tx.get('charge', call.params.id ?? '');
      if (!charge) throw noSuch('charge', call.params.id ?? '');
      return charge;
    }),
    stripeEndpoint(context, 'POST', '/v1/refunds', (call) =>
      createRefund(call, {
        paymentIntent: textOf(call.fields, 'payment_intent'),
        charge: textOf(call.fields, 'charge'),
        amount: 'amount' in call.fields ? readAmount(call.fields) : undefined,
        reason: textOf(call.fields, 'reason'),
        metadata: readMetadata(call.fields),
      }),
    ),
    stripeEndpoint(context, 'GET', '/v1/refunds/:id', (call) => getRefund(call, call.params.id ?? '')),
    stripeEndpoint(context, 'GET', '/v1/refunds', listRefunds),
    stripeEndpoint(context, 'GET', '/v1/disputes/:id', (call) => getDispute(call, call.params.id ?? '')),
    stripeEndpoint(context, 'GET', '/v1/disputes', (call) =>
      page(call, '/v1/disputes', call.tx.all('stripeDispute')),
    ),
    stripeEndpoint(context, 'GET', '/v1/balance', ({ tx }) => readBalance(tx)),
    stripeEndpoint(context, 'GET', '/v1/balance_transactions', listBalanceTransactions),
    stripeEndpoint(context, 'GET', '/v1/balance_transactions/:id', (call) =>
      getBalanceTransaction(call, call.params.id ?? ''),
    ),
    stripeEndpoint(context, 'GET', '/v1/payouts', listPayouts),
    stripeEndpoint(context, 'GET', '/v1/payouts/:id', (call) => getPayout(call, call.params.id ?? '')),
  ];
}

function createIntent(call: StripeCall): unknown {
  const { fields, tx } = call;
  const amount = readAmount(fields);
  if (amount < MIN_AMOUNT) {
    throw invalidRequest('The amount is below what can be charged.', 'amount', 'amount_too_small');
  }
  const currency = textOf(fields, 'currency')?.toLowerCase();
  if (!currency) throw missingParameter('currency');
  if (!/^[a-z]{3}$/.test(currency)) throw invalidRequest('The currency is not known.', 'currency');
  const intent = newIntent({
    amount,
    currency,
    description: textOf(fields, 'description') ?? null,
    metadata: readMetadata(fields),
    receiptEmail: textOf(fields, 'receipt_email') ?? null,
    automaticMethods:
      textOf(fieldsOf(fields, 'automatic_payment_methods'), 'enabled') !== 'false' &&
      !('payment_method_types' in fields),
  });
  const created = saveIntent(call, intent, 'payment_intent.created');
  const method = methodFromRequest(tx, fields);
  if (!method) return created;
  if (textOf(fields, 'confirm') === 'true') return confirmIntent(call, created, method);
  return saveIntent(call, { ...created, payment_method: method.method.id, status: 'requires_confirmation' });
}

function updateIntent(call: StripeCall): unknown {
  const { fields } = call;
  const intent = getIntent(call, call.params.id ?? '');
  const open = intent.status.startsWith('requires_');
  if ('amount' in fields && !open) {
    throw invalidRequest(
      `The amount of a ${intent.status} payment cannot change.`,
      'amount',
      'payment_intent_unexpected_state',
    );
  }
  return saveIntent(call, {
    ...intent,
    amount: 'amount' in fields ? readAmount(fields) : intent.amount,
    description: textOf(fields, 'description') ?? intent.description,
    receipt_email: textOf(fields, 'receipt_email') ?? intent.receipt_email,
    metadata: { ...intent.metadata, ...readMetadata(fields) },
  });
}

function confirm(call: StripeCall): unknown {
  const intent = getIntent(call, call.params.id ?? '');
  const attached =
    typeof intent.payment_method === 'string' ? call.tx.get('method', intent.payment_method) : null;
  const method = methodFromRequest(call.tx, call.fields) ?? attached;
  if (!method) {
    throw invalidRequest(
      'The PaymentIntent has no payment method to confirm with.',
      'payment_method',
      'payment_intent_unexpected_state',
    );
  }
  return confirmIntent(call, intent, method);
}

function authenticate(call: StripeCall): unknown {
  const outcome = textOf(call.fields, 'outcome');
  if (outcome !== 'succeed' && outcome !== 'fail') throw missingParameter('outcome');
  return authenticateIntent(call, getIntent(call, call.params.id ?? ''), outcome === 'succeed');
}

function listRefunds(call: StripeCall): unknown {
  const intent = textOf(call.fields, 'payment_intent');
  const charge = textOf(call.fields, 'charge');
  const refunds = call.tx
    .all('stripeRefund')
    .filter((refund) => !intent || refund.payment_intent === intent)
    .filter((refund) => !charge || refund.charge === charge);
  return page(call, '/v1/refunds', refunds);
}

function readAmount(fields: FormFields): number {
  const text = textOf(fields, 'amount');
  if (text === undefined) throw missingParameter('amount');
  const amount = Number(text);
  if (!Number.isInteger(amount) || amount < 1) {
    throw invalidRequest(
      'The amount is not a whole number of minor units.',
      'amount',
      'parameter_invalid_integer',
    );
  }
  if (amount > MAX_AMOUNT) throw invalidRequest('The amount is too large.', 'amount', 'amount_too_large');
  return amount;
}

function readMetadata(fields: FormFields): Record<string, string> {
  const entries = Object.entries(fieldsOf(fields, 'metadata'));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
