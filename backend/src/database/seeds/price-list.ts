import type { DataSource } from 'typeorm';
import { DEFAULT_PRICES } from '../../bookings/domain/event-types.js';

/** Adds the specified price list if there is none. Later changes by staff stay. */
export async function seedPriceList(dataSource: DataSource): Promise<void> {
  await dataSource.query(
    `WITH listed AS (
       SELECT * FROM unnest($1::text[], $2::int[], $3::int[]) AS listed (booking_type, position, base_price_minor)
     ), added AS (
       INSERT INTO booking_configs (booking_type, position)
       SELECT booking_type, position FROM listed ON CONFLICT (booking_type) DO NOTHING RETURNING booking_type
     )
     INSERT INTO price_versions (booking_type, base_price_minor, valid_from)
     SELECT booking_type, base_price_minor, '2000-01-01T00:00:00Z' FROM listed JOIN added USING (booking_type)
     ORDER BY position`,
    [
      DEFAULT_PRICES.map((price) => price.eventType),
      DEFAULT_PRICES.map((_, index) => index),
      DEFAULT_PRICES.map((price) => price.basePriceMinor),
    ],
  );
}
