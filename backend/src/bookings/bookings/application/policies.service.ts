import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { PublicContent } from '../../../platform/http/public-reads/public-content.js';
import { FIRST_POLICY, nextPolicy, policyAt, type PolicyVersion } from '../domain/policy.js';
import { STANDING } from '../persistence/planned.entity.js';
import { PolicyVersionEntity } from '../persistence/policy-version.entity.js';

/**
 * The versions of the booking rules. A version never changes, so it is cached for ever; the version in force is cached
 * until public content changes. Bookings read the database (`PriceListService.termsFor`).
 */
@Injectable()
export class Policies {
  private readonly known = new Map<number, PolicyVersion>();
  private kept: { version: number; policies: Promise<PolicyVersion[]> } | undefined;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly content: PublicContent,
    private readonly clock: DatabaseClock,
  ) {
    content.changesAt((after) => this.nextBegin(after));
  }

  /** What holds now for who begins to book. */
  async now(): Promise<PolicyVersion> {
    const [policies, now] = await Promise.all([this.all(), this.clock.now()]);
    return required(policyAt(policies, now));
  }

  async at(instant: Date): Promise<PolicyVersion> {
    return required(policyAt(await this.all(), instant));
  }

  /** The rules under which a booking was made. @param manager whose transaction asks, where they are not known yet */
  async of(
    { policyVersionId }: { policyVersionId: number | null },
    manager?: EntityManager,
  ): Promise<PolicyVersion> {
    const id = policyVersionId ?? FIRST_POLICY;
    if (!this.known.has(id))
      this.know(await (manager ?? this.dataSource.manager).find(PolicyVersionEntity, STANDING));
    return required(this.known.get(id));
  }

  /** No hold that is live at an instant was made, and so priced, before this one. */
  async heldSince(at: Date): Promise<Date> {
    const longest = Math.max(...(await this.all()).map(({ holdMaxMinutes }) => holdMaxMinutes));
    return new Date(at.getTime() - longest * 60_000);
  }

  /** All but those that were withdrawn. */
  all(): Promise<readonly PolicyVersion[]> {
    if (this.kept && this.content.isCurrent(this.kept.version)) return this.kept.policies;
    const { version } = this.content;
    const policies = this.dataSource.manager.find(PolicyVersionEntity, STANDING);
    const kept = { version, policies };
    this.kept = kept;
    policies.then(
      (found) => this.know(found),
      () => {
        if (this.kept === kept) this.kept = undefined;
      },
    );
    return policies;
  }

  private know(policies: readonly PolicyVersion[]): void {
    for (const policy of policies) this.known.set(policy.id, policy);
  }

  /** What is kept of the rules is true until the next ones begin. */
  private async nextBegin(after: Date): Promise<Date | null> {
    return (
      nextPolicy(await this.dataSource.manager.find(PolicyVersionEntity, STANDING), after)?.validFrom ?? null
    );
  }
}

function required(policy: PolicyVersion | null | undefined): PolicyVersion {
  if (!policy) throw new Error('there are no rules of booking');
  return policy;
}
