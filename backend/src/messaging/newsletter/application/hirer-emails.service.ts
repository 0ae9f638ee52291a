import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { liftSuppression, lockReturned } from '../persistence/suppressions.js';

/** Allows emails to a booking's hirer again after a bounce. The hirer may have no newsletter subscription. */
@Injectable()
export class HirerEmails {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Lifts a block that bounces or a complaint caused; a block by staff stays.
   * @throws DomainError `booking_not_found`, `invalid_transition` if no bounce or complaint blocks the address
   */
  allowEmails(bookingId: number, note: string, actor: Actor): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const booking = await manager.findOneBy(BookingEntity, { id: bookingId });
      if (!booking) throw new DomainError('booking_not_found', 'We could not find that booking.');
      const { email } = booking;
      const reason = email && (await lockReturned(email, manager));
      if (!email || !reason)
        throw new DomainError('invalid_transition', 'Emails to this hirer are not blocked.');
      await liftSuppression(email, note, actor.id, manager);
      const entry = {
        action: 'booking.allow_emails',
        objectKind: 'booking',
        objectId: bookingId,
        // The audit log outlives personal data, so it has no address.
        objectName: null,
        changes: [{ field: 'emailBlock', before: reason, after: null }],
        reason: note,
      };
      await this.audit.record(actor, entry, manager);
    });
  }
}
