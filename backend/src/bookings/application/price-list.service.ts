import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { isPriceOf } from '../domain/pricing.js';
import { BookingConfigEntity } from '../persistence/booking-config.entity.js';

/** What each event type costs, as stored. */
@Injectable()
export class PriceListService {
  constructor(
    @InjectRepository(BookingConfigEntity) private readonly configs: Repository<BookingConfigEntity>,
  ) {}

  /** In the order of the price list. */
  list(): Promise<BookingConfigEntity[]> {
    return this.configs.find({ order: { position: 'ASC' } });
  }

  /** Whether a booking of some event type and size costs this much. */
  async canGive(amountMinor: number): Promise<boolean> {
    return (await this.list()).some(({ basePriceMinor }) => isPriceOf(basePriceMinor, amountMinor));
  }

  /** Base price in minor units; null for an event type that is not on the list. */
  async basePriceOf(eventType: string): Promise<number | null> {
    const [row] = await this.configs.query<{ price: number }[]>(
      'SELECT base_price_minor AS price FROM booking_configs WHERE booking_type = $1',
      [eventType],
    );
    return row?.price ?? null;
  }
}
