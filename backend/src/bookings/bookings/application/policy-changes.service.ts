import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { UsersService } from '../../../auth/accounts/users.service.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { assertQuote, quoteOf } from '../../../platform/common/quote.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { inTransaction, lockForWriting } from '../../../platform/database/transaction.js';
import {
  bondChanges,
  changedTerms,
  faultsOf,
  nextPolicy,
  policyAt,
  policyStateOf,
  type PolicyTerms,
  type PolicyVersion,
  VersionState,
} from '../domain/policy.js';
import { STANDING } from '../persistence/planned.entity.js';
import { PolicyVersionEntity } from '../persistence/policy-version.entity.js';
import { countWaiting, type WaitingBookings } from '../persistence/waiting-bookings.js';
import { beginOf, type Planned, TOO_LATE_MS, withNames } from './planned.js';
import { PriceListService } from './price-list.service.js';

export interface WantedPolicy {
  terms: PolicyTerms;
  /** From the begin of this venue-local day on, 'YYYY-MM-DD'; null for at once. */
  validFrom: string | null;
}

export interface PolicyChange extends WaitingBookings {
  /** From when on; null for at once. */
  validFrom: Date | null;
  /** What would hold at that time without the change. */
  before: PolicyTerms;
  after: PolicyTerms;
  changed: (keyof PolicyTerms)[];
  /** What takes its place later by what is planned already. */
  next: PolicyVersion | null;
  quote: string;
}

/** A version as staff see it: who planned it, and what became of it. */
export interface WrittenPolicy extends PolicyVersion, Planned {
  state: VersionState;
}

/** How admins change the rules of booking: by versions that follow one another. */
@Injectable()
export class PolicyChanges {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly priceList: PriceListService,
    private readonly users: UsersService,
    private readonly clock: DatabaseClock,
    private readonly audit: AuditTrail,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** What begins last comes first. */
  async list(): Promise<WrittenPolicy[]> {
    const { manager } = this.dataSource;
    const stored = await manager.find(PolicyVersionEntity, { order: { validFrom: 'DESC', id: 'DESC' } });
    const versions = await withNames(stored, this.users, manager);
    const now = await this.clock.now();
    const standing = versions.filter(({ withdrawnAt }) => withdrawnAt === null);
    return versions.map((version) => ({
      ...version,
      state: version.withdrawnAt ? VersionState.Withdrawn : policyStateOf(version, standing, now),
    }));
  }

  /** @throws ValidationError */
  async preview(wanted: WantedPolicy): Promise<PolicyChange> {
    const { change, facts } = await this.plan(wanted, this.dataSource.manager);
    return { ...change, quote: quoteOf(facts) };
  }

  /**
   * What is held or booked keeps the rules under which it was made.
   * @param quote of the preview
   * @throws ValidationError, DomainError `quote_changed`
   */
  async change(wanted: WantedPolicy, quote: string, actor: Actor): Promise<WrittenPolicy[]> {
    await inTransaction(this.dataSource, async (manager) => {
      await lockForWriting('policy_versions', manager);
      const { change, facts } = await this.plan(wanted, manager);
      assertQuote(quote, facts);
      const { before, after, changed } = change;
      const validFrom = change.validFrom ?? (await this.clock.now(manager));
      const version = manager.create(PolicyVersionEntity, { ...after, validFrom, createdBy: actor.id });
      const { id } = await manager.save(version);
      const fields = changed.map((field) => ({ field, before: before[field], after: after[field] }));
      const begin = { field: 'validFrom', before: null, after: validFrom.toISOString() };
      const changes = [...fields, begin];
      await this.audit.record(actor, { ...entryOn('policy.plan', id), changes }, manager);
    });
    return this.list();
  }

  /** Takes back what has not begun; again, it stays as it is. @throws DomainError `policy_not_found`, `version_in_force` */
  async withdraw(id: number, actor: Actor): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await lockForWriting('policy_versions', manager);
      const version = await manager.findOneBy(PolicyVersionEntity, { id });
      if (!version) throw new DomainError('policy_not_found', 'We could not find those rules.');
      if (version.withdrawnAt) return;
      const now = await this.clock.now(manager);
      if (version.validFrom.getTime() <= now.getTime() + TOO_LATE_MS)
        throw new DomainError(
          'version_in_force',
          'These rules are already in force. Add new rules that start later.',
        );
      await manager.update(PolicyVersionEntity, { id }, { withdrawnAt: now, withdrawnBy: actor.id });
      const changes = [{ field: 'validFrom', before: version.validFrom.toISOString(), after: null }];
      await this.audit.record(actor, { ...entryOn('policy.withdraw', id), changes }, manager);
    });
  }

  private async plan(
    wanted: WantedPolicy,
    manager: EntityManager,
  ): Promise<{ change: Omit<PolicyChange, 'quote'>; facts: object }> {
    const types = await this.priceList.types(manager);
    const policies = await manager.find(PolicyVersionEntity, STANDING);
    const now = await this.clock.now(manager);
    const validFrom = beginOf(wanted.validFrom, now, this.venueTime);
    const begin = validFrom ?? now;
    const before = policyAt(policies, begin);
    if (!before) throw new Error('there are no rules of booking');
    const after = { ...wanted.terms, bonds: asked(wanted.terms.bonds) };
    const isUnknown = bondChanges(before, after).some(
      ({ eventType, afterMinor }) => afterMinor > 0 && !types.some((type) => type.eventType === eventType),
    );
    const faults: Record<string, string[]> = { ...faultsOf(after) };
    if (isUnknown) faults['bonds'] = ['Please choose an event type from the price list.'];
    if (Object.keys(faults).length > 0) throw new ValidationError(faults);
    const changed = changedTerms(before, after);
    if (changed.length === 0)
      throw new ValidationError({ validFrom: ['Nothing has changed. Change at least one rule.'] });
    const next = nextPolicy(policies, begin);
    const change = { validFrom, before, after, changed, next, ...(await this.waiting(now, manager)) };
    return { change, facts: { validFrom, after, before: before.id, next: next?.id ?? null } };
  }

  private async waiting(now: Date, manager: EntityManager): Promise<WaitingBookings> {
    const types = [...(await countWaiting('event_type', { instant: now, day: null }, manager)).values()];
    return {
      openHolds: types.reduce((sum, { openHolds }) => sum + openHolds, 0),
      bookings: types.reduce((sum, { bookings }) => sum + bookings, 0),
    };
  }
}

/** Those that ask for something, in one order. */
function asked(bonds: PolicyTerms['bonds']): Record<string, number> {
  return Object.fromEntries(
    Object.entries(bonds)
      .filter(([, minor]) => minor > 0)
      .sort(([one], [other]) => one.localeCompare(other)),
  );
}

function entryOn(action: string, objectId: number) {
  return { action, objectKind: 'policy', objectId, objectName: 'Rules of booking', money: true };
}
