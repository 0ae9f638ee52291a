import { parseMinor } from '../../platform/common/money.js';
import type { PaymentReference } from './provider-reference.js';
import {
  MovementKind,
  PayoutState,
  type ProviderBalance,
  type ProviderMovement,
  type ProviderPayout,
} from './provider-payouts.js';

interface Money {
  currency_code: string;
  value: string;
}

/** The fields that we read, from PayPal's API reference. */
export interface WalletTransaction {
  transaction_id?: string;
  custom_field?: string;
  transaction_event_code?: string;
  transaction_initiation_date?: string;
  transaction_amount?: Money;
  fee_amount?: Money;
  transaction_status?: string;
  paypal_reference_id?: string;
  paypal_reference_id_type?: string;
}

export interface WalletBalances {
  balances?: { currency: string; total_balance: Money }[];
}

/** The first characters of transaction event codes, the most exact ones first. Others are adjustments. */
const KINDS: readonly (readonly [code: string, kind: MovementKind])[] = [
  // PayPal reverses a payment, or gives a refund back: `kindOf` tells them apart.
  ['T1106', MovementKind.RefundReturned],
  ['T1107', MovementKind.Refund],
  ['T1108', MovementKind.Fee],
  ['T1110', MovementKind.Dispute],
  ['T1111', MovementKind.Dispute],
  ['T12', MovementKind.Dispute],
  ['T00', MovementKind.Charge],
  ['T01', MovementKind.Fee],
  ['T04', MovementKind.Payout],
];

/** Pending, denied and reversed. The reversal of a withdrawal is a movement of its own. */
const PAYOUT_STATES: Readonly<Record<string, PayoutState>> = {
  P: PayoutState.InTransit,
  D: PayoutState.Failed,
  V: PayoutState.Failed,
};

/** @returns null for a transaction that was denied, or that is about no money */
export function toMovement(info: WalletTransaction): ProviderMovement | null {
  const { transaction_id: id, transaction_amount: amount, transaction_status: status } = info;
  if (id === undefined || amount === undefined || status === 'D') return null;
  const code = info.transaction_event_code ?? '';
  const grossMinor = signed(amount.value);
  const feeMinor = -signed(info.fee_amount?.value);
  const kind = kindOf(code, grossMinor);
  return {
    // Two transactions can have the same id, with different codes.
    movementId: `${id}-${code}`,
    kind,
    type: code,
    grossMinor,
    feeMinor,
    netMinor: grossMinor - feeMinor,
    currency: amount.currency_code,
    paid:
      kind === MovementKind.Charge || kind === MovementKind.Refund
        ? { amountMinor: grossMinor, currency: amount.currency_code, rate: null }
        : null,
    occurredAt: timeOf(info),
    availableAt: null,
    isPending: status === 'P',
    payment: paymentOf(info, kind),
    providerRefundId: refundOf(info, kind),
  };
}

function kindOf(code: string, grossMinor: number): MovementKind {
  const kind = KINDS.find(([start]) => code.startsWith(start))?.[1] ?? MovementKind.Adjustment;
  // Money that the club itself sent.
  if (kind === MovementKind.Charge && grossMinor < 0) return MovementKind.Adjustment;
  if (kind === MovementKind.RefundReturned && grossMinor < 0) return MovementKind.Dispute;
  return kind;
}

/** A charge has the id of its capture, others refer to it. */
function paymentOf(info: WalletTransaction, kind: MovementKind): PaymentReference | null {
  if (kind === MovementKind.Charge) return { captureId: info.transaction_id ?? '' };
  const { paypal_reference_id: captureId, paypal_reference_id_type: type } = info;
  // A returned refund refers to its refund.
  if (captureId === undefined || type !== 'TXN' || kind === MovementKind.RefundReturned) return null;
  return { captureId };
}

function refundOf(info: WalletTransaction, kind: MovementKind): string | null {
  if (kind === MovementKind.Refund) return info.transaction_id ?? null;
  return kind === MovementKind.RefundReturned ? (info.paypal_reference_id ?? null) : null;
}

/** @returns null if the transaction is no withdrawal to the bank. PayPal does not say what a withdrawal is made of. */
export function toPayout(info: WalletTransaction): ProviderPayout | null {
  const { transaction_id: payoutId, transaction_amount: amount, transaction_status: status } = info;
  if (!info.transaction_event_code?.startsWith('T04') || payoutId === undefined || amount === undefined)
    return null;
  return {
    payoutId,
    state: PAYOUT_STATES[status ?? ''] ?? PayoutState.Paid,
    amountMinor: -signed(amount.value),
    currency: amount.currency_code,
    createdAt: timeOf(info),
    arrivesOn: null,
    isItemised: false,
    isReconciled: false,
  };
}

export function toBalances({ balances = [] }: WalletBalances): ProviderBalance[] {
  return balances.map(({ currency, total_balance: { value } }) => ({ currency, amountMinor: signed(value) }));
}

function timeOf({ transaction_initiation_date: at }: WalletTransaction): Date {
  return new Date(at ?? 0);
}

function signed(value: string | undefined): number {
  const minor = parseMinor(value?.replace('-', '')) ?? 0;
  return value?.startsWith('-') ? -minor : minor;
}
