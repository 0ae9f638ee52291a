import type { DataSource } from 'typeorm';
import { DEFAULT_PRICES } from '../../bookings/domain/event-types.js';

/** The specification's price list, where there is none yet; what staff have changed stays. */
export async function seedPriceList(dataSource: DataSource): Promise<void> {
  await dataSource.query(
    `INSERT INTO booking_configs (booking_type, position, base_price_minor)
     SELECT * FROM unnest($1::text[], $2::int[], $3::int[]) ON CONFLICT (booking_type) DO NOTHING`,
    [
      DEFAULT_PRICES.map((price) => price.eventType),
      DEFAULT_PRICES.map((_, index) => index),
      DEFAULT_PRICES.map((price) => price.basePriceMinor),
    ],
  );
}
