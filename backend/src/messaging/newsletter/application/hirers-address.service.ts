import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { SuppressionReason } from '../domain/bounce.js';
import { Suppressions } from './suppressions.service.js';

/** The address of a booking's hirer, who need not read the newsletter. */
@Injectable()
export class HirersAddress {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly suppressions: Suppressions,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * It is right after all: what came back before counts no more. What staff have decided of the newsletter stays.
   * @throws DomainError `booking_not_found`, `invalid_transition` where nothing that came back stands against it
   */
  writeAgain(bookingId: number, note: string, actor: Actor): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const [booking] = await manager.query<{ email: string }[]>(`SELECT email FROM bookings WHERE id = $1`, [
        bookingId,
      ]);
      if (!booking) throw new DomainError('booking_not_found', 'We could not find that booking.');
      // Who comes second waits here, and then finds none.
      const [stop] = await manager.query<{ reason: SuppressionReason }[]>(
        `SELECT reason FROM suppressions WHERE lower(email) = lower($1) AND lifted_at IS NULL AND reason <> $2 FOR UPDATE`,
        [booking.email, SuppressionReason.Staff],
      );
      if (!stop) throw new DomainError('invalid_transition', 'Nothing stands against writing to this hirer.');
      await this.suppressions.lift(booking.email, note, actor.id, manager);
      const deed = {
        action: 'booking.write_again',
        objectKind: 'booking',
        objectId: bookingId,
        // The log outlives people: it names no address.
        objectName: null,
        changes: [{ field: 'notWrittenTo', before: stop.reason, after: null }],
        reason: note,
      };
      await this.audit.record(actor, deed, manager);
    });
  }
}
