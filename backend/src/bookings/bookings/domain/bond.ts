import { DomainError } from '../../../platform/common/domain-error.js';
import { formatMoney } from '../../../platform/common/formats.js';
import { BOOKED_STATUSES, BookingStatus } from './booking-status.js';

/** How far a bond has come. A booking without one has none of the others. */
export enum BondState {
  NotRequired = 'not_required',
  /** To be paid. */
  Due = 'due',
  /** The club has it. */
  Taken = 'taken',
  /** The rooms were inspected. */
  Inspected = 'inspected',
  /** All of it has gone back, or is to. */
  Returned = 'returned',
  PartlyKept = 'partly_kept',
  Kept = 'kept',
  /** It need not be paid. */
  Waived = 'waived',
}

export enum Inspection {
  Clean = 'clean',
  Damage = 'damage',
}

/** What the hirer says to what is to be kept. */
export enum BondAnswer {
  Agreed = 'agreed',
  Objected = 'objected',
}

/** Where a bond can go from each state. */
export const BOND_TRANSITIONS: Readonly<Record<BondState, readonly BondState[]>> = {
  [BondState.NotRequired]: [BondState.Due],
  [BondState.Due]: [BondState.Due, BondState.Taken, BondState.Waived],
  // Back to due where it was recorded wrongly; at once returned where the booking is cancelled.
  [BondState.Taken]: [BondState.Inspected, BondState.Returned, BondState.Due],
  [BondState.Inspected]: [BondState.Inspected, BondState.Returned, BondState.PartlyKept, BondState.Kept],
  // The cancellation that gave it back is undone.
  [BondState.Returned]: [BondState.Taken, BondState.Inspected],
  [BondState.PartlyKept]: [],
  [BondState.Kept]: [],
  [BondState.Waived]: [BondState.Due],
};

/** The club has it, and nothing is decided about it. */
export const HELD_BONDS: readonly BondState[] = [BondState.Taken, BondState.Inspected];

/** The club has none, and what is found at the inspection is for the booking's file alone. */
const WITHOUT_BOND: readonly BondState[] = [BondState.NotRequired, BondState.Due, BondState.Waived];

/**
 * Whether photos of what was found can be added or removed: of a bond while the club has it, until its hirer is asked about them;
 * without one once the booking has begun.
 */
export function takesPhotos(
  bond: { state: BondState; claimedAt: Date | null } | null,
  { status, startTime }: { status: BookingStatus; startTime: Date },
  now: Date,
): boolean {
  if (bond !== null && !WITHOUT_BOND.includes(bond.state))
    return HELD_BONDS.includes(bond.state) && bond.claimedAt === null;
  return (status === BookingStatus.Confirmed || status === BookingStatus.Completed) && startTime <= now;
}

const WORDS: Readonly<Record<BondState, string>> = {
  [BondState.NotRequired]: 'not requested',
  [BondState.Due]: 'not paid yet',
  [BondState.Taken]: 'paid, but not inspected',
  [BondState.Inspected]: 'inspected',
  [BondState.Returned]: 'returned',
  [BondState.PartlyKept]: 'partly kept',
  [BondState.Kept]: 'kept',
  [BondState.Waived]: 'waived',
};

/** @throws DomainError `invalid_transition` */
export function assertBondCanBecome(from: BondState, to: BondState): void {
  if (!BOND_TRANSITIONS[from].includes(to)) throw notNow(from);
}

function notNow(state: BondState): DomainError {
  return new DomainError('invalid_transition', `The bond is ${WORDS[state]}, so this is not possible now.`);
}

/** Staff ask for one, or for another amount, until it is here. @throws DomainError `invalid_transition` */
export function assertCanBeAsked(state: BondState): void {
  if (![BondState.NotRequired, BondState.Due, BondState.Waived].includes(state)) throw notNow(state);
}

/** What of a bond decides whether money can come for it. Amounts in minor units. */
export interface PayableBond {
  state: BondState;
  amountMinor: number;
}

/** What is to be paid of a bond now: nothing of one that stands with no booking. */
export function bondDueMinor(bond: PayableBond | null, { status }: { status: BookingStatus }): number {
  return bond?.state === BondState.Due && BOOKED_STATUSES.includes(status) ? bond.amountMinor : 0;
}

/** @throws DomainError `already_paid`, `bond_not_due` */
export function assertBondDue(bond: PayableBond | null, booking: { status: BookingStatus }): void {
  if (bondDueMinor(bond, booking) > 0) return;
  if (bond && HELD_BONDS.includes(bond.state))
    throw new DomainError('already_paid', 'This bond is already paid.');
  throw new DomainError('bond_not_due', 'This booking has no bond to pay.');
}

/** What a bond's settlement goes by. Amounts in minor units. */
export interface SettledBond {
  state: BondState;
  inspection: Inspection | null;
  claimMinor: number | null;
  responseDueAt: Date | null;
  answeredAt: Date | null;
}

/** Whether the hirer has responded to the claim, or their time to respond is over. */
export function isResponseClosed({ responseDueAt, answeredAt }: SettledBond, now: Date): boolean {
  return responseDueAt !== null && (answeredAt !== null || responseDueAt <= now);
}

/**
 * What a settlement makes of a bond.
 * @param keepMinor what is kept
 * @param heldMinor what of it is still here: neither gone back nor lost in a dispute
 * @throws DomainError `invalid_transition`, `refund_exceeds_paid`, `bond_claim_required`
 */
export function settledState(
  bond: SettledBond,
  keepMinor: number,
  heldMinor: number,
  currency: string,
  now: Date,
): BondState.Returned | BondState.PartlyKept | BondState.Kept {
  // A cancellation returns what was only taken; staff have looked at the rooms first.
  if (bond.state !== BondState.Inspected) throw notNow(bond.state);
  if (keepMinor === 0) return BondState.Returned;
  if (keepMinor > heldMinor)
    throw new DomainError(
      'refund_exceeds_paid',
      `The club holds only ${formatMoney(heldMinor, currency)} of the bond.`,
    );
  if (bond.inspection !== Inspection.Damage || bond.claimMinor === null || !isResponseClosed(bond, now))
    throw new DomainError('bond_claim_required', 'Claim for damage first, so that the hirer can respond.');
  if (keepMinor > bond.claimMinor)
    throw new DomainError(
      'bond_claim_required',
      `You claimed ${formatMoney(bond.claimMinor, currency)}, so you can’t keep more.`,
    );
  return keepMinor < heldMinor ? BondState.PartlyKept : BondState.Kept;
}

/** So many venue-local days, each whole, a hirer has to answer. */
export const RESPONSE_DAYS = 3;
/** So many days before its day a bond is asked for, where no rules say otherwise. */
export const ASKED_DAYS_BEFORE = 7;
