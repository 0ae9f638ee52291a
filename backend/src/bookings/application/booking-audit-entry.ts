import type { AuditEntry } from '../../platform/audit/audit-trail.js';
import { changedFields } from '../../platform/audit/changed-fields.js';
import { formatMinor } from '../../platform/common/money.js';
import { paymentReference } from '../domain/payment-reference.js';
import type { BookingEntity } from '../persistence/booking.entity.js';
import type { BrokenRule } from './booking-request.js';

/** The audit entry of a booking that staff have entered. */
export function bookingAuditEntry(
  booking: BookingEntity,
  broken: readonly BrokenRule[],
  more: object = {},
): AuditEntry {
  const { id, date, timeSlot, slotCount, spaceId, eventType, guestCount, totalMinor, userId } = booking;
  const slots = slotCount > 1 ? { timeSlot, slotCount } : { timeSlot };
  const made = { date, ...slots, spaceId, eventType, guestCount, totalAmount: formatMinor(totalMinor) };
  const overridden = broken.length > 0 ? broken.map(({ rule }) => rule) : null;
  return {
    action: 'booking.create',
    objectKind: 'booking',
    objectId: id,
    objectName: paymentReference(id),
    personId: userId ?? undefined,
    changes: changedFields({}, { ...made, ...more, overridden }),
  };
}
