import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { DatabaseClock } from '../../platform/common/database-clock.js';
import { SpacesService } from '../../spaces/application/spaces.service.js';
import type { SpaceEntity } from '../../spaces/persistence/space.entity.js';
import { isPriceOf } from '../domain/pricing.js';
import type { BookedExtra } from '../persistence/booking.entity.js';
import { BookingConfigEntity } from '../persistence/booking-config.entity.js';

export type HiredSpace = Pick<SpaceEntity, 'id' | 'capacity' | 'pricePercent'>;

export interface Terms {
  /** In minor units; null for an event type that is not on the list. */
  basePrice: number | null;
  /** null for one that is not for hire. */
  space: HiredSpace | null;
  /** Of those that were asked for, what is offered. */
  extras: BookedExtra[];
  /** The terms of hire in force. */
  termsVersion: number;
  now: Date;
}

/** What each event type costs, as stored. */
@Injectable()
export class PriceListService {
  constructor(
    @InjectRepository(BookingConfigEntity) private readonly configs: Repository<BookingConfigEntity>,
    private readonly spaces: SpacesService,
    private readonly clock: DatabaseClock,
  ) {}

  /** In the order of the price list. */
  list(): Promise<BookingConfigEntity[]> {
    return this.configs.find({ order: { position: 'ASC' } });
  }

  /** Whether a booking of some event type, size and space, without extras, costs this much. */
  async canGive(amountMinor: number): Promise<boolean> {
    const [prices, spaces] = await Promise.all([this.list(), this.spaces.forHire()]);
    return prices.some(({ basePriceMinor }) =>
      spaces.some(({ pricePercent }) => isPriceOf(basePriceMinor, amountMinor, pricePercent)),
    );
  }

  /**
   * What a request is priced by, and when it was asked, by the database's clock: one round trip brings all of it.
   * @param spaceId null for the space of those who name none
   */
  async termsFor(eventType: string, spaceId: number | null, extraIds: readonly number[]): Promise<Terms> {
    const [row] = await this.configs.query<
      (Pick<Terms, 'basePrice' | 'extras' | 'termsVersion' | 'now'> & (HiredSpace | { id: null }))[]
    >(
      `SELECT clock_timestamp() AS now, space.id, space.capacity, space.price_percent AS "pricePercent",
              (SELECT base_price_minor FROM booking_configs WHERE booking_type = $1) AS "basePrice",
              (SELECT max(version) FROM hire_terms) AS "termsVersion",
              (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'priceMinor', price_minor) ORDER BY position, id),
                               '[]')
               FROM extras WHERE id = ANY ($3::integer[]) AND is_active AND published_at IS NOT NULL) AS extras
       FROM (SELECT $2::integer AS id) AS asked
       LEFT JOIN spaces space ON CASE WHEN asked.id IS NULL THEN space.is_default ELSE space.id = asked.id END
         AND space.is_active AND space.published_at IS NOT NULL`,
      [eventType, spaceId, extraIds],
    );
    if (!row) throw new Error('the price list did not answer');
    const { basePrice, extras, termsVersion, now, ...space } = row;
    return {
      ...{ basePrice, extras, termsVersion },
      space: space.id === null ? null : space,
      now: this.clock.read(now),
    };
  }
}
