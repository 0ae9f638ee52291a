/** Where a dispute about a payment stands: the payer's bank, or the wallet, has been asked to give the money back. */
export enum DisputeState {
  NeedsResponse = 'needs_response',
  UnderReview = 'under_review',
  Won = 'won',
  Lost = 'lost',
}

/** While a dispute is open, either side may get the money, so we refund none of it. */
const OPEN_DISPUTES: readonly DisputeState[] = [DisputeState.NeedsResponse, DisputeState.UnderReview];

export function isOpen(state: DisputeState | null): boolean {
  return state !== null && OPEN_DISPUTES.includes(state);
}

/** A payment shows one of its disputes: an open one before one that was lost, that before one that was won, and the latest. */
export function shownOf<T extends { state: DisputeState }>(inOrder: readonly T[]): T | undefined {
  return (
    inOrder.findLast(({ state }) => isOpen(state)) ??
    inOrder.findLast(({ state }) => state === DisputeState.Lost) ??
    inOrder.at(-1)
  );
}

/** Card disputes: `warning_…` are inquiries before a chargeback, `prevented` and `warning_closed` never became one. */
const OF_CARDS: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: DisputeState.NeedsResponse,
  needs_response: DisputeState.NeedsResponse,
  appeal_needs_response: DisputeState.NeedsResponse,
  warning_under_review: DisputeState.UnderReview,
  under_review: DisputeState.UnderReview,
  appeal_under_review: DisputeState.UnderReview,
  warning_closed: DisputeState.Won,
  prevented: DisputeState.Won,
  won: DisputeState.Won,
  lost: DisputeState.Lost,
};

export function cardDisputeState(status: string): DisputeState {
  return OF_CARDS[status] ?? DisputeState.NeedsResponse;
}

/** Outcomes of a wallet's dispute in which the money has gone to the buyer at the club's cost. */
const LOST_OUTCOMES: readonly string[] = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];

export function walletDisputeState(status: string, outcome: string | undefined): DisputeState {
  if (status === 'RESOLVED')
    return LOST_OUTCOMES.includes(outcome ?? '') ? DisputeState.Lost : DisputeState.Won;
  const ours = status === 'OPEN' || status === 'WAITING_FOR_SELLER_RESPONSE';
  return ours ? DisputeState.NeedsResponse : DisputeState.UnderReview;
}
