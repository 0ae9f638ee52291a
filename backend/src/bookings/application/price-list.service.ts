import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import { DatabaseClock } from '../../platform/common/database-clock.js';
import { VenueTime } from '../../platform/common/venue-time.js';
import { PublicContent } from '../../platform/http/public-reads/public-content.js';
import { SpacesService } from '../spaces/application/spaces.service.js';
import { daysOfChange, pricesBetween, pricesByDay } from '../domain/price-versions.js';
import { bookingWindow } from '../domain/booking-window.js';
import { isPriceOf } from '../domain/pricing.js';
import { slotsBetween } from '../domain/slot.js';
import { longestList } from '../domain/slot-run.js';
import { policyAt, type PolicyVersion } from '../domain/policy.js';
import { BookingConfigEntity } from '../persistence/booking-config.entity.js';
import { NOT_WITHDRAWN } from '../persistence/planned.entity.js';
import { PriceVersionEntity } from '../persistence/price-version.entity.js';
import { readTerms, type StoredTerms, type RequestedTerms } from '../persistence/terms.js';
import { DaySlots } from './day-slots.service.js';
import { Policies } from './policies.service.js';

export interface Terms extends Omit<StoredTerms, 'policies'> {
  /** The rules in force. */
  policy: PolicyVersion;
}

/** An event type with its past, current and planned prices. */
export interface ListedType {
  eventType: string;
  versions: PriceVersionEntity[];
}

/** The prices of an event type for bookings that are made now. Amounts in minor units. */
export interface ListedPrice {
  eventType: string;
  /** For an event today. */
  basePriceMinor: number;
  /** Other prices for events from later days on. */
  later: { eventsFrom: string; basePriceMinor: number }[];
}

/** The price of each event type. The database's clock decides which version is in force. */
@Injectable()
export class PriceListService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly spaces: SpacesService,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    private readonly policies: Policies,
    private readonly daySlots: DaySlots,
    content: PublicContent,
  ) {
    content.changesAt((after) => this.nextStart(after));
  }

  /** All prices, in the order of the price list. */
  async types(manager: EntityManager = this.dataSource.manager): Promise<ListedType[]> {
    const configs = await manager.find(BookingConfigEntity, { order: { position: 'ASC' } });
    const versions = await manager.find(PriceVersionEntity, NOT_WITHDRAWN);
    return configs.map(({ bookingType: eventType }) => ({
      eventType,
      versions: versions.filter(({ bookingType }) => bookingType === eventType),
    }));
  }

  /** Prices in force, in the order of the price list. */
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
   * Whether this is the price of any possible booking without extras, now or when a hold that is still live was made.
   */
  async isPossiblePrice(amountMinor: number): Promise<boolean> {
    const [types, spaces, slots] = await Promise.all([
      this.types(),
      this.spaces.forHire(),
      this.daySlots.all(),
    ]);
    const now = await this.clock.now();
    const today = this.venueTime.dateOf(now);
    const since = await this.policies.heldSince(now);
    const percents = await this.policies.furtherSlotPercents([since, now]);
    const { lastDate } = bookingWindow(today, (await this.policies.at(now)).windowMonths);
    const counts = longestList(slotsBetween(slots, today, lastDate));
    const inRows = Array.from({ length: counts }, (_, further) =>
      percents.map((furtherSlotPercent) => ({ slotCount: further + 1, furtherSlotPercent })),
    ).flat();
    const asked = types.flatMap(({ versions }) =>
      daysOfChange(versions, today).flatMap((day) => pricesBetween(versions, day, [since, now])),
    );
    return asked.some(({ basePriceMinor }) =>
      spaces.some(({ pricePercent }) => isPriceOf(basePriceMinor, amountMinor, pricePercent, inRows)),
    );
  }

  /** The prices and rules for a request, read in one round trip. */
  async termsFor(asked: RequestedTerms, manager: EntityManager = this.dataSource.manager): Promise<Terms> {
    const { policies, ...terms } = await readTerms(asked, manager);
    const now = this.clock.read(terms.now);
    const policy = policyAt(policies, now);
    if (!policy) throw new Error('there are no booking rules');
    return { ...terms, policy, now };
  }

  /** When the cached prices become outdated. */
  private async nextStart(after: Date): Promise<Date | null> {
    const next = await this.dataSource.manager.findOne(PriceVersionEntity, {
      where: { validFrom: MoreThan(after), withdrawnAt: IsNull() },
      order: { validFrom: 'ASC' },
    });
    return next?.validFrom ?? null;
  }
}
