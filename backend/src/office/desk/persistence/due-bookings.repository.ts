import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { UNDECIDED } from '../../../messaging/emails/domain/booking-mail-content.js';

/** Finds bookings about which the hirer or staff must get an email. Returns their IDs. */
@Injectable()
export class DueBookingsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Pending bookings that start within a period. */
  undecided(start: Date, until: Date): Promise<number[]> {
    return this.ids(
      `SELECT id FROM bookings WHERE status = 'pending' AND start_time >= $1 AND start_time < $2 ORDER BY start_time, id`,
      [start, until],
    );
  }

  /**
   * Bookings with a balance due on one of the days, without those that staff entered after their start.
   * @param since leaves out bookings whose hirer got an email after this instant
   */
  toBePaid(firstDay: string, lastDay: string, since: Date): Promise<number[]> {
    return this.ids(
      `SELECT id FROM bookings booking
       WHERE balance_minor > 0 AND status IN ('pending', 'confirmed', 'completed') AND due_on BETWEEN $1 AND $2
         -- Invoices have their own reminders.
         AND created_at < start_time AND invoice_due_on IS NULL
         AND NOT EXISTS (SELECT FROM mails WHERE about_kind = 'booking' AND about_id = booking.id
                         AND created_at > $3 AND kind <> '${UNDECIDED}' AND state <> 'cancelled')
         -- If all dates of a recurring booking are due on one day, the hirer gets one email, about the first date.
         AND NOT EXISTS (SELECT FROM bookings earlier
                         WHERE earlier.series_id = booking.series_id AND earlier.series_date < booking.series_date
                           AND earlier.due_on = booking.due_on AND earlier.balance_minor > 0
                           AND earlier.status IN ('pending', 'confirmed', 'completed'))
       ORDER BY start_time, id`,
      [firstDay, lastDay, since],
    );
  }

  /** Pending bookings that were added within a period. Recurring bookings have their own email. */
  received(since: Date, until: Date): Promise<number[]> {
    return this.ids(
      `SELECT id FROM bookings booking
       WHERE status = 'pending' AND created_at >= $1 AND created_at < $2 AND series_id IS NULL AND start_time > $2
         AND NOT EXISTS (SELECT FROM mails WHERE key = 'booking-pending:' || booking.id)
       ORDER BY created_at, id`,
      [since, until],
    );
  }

  /** Bookings that start within a period and were added before an instant, without recurring bookings, whose hirers know the way. */
  onDay(start: Date, until: Date, statuses: readonly string[], madeBefore: Date): Promise<number[]> {
    return this.ids(
      `SELECT id FROM bookings
       WHERE status = ANY ($3) AND start_time >= $1 AND start_time < $2 AND created_at < $4 AND series_id IS NULL
       ORDER BY start_time, id`,
      [start, until, statuses, madeBefore],
    );
  }

  private async ids(sql: string, values: unknown[]): Promise<number[]> {
    const rows = await this.dataSource.query<{ id: number }[]>(sql, values);
    return rows.map(({ id }) => id);
  }
}
