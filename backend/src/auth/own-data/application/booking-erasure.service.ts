import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import type { PendingMoney } from '../domain/pending-money.js';
import { type BookingHirer, findHirer, lockHirer } from '../persistence/hirer.js';
import { pendingMoneyOf } from '../persistence/pending-money.js';
import {
  blankLogs,
  type ErasedList,
  erase,
  isShown,
  listsOf,
  type Sees,
  SEES_ALL,
} from '../persistence/personal-data-table.js';
import { PERSONAL_DATA_TABLES } from '../persistence/personal-data-tables.js';
import { assertNothingPending, pendingFor } from './person-erasure.service.js';

/** What erasing the hirer of a booking would do. */
export interface HirerErasurePreview {
  /** Unsettled money and upcoming bookings, which prevent it. */
  pending: PendingMoney[];
  lists: ErasedList[];
  /** Whether there can be lists that the reader's duties do not include. */
  isPartial: boolean;
}

/** Erases hirers whom only one booking knows: without an account and without an email address. */
@Injectable()
export class BookingErasure {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditTrail,
  ) {}

  /** @param sees the reader's permissions @throws DomainError `booking_not_found`, `invalid_transition` for another hirer */
  preview(bookingId: number, sees: Sees): Promise<HirerErasurePreview> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      assertErasable(await findHirer(bookingId, manager));
      const hirer = keyOf(bookingId);
      const shown = PERSONAL_DATA_TABLES.filter((rule) => isShown(rule, sees));
      return {
        pending: pendingFor(await pendingMoneyOf(hirer, manager), sees),
        lists: await listsOf(shown, hirer, manager),
        isPartial: shown.length < PERSONAL_DATA_TABLES.length,
      };
    });
  }

  /**
   * Blanks the hirer of a booking; its money stays. Can be repeated.
   * @throws DomainError `booking_not_found`, `invalid_transition` for another hirer, `money_pending` (with `pending`)
   */
  erase(bookingId: number, actor: Actor, sees: Sees = SEES_ALL): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      // Locked before all checks, so that what they saw stays true.
      assertErasable(await lockHirer(bookingId, manager));
      const hirer = keyOf(bookingId);
      assertNothingPending(pendingFor(await pendingMoneyOf(hirer, manager), sees));
      await blankLogs(hirer, manager);
      for (const rule of PERSONAL_DATA_TABLES) await erase(rule, hirer, manager);
      const entry = { action: 'booking.erase', objectKind: 'booking', objectId: bookingId, objectName: null };
      await this.audit.record(actor, { ...entry, changes: [] }, manager);
    });
  }
}

const keyOf = (bookingId: number) => ({ id: null, address: null, bookingId });

function assertErasable(booking: BookingHirer | null): void {
  if (!booking) throw new DomainError('booking_not_found', 'We could not find that booking.');
  if (booking.userId !== null)
    throw new DomainError('invalid_transition', 'This hirer has an account. Erase the account instead.');
  if (booking.email !== null)
    throw new DomainError(
      'invalid_transition',
      'This hirer has an email address, so other bookings may be theirs too.',
    );
}
