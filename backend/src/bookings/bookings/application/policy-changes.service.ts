import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { assertQuote, quoteOf } from '../../../platform/common/quote.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import {
  bondChanges,
  changedTerms,
  faultsOf,
  nextPolicy,
  policyAt,
  policyStateOf,
  type PolicyTerms,
  type PolicyVersion,
  TERM_NAMES,
  VersionState,
} from '../domain/policy.js';
import { LAPSED } from '../persistence/lapsed.js';
import { findPolicies, POLICY_JSON, type PolicyRow, toPolicy } from '../persistence/policies.js';
import { PriceListService } from './price-list.service.js';

/** A version that begins so soon cannot be withdrawn any more: its withdrawal could be stored after its begin. */
const TOO_LATE_MS = 10_000;

export interface WantedPolicy {
  terms: PolicyTerms;
  /** From the begin of this venue-local day on, 'YYYY-MM-DD'; null for at once. */
  validFrom: string | null;
}

export interface PolicyChange {
  /** From when on; null for at once. */
  validFrom: Date | null;
  /** What would hold at that time without the change. */
  before: PolicyTerms;
  after: PolicyTerms;
  changed: (keyof PolicyTerms)[];
  /** What takes its place later by what is planned already. */
  next: PolicyVersion | null;
  /** What keeps the rules under which it was made: slots that are held at this moment, and bookings to come. */
  openHolds: number;
  bookings: number;
  quote: string;
}

/** A version as staff see it: who planned it, and what became of it. */
export interface WrittenPolicy extends PolicyVersion {
  state: VersionState;
  /** Null of the first, and of somebody whose account is gone. */
  by: string | null;
  createdAt: Date;
  withdrawnBy: string | null;
  withdrawnAt: Date | null;
}

/** How admins change the rules of booking: by versions that follow one another. */
@Injectable()
export class PolicyChanges {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly priceList: PriceListService,
    private readonly clock: DatabaseClock,
    private readonly audit: AuditTrail,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** What begins last comes first. */
  async list(): Promise<WrittenPolicy[]> {
    const rows = await this.dataSource.query<
      (Pick<WrittenPolicy, 'by' | 'createdAt' | 'withdrawnBy' | 'withdrawnAt'> & { policy: PolicyRow })[]
    >(
      `SELECT version.policy, author.full_name AS by, version.created_at AS "createdAt",
              withdrawer.full_name AS "withdrawnBy", version.withdrawn_at AS "withdrawnAt"
       FROM (SELECT *, ${POLICY_JSON} AS policy FROM policy_versions) AS version
       LEFT JOIN users author ON author.id = version.created_by
       LEFT JOIN users withdrawer ON withdrawer.id = version.withdrawn_by
       ORDER BY version.valid_from DESC, version.id DESC`,
    );
    const now = await this.clock.now();
    const versions = rows.map(({ policy, ...written }) => ({ ...toPolicy(policy), ...written }));
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
      await lock(manager);
      const { change, facts } = await this.plan(wanted, manager);
      assertQuote(quote, facts);
      const { before, after, changed } = change;
      const validFrom = change.validFrom ?? (await this.clock.now(manager));
      const [stored] = await manager.query<{ id: number }[]>(
        `INSERT INTO policy_versions (full_refund_days, partial_refund_days, partial_refund_percent, hold_minutes,
                                      hold_extension_minutes, hold_max_minutes, window_months, notice_hours, bonds,
                                      bond_due_days, valid_from, created_by)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`,
        [...TERM_NAMES.map((name) => after[name]), validFrom, actor.id],
      );
      const fields = changed.map((field) => ({ field, before: before[field], after: after[field] }));
      const begin = { field: 'validFrom', before: null, after: validFrom.toISOString() };
      await this.audit.record(
        actor,
        { ...deedOn('policy.plan', stored?.id ?? 0), changes: [...fields, begin] },
        manager,
      );
    });
    return this.list();
  }

  /** Takes back what has not begun; again, it stays as it is. @throws DomainError `policy_not_found`, `version_in_force` */
  async withdraw(id: number, actor: Actor): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await lock(manager);
      const [version] = await manager.query<{ validFrom: Date; withdrawnAt: Date | null }[]>(
        `SELECT valid_from AS "validFrom", withdrawn_at AS "withdrawnAt" FROM policy_versions WHERE id = $1`,
        [id],
      );
      if (!version) throw new DomainError('policy_not_found', 'We could not find those rules.');
      if (version.withdrawnAt) return;
      const now = await this.clock.now(manager);
      if (version.validFrom.getTime() <= now.getTime() + TOO_LATE_MS)
        throw new DomainError(
          'version_in_force',
          'They are in force already. Please plan other rules after them.',
        );
      await manager.query(`UPDATE policy_versions SET withdrawn_at = $2, withdrawn_by = $3 WHERE id = $1`, [
        id,
        now,
        actor.id,
      ]);
      const changes = [{ field: 'validFrom', before: version.validFrom.toISOString(), after: null }];
      await this.audit.record(actor, { ...deedOn('policy.withdraw', id), changes }, manager);
    });
  }

  private async plan(
    wanted: WantedPolicy,
    manager: EntityManager,
  ): Promise<{ change: Omit<PolicyChange, 'quote'>; facts: object }> {
    const types = await this.priceList.types(manager);
    const policies = await findPolicies(manager);
    const now = await this.clock.now(manager);
    const validFrom = this.beginOf(wanted, now);
    const begin = validFrom ?? now;
    const before = policyAt(policies, begin);
    if (!before) throw new Error('there are no rules of booking');
    const after = { ...wanted.terms, bonds: asked(wanted.terms.bonds) };
    const isUnknown = bondChanges(before, after).some(
      ({ eventType, afterMinor }) => afterMinor > 0 && !types.some((type) => type.eventType === eventType),
    );
    const faults: Record<string, string[]> = { ...faultsOf(after) };
    if (isUnknown) faults['bonds'] = ['Please choose from the event types of the price list.'];
    if (Object.keys(faults).length > 0) throw new ValidationError(faults);
    const changed = changedTerms(before, after);
    if (changed.length === 0)
      throw new ValidationError({ validFrom: ['These are the rules already. Please change at least one.'] });
    const next = nextPolicy(policies, begin);
    const change = { validFrom, before, after, changed, next, ...(await this.waiting(now, manager)) };
    return { change, facts: { validFrom, after, before: before.id, next: next?.id ?? null } };
  }

  private beginOf({ validFrom }: WantedPolicy, now: Date): Date | null {
    if (validFrom === null) return null;
    if (validFrom <= this.venueTime.dateOf(now))
      throw new ValidationError({
        validFrom: ['Please choose a day from tomorrow on, or nothing for at once.'],
      });
    return this.venueTime.instantOf(validFrom, 0);
  }

  private async waiting(now: Date, manager: EntityManager): Promise<{ openHolds: number; bookings: number }> {
    const [counts] = await manager.query<{ openHolds: number; bookings: number }[]>(
      `SELECT count(*) FILTER (WHERE status = 'held')::integer AS "openHolds",
              count(*) FILTER (WHERE status <> 'held')::integer AS bookings
       FROM bookings booking
       WHERE status IN ('held', 'pending', 'confirmed') AND start_time > $1 AND NOT (${LAPSED})
         AND changes_booking_id IS NULL`,
      [now],
    );
    return counts ?? { openHolds: 0, bookings: 0 };
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

function deedOn(action: string, objectId: number) {
  return { action, objectKind: 'policy', objectId, objectName: 'Rules of booking', money: true };
}

/** One writer of rules at a time; whoever reads them is not kept waiting. */
async function lock(manager: EntityManager): Promise<void> {
  await manager.query(`LOCK TABLE policy_versions IN SHARE ROW EXCLUSIVE MODE`);
}
