import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { lockHirer } from '../persistence/hirer.js';
import { pendingMoneyOf } from '../persistence/pending-money.js';
import { blankLogs, erase } from '../persistence/personal-data-table.js';
import { PERSONAL_DATA_TABLES } from '../persistence/personal-data-tables.js';
import { assertNothingPending } from './person-erasure.service.js';

/** Erases hirers whom only one booking knows: without an account and without an email address. */
@Injectable()
export class BookingErasure {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Blanks the hirer of a booking; its money stays. Can be repeated.
   * @throws DomainError `booking_not_found`, `invalid_transition` for another hirer, `money_pending` (with `pending`)
   */
  erase(bookingId: number, actor: Actor): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      // Locked before all checks, so that what they saw stays true.
      await assertErasable(bookingId, manager);
      const hirer = { id: null, address: null, bookingId };
      assertNothingPending(await pendingMoneyOf(hirer, manager));
      await blankLogs(hirer, manager);
      for (const rule of PERSONAL_DATA_TABLES) await erase(rule, hirer, manager);
      const entry = { action: 'booking.erase', objectKind: 'booking', objectId: bookingId, objectName: null };
      await this.audit.record(actor, { ...entry, changes: [] }, manager);
    });
  }
}

async function assertErasable(bookingId: number, manager: EntityManager): Promise<void> {
  const booking = await lockHirer(bookingId, manager);
  if (!booking) throw new DomainError('booking_not_found', 'We could not find that booking.');
  if (booking.userId !== null)
    throw new DomainError('invalid_transition', 'This hirer has an account. Erase the account instead.');
  if (booking.email !== null)
    throw new DomainError(
      'invalid_transition',
      'This hirer has an email address, so other bookings may be theirs too.',
    );
}
