import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { DatabaseClock } from '../../platform/common/database-clock.js';
import { isPriceOf } from '../domain/pricing.js';
import { BookingConfigEntity } from '../persistence/booking-config.entity.js';

/** What each event type costs, as stored. */
@Injectable()
export class PriceListService {
  constructor(
    @InjectRepository(BookingConfigEntity) private readonly configs: Repository<BookingConfigEntity>,
    private readonly clock: DatabaseClock,
  ) {}

  /** In the order of the price list. */
  list(): Promise<BookingConfigEntity[]> {
    return this.configs.find({ order: { position: 'ASC' } });
  }

  /** Whether a booking of some event type and size costs this much. */
  async canGive(amountMinor: number): Promise<boolean> {
    return (await this.list()).some(({ basePriceMinor }) => isPriceOf(basePriceMinor, amountMinor));
  }

  /**
   * The base price in minor units, null for an event type that is not on the list; and when it was asked, by the database's
   * clock: whoever prices a request needs both, and one round trip brings both.
   */
  async basePriceOf(eventType: string): Promise<{ basePrice: number | null; now: Date }> {
    const [row] = await this.configs.query<{ price: number | null; now: Date }[]>(
      `SELECT clock_timestamp() AS now,
              (SELECT base_price_minor FROM booking_configs WHERE booking_type = $1) AS price`,
      [eventType],
    );
    if (!row) throw new Error('the price list did not answer');
    return { basePrice: row.price, now: this.clock.read(row.now) };
  }
}
