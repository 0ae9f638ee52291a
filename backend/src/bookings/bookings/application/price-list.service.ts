import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { PublicContent } from '../../../platform/http/public-reads/public-content.js';
import { SpacesService } from '../../spaces/application/spaces.service.js';
import { daysOfChange, pricesBetween, pricesByDay } from '../domain/price-versions.js';
import { isPriceOf } from '../domain/pricing.js';
import { policyAt, type PolicyVersion } from '../domain/policy.js';
import { BookingConfigEntity } from '../persistence/booking-config.entity.js';
import { STANDING } from '../persistence/planned.entity.js';
import { PriceVersionEntity } from '../persistence/price-version.entity.js';
import { readTerms, type StoredTerms, type TermsAsked } from '../persistence/terms.js';
import { Policies } from './policies.service.js';

export interface Terms extends Omit<StoredTerms, 'policies'> {
  /** The rules in force. */
  policy: PolicyVersion;
}

/** An event type with its prices, begun and planned. */
export interface ListedType {
  eventType: string;
  versions: PriceVersionEntity[];
}

/** What an event type costs now. Amounts in minor units. */
export interface ListedPrice {
  eventType: string;
  /** Of an event today. */
  basePriceMinor: number;
  /** From which later days on events cost something else. */
  later: { eventsFrom: string; basePriceMinor: number }[];
}

/** What each event type costs, by the versions that are stored. The database's clock says which have begun. */
@Injectable()
export class PriceListService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly spaces: SpacesService,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    private readonly policies: Policies,
    content: PublicContent,
  ) {
    content.changesAt((after) => this.nextBegin(after));
  }

  /** In the order of the price list. */
  async types(manager: EntityManager = this.dataSource.manager): Promise<ListedType[]> {
    const configs = await manager.find(BookingConfigEntity, { order: { position: 'ASC' } });
    const versions = await manager.find(PriceVersionEntity, STANDING);
    return configs.map(({ bookingType: eventType }) => ({
      eventType,
      versions: versions.filter(({ bookingType }) => bookingType === eventType),
    }));
  }

  /** In the order of the price list. */
  async list(): Promise<ListedPrice[]> {
    const types = await this.types();
    const now = await this.clock.now();
    const today = this.venueTime.dateOf(now);
    return types.flatMap(({ eventType, versions }) => {
      const [present, ...later] = pricesByDay(versions, today, now).map(({ eventsFrom, version }) => ({
        eventsFrom,
        basePriceMinor: version.basePriceMinor,
      }));
      return present ? [{ eventType, basePriceMinor: present.basePriceMinor, later }] : [];
    });
  }

  /**
   * Whether a booking of some event type, day, size and space, without extras, costs this much, or has cost it so short a time ago
   * that it may still be held at that price.
   */
  async canGive(amountMinor: number): Promise<boolean> {
    const [types, spaces] = await Promise.all([this.types(), this.spaces.forHire()]);
    const now = await this.clock.now();
    const today = this.venueTime.dateOf(now);
    const since = await this.policies.heldSince(now);
    const asked = types.flatMap(({ versions }) =>
      daysOfChange(versions, today).flatMap((day) => pricesBetween(versions, day, [since, now])),
    );
    return asked.some(({ basePriceMinor }) =>
      spaces.some(({ pricePercent }) => isPriceOf(basePriceMinor, amountMinor, pricePercent)),
    );
  }

  /**
   * What a request is priced by, and when it was asked, by the database's clock: one round trip brings all of it.
   */
  async termsFor(asked: TermsAsked): Promise<Terms> {
    const { policies, ...terms } = await readTerms(asked, this.dataSource.manager);
    const now = this.clock.read(terms.now);
    const policy = policyAt(policies, now);
    if (!policy) throw new Error('there are no rules of booking');
    return { ...terms, policy, now };
  }

  /** What is kept of the prices is true until the next one begins. */
  private async nextBegin(after: Date): Promise<Date | null> {
    const next = await this.dataSource.manager.findOne(PriceVersionEntity, {
      where: { validFrom: MoreThan(after), withdrawnAt: IsNull() },
      order: { validFrom: 'ASC' },
    });
    return next?.validFrom ?? null;
  }
}
