import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { firstDayOf } from '../domain/months.js';

export interface ClosedMonth {
  /** 'YYYY-MM' */
  month: string;
  closedAt: Date;
  closedBy: string | null;
}

export interface FrozenMonth extends ClosedMonth {
  /** JSON, as it was hashed. */
  sheet: string;
  sha256: string;
}

const COLUMNS = `to_char(closed.month, 'YYYY-MM') AS month, closed.closed_at AS "closedAt", closer.full_name AS "closedBy"`;
const FROM = 'closed_months closed LEFT JOIN users closer ON closer.id = closed.closed_by';

/** Closed months. A closed month is never changed. */
@Injectable()
export class ClosedMonthRepository {
  /** From the latest. */
  all(manager: EntityManager): Promise<ClosedMonth[]> {
    return manager.query<ClosedMonth[]>(`SELECT ${COLUMNS} FROM ${FROM} ORDER BY closed.month DESC`);
  }

  async find(month: string, manager: EntityManager): Promise<FrozenMonth | null> {
    const [row] = await manager.query<FrozenMonth[]>(
      `SELECT ${COLUMNS}, closed.sheet, closed.sha256 FROM ${FROM} WHERE closed.month = $1`,
      [firstDayOf(month)],
    );
    return row ?? null;
  }

  /** The month after the last closed one; if none is closed, that of the first posting or booking with a price. */
  async firstOpen(manager: EntityManager): Promise<string | null> {
    const [row] = await manager.query<{ month: string | null }[]>(
      `SELECT to_char(coalesce((SELECT max(month) + interval '1 month' FROM closed_months),
         least((SELECT min(posted_on) FROM postings), (SELECT min(posted_on) FROM movement_postings),
           (SELECT min(date) FROM bookings WHERE EXISTS (SELECT FROM order_lines WHERE booking_id = bookings.id)))),
         'YYYY-MM') AS month`,
    );
    return row?.month ?? null;
  }

  async insert(
    month: string,
    {
      sheet,
      sha256,
      template,
      closedBy,
    }: { sheet: string; sha256: string; template: number; closedBy: number | null },
    manager: EntityManager,
  ): Promise<void> {
    await manager.query(
      'INSERT INTO closed_months (month, sheet, sha256, template, closed_by) VALUES ($1, $2, $3, $4, $5)',
      [firstDayOf(month), sheet, sha256, template, closedBy],
    );
  }
}
