import { OWED, type RefundState } from './refund-state.js';

interface OwnRefund {
  id: string;
  status: RefundState;
  amountMinor: number;
  providerRefundId: string | null;
  /** The provider's ids of those that the bank has sent back. */
  returned: readonly string[];
  createdAt: Date;
}

interface SeenRefund {
  providerRefundId: string;
  ourRefundId: string | null;
  amountMinor: number;
  createdAt: Date;
}

/** Our clock and the provider's may differ by so much. */
const CLOCKS_DIFFER_MS = 120_000;

/**
 * Which of our refunds one is that the provider shows; null for one that is none of ours, made in the provider's own pages.
 * One of just the sum that we have owed since before is taken for the one owed: staff have paid it by hand.
 */
export function ownRefundOf<R extends OwnRefund>(seen: SeenRefund, own: readonly R[]): R | null {
  const known = own.find((refund) => refund.providerRefundId === seen.providerRefundId);
  if (known) return known;
  const owed = own.filter(({ status }) => OWED.includes(status));
  if (seen.ourRefundId) return owed.find(({ id }) => id === seen.ourRefundId) ?? null;
  const paidByHand = owed.find(
    ({ amountMinor, createdAt }) =>
      amountMinor === seen.amountMinor && createdAt.getTime() - CLOCKS_DIFFER_MS <= seen.createdAt.getTime(),
  );
  return paidByHand ?? null;
}
