import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { DatabaseClock } from '../../platform/common/database-clock.js';
import { PublicContent } from '../../platform/http/public-reads/public-content.js';
import { FIRST_POLICY, nextPolicy, policiesBetween, policyAt, type PolicyVersion } from '../domain/policy.js';
import { NOT_WITHDRAWN } from '../persistence/planned.entity.js';
import { PolicyVersionEntity } from '../persistence/policy-version.entity.js';

/**
 * Reads the versions of the booking rules. A version never changes, so it is cached for ever; the list is cached until public
 * content changes. Code that writes bookings reads the database (`PriceListService.termsFor`).
 */
@Injectable()
export class Policies {
  private readonly known = new Map<number, PolicyVersion>();
  private cached: { version: number; policies: Promise<PolicyVersion[]> } | undefined;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly content: PublicContent,
    private readonly clock: DatabaseClock,
  ) {
    content.changesAt((after) => this.nextStart(after));
  }

  /** The rules for a booking that is made now. */
  async now(): Promise<PolicyVersion> {
    const [policies, now] = await Promise.all([this.all(), this.clock.now()]);
    return required(policyAt(policies, now));
  }

  async at(instant: Date, manager?: EntityManager): Promise<PolicyVersion> {
    return required(policyAt(await this.all(manager), instant));
  }

  /** The rules under which a booking was made. @param manager reads rules that are not cached yet */
  async of(
    { policyVersionId }: { policyVersionId: number | null },
    manager?: EntityManager,
  ): Promise<PolicyVersion> {
    const id = policyVersionId ?? FIRST_POLICY;
    if (!this.known.has(id))
      this.know(await (manager ?? this.dataSource.manager).find(PolicyVersionEntity, NOT_WITHDRAWN));
    return required(this.known.get(id));
  }

  /** The earliest time at which a hold that is live at `at` can have been made. */
  async heldSince(at: Date, manager?: EntityManager): Promise<Date> {
    const longest = Math.max(...(await this.all(manager)).map(({ holdMaxMinutes }) => holdMaxMinutes));
    return new Date(at.getTime() - longest * 60_000);
  }

  /** The percentages for further slots that were in force between two instants, newest first. */
  async furtherSlotPercents(time: readonly [Date, Date], manager?: EntityManager): Promise<number[]> {
    const inForce = policiesBetween(await this.all(manager), time);
    return [...new Set(inForce.map(({ furtherSlotPercent }) => furtherSlotPercent))];
  }

  /** Without withdrawn versions. @param manager reads the database, since the cache may have to */
  all(manager?: EntityManager): Promise<readonly PolicyVersion[]> {
    if (manager) return manager.find(PolicyVersionEntity, NOT_WITHDRAWN);
    if (this.cached && this.content.isCurrent(this.cached.version)) return this.cached.policies;
    const { version } = this.content;
    const policies = this.dataSource.manager.find(PolicyVersionEntity, NOT_WITHDRAWN);
    const cached = { version, policies };
    this.cached = cached;
    policies.then(
      (found) => this.know(found),
      () => {
        if (this.cached === cached) this.cached = undefined;
      },
    );
    return policies;
  }

  private know(policies: readonly PolicyVersion[]): void {
    for (const policy of policies) this.known.set(policy.id, policy);
  }

  /** When the cached rules become outdated. */
  private async nextStart(after: Date): Promise<Date | null> {
    return (
      nextPolicy(await this.dataSource.manager.find(PolicyVersionEntity, NOT_WITHDRAWN), after)?.validFrom ??
      null
    );
  }
}

function required(policy: PolicyVersion | null | undefined): PolicyVersion {
  if (!policy) throw new Error('there are no booking rules');
  return policy;
}
