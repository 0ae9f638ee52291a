import { DomainError } from '../../platform/common/domain-error.js';
import { formatMoney } from '../../platform/common/formats.js';
import { BOOKED_STATUSES, BookingStatus } from './booking-status.js';

export enum BondState {
  NotRequired = 'not_required',
  /** Not paid yet. */
  Due = 'due',
  /** Paid. */
  Taken = 'taken',
  /** Paid, and the rooms were inspected. */
  Inspected = 'inspected',
  /** Refunded in full, or the refund is on its way. */
  Returned = 'returned',
  PartlyKept = 'partly_kept',
  Kept = 'kept',
  /** Staff decided that it need not be paid. */
  Waived = 'waived',
}

export enum Inspection {
  Clean = 'clean',
  Damage = 'damage',
}

/** The hirer's response to a claim. */
export enum BondAnswer {
  Agreed = 'agreed',
  Objected = 'objected',
}

export const BOND_TRANSITIONS: Readonly<Record<BondState, readonly BondState[]>> = {
  [BondState.NotRequired]: [BondState.Due],
  [BondState.Due]: [BondState.Due, BondState.Taken, BondState.Waived],
  // Due again if the payment was recorded by mistake; returned at once if the booking is cancelled.
  [BondState.Taken]: [BondState.Inspected, BondState.Returned, BondState.Due],
  [BondState.Inspected]: [BondState.Inspected, BondState.Returned, BondState.PartlyKept, BondState.Kept],
  // When the cancellation that returned it is undone.
  [BondState.Returned]: [BondState.Taken, BondState.Inspected],
  [BondState.PartlyKept]: [],
  [BondState.Kept]: [],
  [BondState.Waived]: [BondState.Due],
};

/** The club has the money, and nothing is decided. */
export const HELD_BONDS: readonly BondState[] = [BondState.Taken, BondState.Inspected];

/** The club has no money; an inspection is only recorded. */
const WITHOUT_BOND: readonly BondState[] = [BondState.NotRequired, BondState.Due, BondState.Waived];

/**
 * Whether inspection photos can be added or removed: with a paid bond until its hirer is asked to respond; without one once
 * the booking has started.
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

/** Damage can be found earlier, since a hirer may get the keys early. @throws DomainError `invalid_transition` */
export function assertInspectable(result: Inspection, { startTime }: { startTime: Date }, now: Date): void {
  if (result === Inspection.Clean && startTime > now)
    throw new DomainError('invalid_transition', 'You can record clean rooms once the booking has started.');
}

/** Staff can request a bond or change its amount until it is paid. @throws DomainError `invalid_transition` */
export function assertCanBeAsked(state: BondState): void {
  if (![BondState.NotRequired, BondState.Due, BondState.Waived].includes(state)) throw notNow(state);
}

/** Amounts in minor units. */
export interface PayableBond {
  state: BondState;
  amountMinor: number;
}

/** What is due of a bond now; nothing if its booking is cancelled. */
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

/** Amounts in minor units. */
export interface SettledBond {
  state: BondState;
  inspection: Inspection | null;
  claimMinor: number | null;
  responseDueAt: Date | null;
  answeredAt: Date | null;
}

/** Whether the hirer has responded to the claim, or the time for it is over. */
export function isResponseClosed({ responseDueAt, answeredAt }: SettledBond, now: Date): boolean {
  return responseDueAt !== null && (answeredAt !== null || responseDueAt <= now);
}

/**
 * The state of a bond after its settlement.
 * @param keepMinor the amount to keep
 * @param heldMinor the amount that the club still has, less refunds and lost disputes
 * @throws DomainError `invalid_transition`, `refund_exceeds_paid`, `bond_claim_required`
 */
export function settledState(
  bond: SettledBond,
  keepMinor: number,
  heldMinor: number,
  currency: string,
  now: Date,
): BondState.Returned | BondState.PartlyKept | BondState.Kept {
  // Staff settle a bond after the inspection; a cancellation returns one without it.
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

/** How many whole venue-local days a hirer has to respond. */
export const RESPONSE_DAYS = 3;
/** How many days before the booking a bond is due, unless the booking rules say otherwise. */
export const DEFAULT_BOND_DUE_DAYS = 7;
