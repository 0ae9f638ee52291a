import { DomainError } from '../../platform/common/domain-error.js';
import { HoldExpiredError, SlotBegunError } from './booking.errors.js';
import { BookingStatus } from './booking-status.js';

const MINUTE_MS = 60_000;

export interface HeldSlot {
  status: BookingStatus;
  startTime: Date;
  heldAt: Date | null;
  holdExpiresAt: Date | null;
}

export interface ExtensionPolicy {
  extensionMinutes: number;
  /** The longest hold with all extensions. */
  maxMinutes: number;
}

/** A slot that has started can no longer be held, extended or booked. */
export function hasBegun(startTime: Date, now: Date): boolean {
  return startTime <= now;
}

/** @throws SlotBegunError, HoldExpiredError */
export function assertLiveHold({ status, startTime, holdExpiresAt }: HeldSlot, now: Date): void {
  if (status !== BookingStatus.Held && status !== BookingStatus.Expired) throw new HoldExpiredError();
  if (hasBegun(startTime, now)) throw new SlotBegunError();
  if (status === BookingStatus.Expired || !holdExpiresAt || holdExpiresAt <= now)
    throw new HoldExpiredError();
}

/**
 * The end of a hold that is extended now: at most the longest hold, and never after the slot starts.
 * @throws SlotBegunError, HoldExpiredError, DomainError `hold_limit_reached`
 */
export function extendedEnd(hold: HeldSlot, policy: ExtensionPolicy, now: Date): Date {
  assertLiveHold(hold, now);
  const before = hold.holdExpiresAt ?? now;
  const ends = nextEnd({ ...hold, heldAt: hold.heldAt ?? now, holdExpiresAt: before }, policy);
  if (ends > before.getTime()) return new Date(ends);
  throw new DomainError(
    'hold_limit_reached',
    'This hold can’t be extended further. Please pay before it expires.',
  );
}

/** The times of a hold that limit its extension. */
export type HoldTimes = Pick<HeldSlot, 'startTime' | 'heldAt'> & { holdExpiresAt: Date };

/** Two readings of the database's clock in one statement differ by less than this. */
const TOLERANCE_MS = 1000;

/** How many whole minutes the next extension adds; 0 if none is possible. */
export function minutesOfExtension(hold: HoldTimes, policy: ExtensionPolicy): number {
  const addedMs = nextEnd(hold, policy) - hold.holdExpiresAt.getTime();
  return Math.max(0, Math.floor((addedMs + TOLERANCE_MS) / MINUTE_MS));
}

function nextEnd({ startTime, heldAt, holdExpiresAt }: HoldTimes, policy: ExtensionPolicy): number {
  return Math.min(
    holdExpiresAt.getTime() + policy.extensionMinutes * MINUTE_MS,
    (heldAt?.getTime() ?? Infinity) + policy.maxMinutes * MINUTE_MS,
    startTime.getTime(),
  );
}
