import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { PublicContent } from '../../../platform/http/public-reads/public-content.js';
import { SpacesService } from '../../spaces/application/spaces.service.js';
import type { SpaceEntity } from '../../spaces/persistence/space.entity.js';
import { daysOfChange, type PriceVersion, pricesBetween, pricesByDay } from '../domain/price-versions.js';
import { isPriceOf } from '../domain/pricing.js';
import { policyAt, type PolicyVersion } from '../domain/policy.js';
import type { SlotDays } from '../domain/slot.js';
import type { BookedExtra } from '../persistence/booking.entity.js';
import { BookingConfigEntity } from '../persistence/booking-config.entity.js';
import { type PolicyRow, toPolicy } from '../persistence/policies.js';
import { PriceVersionEntity } from '../persistence/price-version.entity.js';
import { TERMS } from '../persistence/terms.js';
import { Policies } from './policies.service.js';

type HiredSpace = Pick<SpaceEntity, 'id' | 'capacity' | 'pricePercent'>;

export interface Terms {
  /** Of the event type, begun and planned; empty for one that is not on the list. */
  prices: PriceVersion[];
  /** null for one that is not for hire. */
  space: HiredSpace | null;
  /** Of those that were asked for, what is offered. */
  extras: BookedExtra[];
  /** The terms of hire in force. */
  termsVersion: number;
  /** Which days have a slot of the label that was asked for. */
  slotDays: SlotDays[];
  /** The rules in force. */
  policy: PolicyVersion;
  now: Date;
}

/** What somebody wants to know the terms of. */
export interface TermsAsked {
  eventType: string;
  /** Null for the space of those who name none. */
  spaceId: number | null;
  extraIds: readonly number[];
  timeSlot: string;
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
    const versions = await manager.find(PriceVersionEntity, { where: { withdrawnAt: IsNull() } });
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
  async termsFor({ eventType, spaceId, extraIds, timeSlot }: TermsAsked): Promise<Terms> {
    const [row] = await this.dataSource.query<
      (Pick<Terms, 'extras' | 'termsVersion' | 'slotDays' | 'now'> & {
        prices: (Omit<PriceVersion, 'validFrom'> & { validFrom: number })[];
        policies: PolicyRow[];
      } & (HiredSpace | { id: null }))[]
    >(TERMS, [eventType, spaceId, extraIds, timeSlot]);
    if (!row) throw new Error('the price list did not answer');
    const { prices, extras, termsVersion, slotDays, policies, now: asked, ...space } = row;
    const now = this.clock.read(asked);
    const policy = policyAt(policies.map(toPolicy), now);
    if (!policy) throw new Error('there are no rules of booking');
    return {
      extras,
      termsVersion,
      slotDays,
      policy,
      prices: prices.map((price) => ({ ...price, validFrom: new Date(price.validFrom) })),
      space: space.id === null ? null : space,
      now,
    };
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
