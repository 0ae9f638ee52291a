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
import {
  bondChanges,
  changedTerms,
  policyErrors,
  nextPolicy,
  policyAt,
  policyStateOf,
  type PolicyTerms,
  type PolicyVersion,
  VersionState,
} from '../domain/policy.js';
import { NOT_WITHDRAWN } from '../persistence/planned.entity.js';
import { PolicyVersionEntity } from '../persistence/policy-version.entity.js';
import { countAffected, type AffectedBookings } from '../persistence/affected-bookings.js';
import { startOf, type Planned, TOO_LATE_MS, withNames } from './planned.js';
import { PriceListService } from './price-list.service.js';

export interface WantedPolicy {
  terms: PolicyTerms;
  /** First venue-local day of the new rules, 'YYYY-MM-DD'; null for now. */
  validFrom: string | null;
}

export interface PolicyChange extends AffectedBookings {
  /** null for now. */
  validFrom: Date | null;
  /** The rules that would be in force then without the change. */
  before: PolicyTerms;
  after: PolicyTerms;
  changed: (keyof PolicyTerms)[];
  /** Planned rules that replace the new ones later. */
  next: PolicyVersion | null;
  quote: string;
}

/** A version as staff see it, with its author and state. */
export interface WrittenPolicy extends PolicyVersion, Planned {
  state: VersionState;
}

/** Admins change the booking rules by adding versions. */
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

  /** Latest start first. */
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
   * Adds a version. Holds and bookings keep the rules under which they were made.
   * @param quote from the preview
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
      const start = { field: 'validFrom', before: null, after: validFrom.toISOString() };
      const changes = [...fields, start];
      await this.audit.record(actor, { ...entryOn('policy.plan', id), changes }, manager);
    });
    return this.list();
  }

  /** Withdraws planned rules; a second call changes nothing. @throws DomainError `policy_not_found`, `version_in_force` */
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
    const policies = await manager.find(PolicyVersionEntity, NOT_WITHDRAWN);
    const now = await this.clock.now(manager);
    const validFrom = startOf(wanted.validFrom, now, this.venueTime);
    const begin = validFrom ?? now;
    const before = policyAt(policies, begin);
    if (!before) throw new Error('there are no booking rules');
    const after = { ...wanted.terms, bonds: sortedBonds(wanted.terms.bonds) };
    const isUnknown = bondChanges(before, after).some(
      ({ eventType, afterMinor }) => afterMinor > 0 && !types.some((type) => type.eventType === eventType),
    );
    const errors: Record<string, string[]> = { ...policyErrors(after) };
    if (isUnknown) errors['bonds'] = ['Choose an event type from the price list.'];
    if (Object.keys(errors).length > 0) throw new ValidationError(errors);
    const changed = changedTerms(before, after);
    if (changed.length === 0)
      throw new ValidationError({ validFrom: ['Nothing has changed. Change at least one rule.'] });
    const next = nextPolicy(policies, begin);
    const change = { validFrom, before, after, changed, next, ...(await this.countAll(now, manager)) };
    return { change, facts: { validFrom, after, before: before.id, next: next?.id ?? null } };
  }

  private async countAll(now: Date, manager: EntityManager): Promise<AffectedBookings> {
    const types = [...(await countAffected('event_type', { instant: now, day: null }, manager)).values()];
    return {
      openHolds: types.reduce((sum, { openHolds }) => sum + openHolds, 0),
      bookings: types.reduce((sum, { bookings }) => sum + bookings, 0),
    };
  }
}

/** Without bonds of 0, sorted by event type. */
function sortedBonds(bonds: PolicyTerms['bonds']): Record<string, number> {
  return Object.fromEntries(
    Object.entries(bonds)
      .filter(([, minor]) => minor > 0)
      .sort(([one], [other]) => one.localeCompare(other)),
  );
}

function entryOn(action: string, objectId: number) {
  return { action, objectKind: 'policy', objectId, objectName: 'Booking rules', money: true };
}
