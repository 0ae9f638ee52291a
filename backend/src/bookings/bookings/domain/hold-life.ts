import { DomainError } from '../../../platform/common/domain-error.js';
import { HoldExpiredError, SlotBegunError } from './booking.errors.js';
import { BookingStatus } from './booking-status.js';

const MINUTE_MS = 60_000;

/** What of a booking decides how long it is held. */
export interface HeldSlot {
  status: BookingStatus;
  startTime: Date;
  heldAt: Date | null;
  holdExpiresAt: Date | null;
}

export interface ExtensionPolicy {
  /** What one extension adds. */
  extensionMinutes: number;
  /** How long a slot can be held in all. */
  maxMinutes: number;
}

/** A slot that has begun is neither newly held, extended nor revived, nor booked by a payment that comes then. */
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
 * The end of a hold that is extended now: never past the longest time that a slot is held, nor past its begin.
 * @throws SlotBegunError, HoldExpiredError, DomainError `hold_limit_reached`
 */
export function extendedEnd(hold: HeldSlot, policy: ExtensionPolicy, now: Date): Date {
  assertLiveHold(hold, now);
  const before = (hold.holdExpiresAt ?? now).getTime();
  const ends = Math.min(
    before + policy.extensionMinutes * MINUTE_MS,
    (hold.heldAt ?? now).getTime() + policy.maxMinutes * MINUTE_MS,
    hold.startTime.getTime(),
  );
  if (ends > before) return new Date(ends);
  throw new DomainError(
    'hold_limit_reached',
    'This hold can’t be extended further. Please pay before it expires.',
  );
}
