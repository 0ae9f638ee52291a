import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { UNDECIDED } from '../../../messaging/emails/domain/booking-words.js';

/** Finds bookings whose hirer or staff have to be emailed. Returns ids. */
@Injectable()
export class DueBookingsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Pending ones that begin within a period. */
  undecided(start: Date, until: Date): Promise<number[]> {
    return this.ids(
      `SELECT id FROM bookings WHERE status = 'pending' AND start_time >= $1 AND start_time < $2 ORDER BY start_time, id`,
      [start, until],
    );
  }

  /**
   * Those that owe something by one of the days given, whose hirers have not been written to about it since an instant: they
   * know already.
   */
  toBePaid(firstDay: string, lastDay: string, since: Date): Promise<number[]> {
    return this.ids(
      `SELECT id FROM bookings booking
       WHERE balance_minor > 0 AND status IN ('pending', 'confirmed', 'completed') AND pay_by BETWEEN $1 AND $2
         AND NOT EXISTS (SELECT FROM mails WHERE about_kind = 'booking' AND about_id = booking.id
                         AND created_at > $3 AND kind <> '${UNDECIDED}' AND state <> 'cancelled')
         -- Of a term that is due by one day, the first one speaks for all.
         AND NOT EXISTS (SELECT FROM bookings earlier
                         WHERE earlier.series_id = booking.series_id AND earlier.series_date < booking.series_date
                           AND earlier.pay_by = booking.pay_by AND earlier.balance_minor > 0
                           AND earlier.status IN ('pending', 'confirmed', 'completed'))
       ORDER BY start_time, id`,
      [firstDay, lastDay, since],
    );
  }

  /** Pending ones that were made within a period. A hire that repeats has a mail of its own. */
  noted(since: Date, until: Date): Promise<number[]> {
    return this.ids(
      `SELECT id FROM bookings booking
       WHERE status = 'pending' AND created_at >= $1 AND created_at < $2 AND series_id IS NULL AND start_time > $2
         AND NOT EXISTS (SELECT FROM mails WHERE key = 'booking-pending:' || booking.id)
       ORDER BY created_at, id`,
      [since, until],
    );
  }

  /**
   * Those that begin within a period, were made before an instant, and whose hirers come once: who comes every week knows the way.
   */
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
