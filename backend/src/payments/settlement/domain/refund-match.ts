import { OWED, type RefundState } from './refund-state.js';

interface OwnRefund {
  id: string;
  status: RefundState;
  amountMinor: number;
  providerRefundId: string | null;
  /** The provider's ids of tries that the bank returned. */
  returned: readonly string[];
  createdAt: Date;
}

interface SeenRefund {
  providerRefundId: string;
  ourRefundId: string | null;
  amountMinor: number;
  createdAt: Date;
}

/** Allowed difference between our clock and the provider's. */
const CLOCK_TOLERANCE_MS = 120_000;

/**
 * Finds our refund that belongs to a refund at the provider; null if it was made at the provider and is not ours.
 * A refund without our id but with exactly an owed amount counts as that one: staff made it by hand.
 */
export function ownRefundOf<R extends OwnRefund>(seen: SeenRefund, own: readonly R[]): R | null {
  const known = own.find((refund) => refund.providerRefundId === seen.providerRefundId);
  if (known) return known;
  const owed = own.filter(({ status }) => OWED.includes(status));
  if (seen.ourRefundId) return owed.find(({ id }) => id === seen.ourRefundId) ?? null;
  const paidByHand = owed.find(
    ({ amountMinor, createdAt }) =>
      amountMinor === seen.amountMinor &&
      createdAt.getTime() - CLOCK_TOLERANCE_MS <= seen.createdAt.getTime(),
  );
  return paidByHand ?? null;
}
