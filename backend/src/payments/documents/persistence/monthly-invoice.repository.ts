import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

/** Recurring bookings with monthly invoices. */
@Injectable()
export class MonthlyInvoiceRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async isOn(seriesId: number): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT 1 FROM monthly_invoices WHERE series_id = $1`,
      [seriesId],
    );
    return rows.length > 0;
  }

  async exists(seriesId: number, manager: EntityManager): Promise<boolean> {
    const rows = await manager.query<unknown[]>(`SELECT 1 FROM booking_series WHERE id = $1`, [seriesId]);
    return rows.length > 0;
  }

  async set(seriesId: number, isOn: boolean, today: string, manager: EntityManager): Promise<void> {
    if (isOn)
      await manager.query(
        `INSERT INTO monthly_invoices (series_id, since) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
        [seriesId, today],
      );
    else await manager.query(`DELETE FROM monthly_invoices WHERE series_id = $1`, [seriesId]);
  }

  /**
   * Series since that day at the latest that have had no draft for the month, and their bookings until its end that are not fully invoiced, without those on a draft.
   * @param month its first day
   */
  toDraft(month: string): Promise<{ seriesId: number; bookingIds: number[] }[]> {
    return this.dataSource.query(
      `SELECT monthly.series_id AS "seriesId", array_agg(booking.id ORDER BY booking.id) AS "bookingIds"
       FROM monthly_invoices monthly JOIN bookings booking ON booking.series_id = monthly.series_id
       WHERE booking.status IN ('pending', 'confirmed', 'completed') AND booking.date < $1::date + interval '1 month'
         AND booking.balance_minor > 0
         AND booking.total_minor > coalesce((SELECT sum(amount_minor) FROM document_lines WHERE booking_id = booking.id), 0)
         AND NOT EXISTS (SELECT FROM document_bookings of JOIN documents draft ON draft.id = of.document_id
                         WHERE of.booking_id = booking.id AND draft.state = 'draft')
         AND monthly.since <= $1 AND (monthly.drafted IS NULL OR monthly.drafted < $1)
       GROUP BY monthly.series_id ORDER BY monthly.series_id`,
      [month],
    );
  }

  async markDrafted(seriesId: number, month: string, manager: EntityManager): Promise<void> {
    await manager.query(`UPDATE monthly_invoices SET drafted = $2 WHERE series_id = $1`, [seriesId, month]);
  }
}
