import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { UsersService } from '../../auth/accounts/users.service.js';
import type { Actor } from '../../platform/audit/actor.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { DatabaseClock } from '../../platform/common/database-clock.js';
import { DomainError, ValidationError } from '../../platform/common/domain-error.js';
import { assertQuote, quoteOf } from '../../platform/common/quote.js';
import { VenueTime } from '../../platform/common/venue-time.js';
import { inTransaction, lockForWriting } from '../../platform/database/transaction.js';
import { priceAt, PriceState, type PriceVersion, stateOf } from '../domain/price-versions.js';
import { PriceVersionEntity } from '../persistence/price-version.entity.js';
import { countAffected, NO_BOOKINGS, type AffectedBookings } from '../persistence/affected-bookings.js';
import { startOf, type Planned, TOO_LATE_MS, withNames } from './planned.js';
import { PriceListService } from './price-list.service.js';

/** The new prices. Days are venue-local, 'YYYY-MM-DD'. */
export interface WantedPrices {
  /** In minor units. */
  prices: readonly { eventType: string; basePriceMinor: number }[];
  /** The first day on which they are in force; null for now. */
  validFrom: string | null;
  /** Only for events on this day or later; null for all. */
  eventsFrom: string | null;
}

/** The change of one event type. Amounts in minor units. */
interface PlannedPrice extends AffectedBookings {
  eventType: string;
  /** The price at that time without the change. */
  beforeMinor: number;
  afterMinor: number;
  /** A planned price that replaces this one later. */
  next: PriceVersion | null;
}

export interface PriceChange {
  /** null for now. */
  validFrom: Date | null;
  eventsFrom: string | null;
  changes: PlannedPrice[];
  quote: string;
}

/** A version as staff see it, with its author and state. */
export interface WrittenPrice extends PriceVersion, Planned {
  eventType: string;
  state: PriceState;
}

/** Admins change prices by adding versions. */
@Injectable()
export class PriceChanges {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly priceList: PriceListService,
    private readonly users: UsersService,
    private readonly clock: DatabaseClock,
    private readonly audit: AuditTrail,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** In the order of the price list; per event type the latest start first. */
  async list(): Promise<WrittenPrice[]> {
    const { manager } = this.dataSource;
    const types = await this.priceList.types(manager);
    const stored = await manager.find(PriceVersionEntity, { order: { validFrom: 'DESC', id: 'DESC' } });
    const written = await withNames(stored, this.users, manager);
    const now = await this.clock.now();
    const today = this.venueTime.dateOf(now);
    return types.flatMap(({ eventType, versions }) =>
      written
        .filter(({ bookingType }) => bookingType === eventType)
        .map((version) => ({
          ...version,
          eventType,
          state: version.withdrawnAt ? PriceState.Withdrawn : stateOf(version, versions, today, now),
        })),
    );
  }

  /** @throws ValidationError */
  async preview(wanted: WantedPrices): Promise<PriceChange> {
    const { change, facts } = await this.plan(wanted, this.dataSource.manager);
    return { ...change, quote: quoteOf(facts) };
  }

  /**
   * Adds versions. Holds and bookings keep the price at which they were made.
   * @param quote from the preview
   * @throws ValidationError, DomainError `quote_changed`
   */
  async change(wanted: WantedPrices, quote: string | undefined, actor: Actor): Promise<WrittenPrice[]> {
    await inTransaction(this.dataSource, async (manager) => {
      await lockForWriting('price_versions', manager);
      const { change, facts } = await this.plan(wanted, manager);
      assertQuote(quote, facts);
      const { changes, eventsFrom } = change;
      const validFrom = change.validFrom ?? (await this.clock.now(manager));
      for (const { eventType, beforeMinor, afterMinor } of changes) {
        const version = manager.create(PriceVersionEntity, {
          bookingType: eventType,
          basePriceMinor: afterMinor,
          validFrom,
          eventsFrom,
          createdBy: actor.id,
        });
        const { id: objectId } = await manager.save(version);
        const entry = {
          action: 'price.plan',
          objectKind: 'price',
          objectId,
          objectName: eventType,
          money: true,
        };
        const fields = [
          { field: 'basePriceMinor', before: beforeMinor, after: afterMinor },
          { field: 'validFrom', before: null, after: validFrom.toISOString() },
          ...(eventsFrom === null ? [] : [{ field: 'eventsFrom', before: null, after: eventsFrom }]),
        ];
        await this.audit.record(actor, { ...entry, changes: fields }, manager);
      }
    });
    return this.list();
  }

  /** Withdraws a planned price; a second call changes nothing. @throws DomainError `price_not_found`, `version_in_force` */
  async withdraw(id: number, actor: Actor): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await lockForWriting('price_versions', manager);
      const version = await manager.findOneBy(PriceVersionEntity, { id });
      if (!version) throw new DomainError('price_not_found', 'We could not find that price.');
      if (version.withdrawnAt) return;
      const now = await this.clock.now(manager);
      if (version.validFrom.getTime() <= now.getTime() + TOO_LATE_MS)
        throw new DomainError(
          'version_in_force',
          'This price is already in force. Add a new price that starts later.',
        );
      await manager.update(PriceVersionEntity, { id }, { withdrawnAt: now, withdrawnBy: actor.id });
      const { bookingType: objectName, basePriceMinor: before } = version;
      const entry = { action: 'price.withdraw', objectKind: 'price', objectId: id, objectName, money: true };
      const changes = [
        { field: 'basePriceMinor', before, after: null },
        { field: 'validFrom', before: version.validFrom.toISOString(), after: null },
      ];
      await this.audit.record(actor, { ...entry, changes }, manager);
    });
  }

  private async plan(
    wanted: WantedPrices,
    manager: EntityManager,
  ): Promise<{ change: Omit<PriceChange, 'quote'>; facts: object }> {
    const types = await this.priceList.types(manager);
    const now = await this.clock.now(manager);
    const validFrom = startOf(wanted.validFrom, now, this.venueTime);
    const begin = validFrom ?? now;
    const beginDay = this.venueTime.dateOf(begin);
    // Bookings made from that day on cannot be for an earlier day, so an earlier limit means none.
    const eventsFrom = wanted.eventsFrom !== null && wanted.eventsFrom > beginDay ? wanted.eventsFrom : null;
    const day = eventsFrom ?? beginDay;
    const affected = await countAffected('event_type', { instant: now, day: eventsFrom }, manager);

    const changes: PlannedPrice[] = [];
    const promised: unknown[] = [];
    for (const { eventType, versions } of types) {
      const price = wanted.prices.find((one) => one.eventType === eventType);
      const before = priceAt(versions, day, begin);
      if (!price || !before || before.basePriceMinor === price.basePriceMinor) continue;
      const next = nextAfter(versions, begin);
      changes.push({
        eventType,
        beforeMinor: before.basePriceMinor,
        afterMinor: price.basePriceMinor,
        next,
        ...(affected.get(eventType) ?? NO_BOOKINGS),
      });
      promised.push([eventType, before.id, price.basePriceMinor, next?.id ?? null]);
    }
    const unknown = wanted.prices.some(
      ({ eventType }) => !types.some((type) => type.eventType === eventType),
    );
    if (unknown) throw new ValidationError({ prices: ['Choose an event type from the price list.'] });
    if (changes.length === 0)
      throw new ValidationError({
        prices: ['Nothing has changed. Enter at least one new price.'],
      });
    return { change: { validFrom, eventsFrom, changes }, facts: { validFrom, eventsFrom, promised } };
  }
}

/** The first version that starts after an instant. */
function nextAfter(versions: readonly PriceVersion[], begin: Date): PriceVersion | null {
  const later = versions.filter(({ validFrom }) => validFrom > begin);
  return later.sort((one, other) => one.validFrom.getTime() - other.validFrom.getTime())[0] ?? null;
}
