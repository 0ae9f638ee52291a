/** State of a dispute: the payer has asked their bank or wallet for the money back. */
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

/** The dispute that a payment shows: the latest open one, else the latest lost one, else the latest. */
export function shownOf<T extends { state: DisputeState }>(inOrder: readonly T[]): T | undefined {
  return (
    inOrder.findLast(({ state }) => isOpen(state)) ??
    inOrder.findLast(({ state }) => state === DisputeState.Lost) ??
    inOrder.at(-1)
  );
}

/** Card disputes: `warning_…` are inquiries before a chargeback, `prevented` and `warning_closed` never became one. */
const CARD_STATES: Readonly<Record<string, DisputeState>> = {
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
  return CARD_STATES[status] ?? DisputeState.NeedsResponse;
}

/** PayPal's outcomes in which the buyer gets the club's money. */
const LOST_OUTCOMES: readonly string[] = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];

export function walletDisputeState(status: string, outcome: string | undefined): DisputeState {
  if (status === 'RESOLVED')
    return LOST_OUTCOMES.includes(outcome ?? '') ? DisputeState.Lost : DisputeState.Won;
  const ours = status === 'OPEN' || status === 'WAITING_FOR_SELLER_RESPONSE';
  return ours ? DisputeState.NeedsResponse : DisputeState.UnderReview;
}
