import { DomainError } from '../../../platform/common/domain-error.js';

/** How far somebody is with a club. Whoever leaves it has no membership any more. */
export enum MembershipState {
  Requested = 'requested',
  Accepted = 'accepted',
  Declined = 'declined',
  Ended = 'ended',
}

/** What a club's secretary can decide: about a request, or about who is in the club. */
export enum MembershipDecision {
  Accept = 'accept',
  Decline = 'decline',
  End = 'end',
}

/** Where each decision leads, and from where. */
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

/** Of a club that this person is not in, nor asks to be; or that is another secretary's. */
export class MemberNotFoundError extends DomainError {
  constructor() {
    super('person_not_found', 'We could not find that person in this club.');
  }
}

/** Somebody else has decided meanwhile, or the request was made again. */
export class MembershipDecidedError extends DomainError {
  constructor(state: MembershipState) {
    super('invalid_transition', 'Another person has just decided this request.', { extras: { state } });
  }
}
