import type { Pool } from 'pg';

export interface StoredPrice {
  eventType?: string;
  basePriceMinor: number;
  /** Default: now. */
  validFrom?: Date;
  eventsFrom?: string;
}

/** Stores a price version, bypassing the API. @returns its id */
export async function insertPrice(db: Pool, price: StoredPrice): Promise<number> {
  const { eventType = 'Birthday Party', basePriceMinor, validFrom = null, eventsFrom = null } = price;
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO price_versions (booking_type, base_price_minor, valid_from, events_from)
     VALUES ($1, $2, coalesce($3::timestamptz, clock_timestamp()), $4) RETURNING id`,
    [eventType, basePriceMinor, validFrom, eventsFrom],
  );
  return rows[0]?.id ?? 0;
}
