import { DomainError } from '../../../platform/common/domain-error.js';

/** The state of a membership. A member who leaves has no row any more. */
export enum MembershipState {
  Requested = 'requested',
  Accepted = 'accepted',
  Declined = 'declined',
  Ended = 'ended',
}

/** The decisions of a club's secretary: about a membership request, or to end a membership. */
export enum MembershipDecision {
  Accept = 'accept',
  Decline = 'decline',
  End = 'end',
}

/** The state that each decision requires, and the one that it leads to. */
export const DECIDED: Readonly<
  Record<MembershipDecision, { from: MembershipState; to: MembershipState; verb: string }>
> = {
  [MembershipDecision.Accept]: {
    from: MembershipState.Requested,
    to: MembershipState.Accepted,
    verb: 'member_accept',
  },
  [MembershipDecision.Decline]: {
    from: MembershipState.Requested,
    to: MembershipState.Declined,
    verb: 'member_decline',
  },
  [MembershipDecision.End]: { from: MembershipState.Accepted, to: MembershipState.Ended, verb: 'member_end' },
};

export const MEMBER_SORTS = ['name', 'requestedAt'] as const;

/** The person has neither a membership nor a request, or the club belongs to another secretary. */
export class MemberNotFoundError extends DomainError {
  constructor() {
    super('person_not_found', 'We could not find that person in this club.');
  }
}

/** Someone else has decided first, or the person has asked again. */
export class MembershipDecidedError extends DomainError {
  constructor(state: MembershipState) {
    super('invalid_transition', 'Another person has just decided this request.', { extras: { state } });
  }
}
