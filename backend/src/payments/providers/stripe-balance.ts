import type Stripe from 'stripe';
import type { PaymentReference } from './provider-reference.js';
import {
  MovementKind,
  type PaidAmount,
  PayoutState,
  type ProviderBalance,
  type ProviderMovement,
  type ProviderPayout,
} from './provider-payouts.js';

/** Other types are adjustments. */
const KINDS: Readonly<Record<string, MovementKind>> = {
  charge: MovementKind.Charge,
  payment: MovementKind.Charge,
  refund: MovementKind.Refund,
  payment_refund: MovementKind.Refund,
  refund_failure: MovementKind.RefundReturned,
  payment_failure_refund: MovementKind.RefundReturned,
  stripe_fee: MovementKind.Fee,
  stripe_fx_fee: MovementKind.Fee,
  tax_fee: MovementKind.Fee,
  payout: MovementKind.Payout,
  payout_cancel: MovementKind.PayoutReturned,
  payout_failure: MovementKind.PayoutReturned,
};

const PAYOUT_STATES: Readonly<Record<string, PayoutState>> = {
  pending: PayoutState.Pending,
  in_transit: PayoutState.InTransit,
  paid: PayoutState.Paid,
  failed: PayoutState.Failed,
  canceled: PayoutState.Failed,
};

/** Read with its source expanded. */
export function toMovement(transaction: Stripe.BalanceTransaction): ProviderMovement {
  const { id, type, amount, fee, net, currency, created, available_on: availableOn } = transaction;
  const source = typeof transaction.source === 'object' ? transaction.source : null;
  const isDispute = source?.object === 'dispute';
  return {
    movementId: id,
    kind: isDispute ? MovementKind.Dispute : (KINDS[type] ?? MovementKind.Adjustment),
    type,
    grossMinor: amount,
    feeMinor: fee,
    netMinor: net,
    currency: currency.toUpperCase(),
    paid: paidOf(transaction, source),
    occurredAt: new Date(created * 1000),
    availableAt: new Date(availableOn * 1000),
    isPending: false,
    payment: paymentOf(source),
    providerRefundId: source?.object === 'refund' ? source.id : null,
  };
}

type Source = Exclude<Stripe.BalanceTransaction['source'], string>;

/** The amount of charge, refund or dispute is in the payer's currency; the sign is that of the movement. */
function paidOf(
  { amount, exchange_rate: rate }: Stripe.BalanceTransaction,
  source: Source,
): PaidAmount | null {
  if (source?.object !== 'charge' && source?.object !== 'refund' && source?.object !== 'dispute') return null;
  return {
    amountMinor: rate === null ? amount : Math.sign(amount) * source.amount,
    currency: source.currency.toUpperCase(),
    rate,
  };
}

function paymentOf(source: Source): PaymentReference | null {
  if (source?.object !== 'charge' && source?.object !== 'refund' && source?.object !== 'dispute') return null;
  const intent = source.payment_intent;
  const id = typeof intent === 'string' ? intent : intent?.id;
  return id === undefined ? null : { providerPaymentId: id };
}

export function toPayout(payout: Stripe.Payout): ProviderPayout {
  return {
    payoutId: payout.id,
    state: PAYOUT_STATES[payout.status] ?? PayoutState.Pending,
    amountMinor: payout.amount,
    currency: payout.currency.toUpperCase(),
    createdAt: new Date(payout.created * 1000),
    // Stripe says the day as its midnight in UTC.
    arrivesOn: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10),
    isItemised: payout.automatic,
    isReconciled: payout.reconciliation_status === 'completed',
  };
}

/** What is available and what will be, by currency. */
export function toBalances({ available, pending }: Stripe.Balance): ProviderBalance[] {
  const sums = new Map<string, number>();
  for (const { currency, amount } of [...available, ...pending])
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amountMinor]) => ({ currency: currency.toUpperCase(), amountMinor }));
}
