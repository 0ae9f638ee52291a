import { Injectable } from '@nestjs/common';
import { may, Permission } from '../../../auth/sessions/permissions.js';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { BookingNotFoundError } from '../../../bookings/domain/booking.errors.js';
import type { Actor } from '../../../platform/audit/actor.js';
import type { Person } from '../../../platform/editing/editable-view.js';
import { TimelineKind } from '../domain/timeline.js';
import { TimelineRepository, type TimelineRow } from '../persistence/timeline.repository.js';

export interface TimelineEntry extends Omit<TimelineRow, 'at' | 'actorId' | 'actorName' | 'amountMinor'> {
  at: Date;
  /** null for a job, a link or an unknown person. */
  actor: Person | null;
  amount: number | null;
}

/** The permission of what an entry tells of. */
const READ_BY: Readonly<Record<TimelineKind, Permission>> = {
  [TimelineKind.Created]: Permission.BookingsRead,
  [TimelineKind.Edit]: Permission.BookingsRead,
  [TimelineKind.Payment]: Permission.MoneyRead,
  [TimelineKind.Refund]: Permission.MoneyRead,
  [TimelineKind.Mail]: Permission.MailsRead,
  [TimelineKind.Message]: Permission.MessagesReply,
};

/** Edits that tell of bonds, refunds, bank details and documents, which `bookings:read` does not show. */
const OF_MONEY = /^booking\.(?:bond|refund|bank_details|invoice|credit_note)/;

/** The history of a booking in one list. */
@Injectable()
export class TimelineService {
  constructor(
    private readonly bookings: BookingsService,
    private readonly timeline: TimelineRepository,
  ) {}

  /** What the actor may read, newest first. @throws BookingNotFoundError */
  async of(bookingId: number, actor: Actor): Promise<TimelineEntry[]> {
    if (!(await this.bookings.find(bookingId))) throw new BookingNotFoundError();
    const mayReadMoney = may(actor, Permission.MoneyRead);
    const rows = (await this.timeline.of(bookingId)).filter(({ kind, what }) =>
      OF_MONEY.test(what) ? mayReadMoney : may(actor, READ_BY[kind]),
    );
    return rows.map(({ actorId, actorName, amountMinor, changes, ...row }) => ({
      ...row,
      actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
      amount: amountMinor,
      // A cancellation also tells of the bond that it returns.
      changes: changes.filter(({ field }) => mayReadMoney || field !== 'bond'),
    }));
  }
}
