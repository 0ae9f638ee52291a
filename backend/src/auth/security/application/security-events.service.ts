import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { SecurityLog, type SecurityNote } from '../../../platform/common/logging/security-log.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { RateLimiter } from '../../../platform/common/rate-limiter.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import type { Page } from '../../../platform/lists/find-page.js';
import { UserRole } from '../../accounts/user.entity.js';
import {
  isSecurityEventKind,
  STAFF_ONLY_KINDS,
  REFUSAL_KINDS,
  type SecurityEventKind,
  STORED_PER_MINUTE,
} from '../domain/security-event-kinds.js';
import { SecurityEventRepository, type SecurityEventRow } from '../persistence/security-event.repository.js';

/** The most events that a process stores at once. Beyond it, refusals are only counted. */
const MAX_CONCURRENT = 8;
const DAY_MINUTES = 1440;
const MINUTE = 60;

export interface SecurityEventFilter {
  cursor?: string;
  kind?: SecurityEventKind;
  personId?: number;
  /** First and last venue-local day, 'YYYY-MM-DD', both included. */
  from?: string;
  to?: string;
}

export type SecurityEventPage = Page<SecurityEventRow> & {
  /** Refusals in this period that were only counted. */
  notListed: number;
};

/** Stores the events of the security log in the database, and lists them. */
@Injectable()
export class SecurityEvents implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(SecurityEvents.name);
  private readonly pending = new Set<Promise<void>>();
  private readonly dropped = new Map<SecurityEventKind, number>();

  constructor(
    private readonly security: SecurityLog,
    private readonly events: SecurityEventRepository,
    private readonly limiter: RateLimiter,
    private readonly venue: VenueTime,
    periodic: PeriodicJobs,
  ) {
    periodic.add({
      name: 'old security events',
      everySeconds: 86_400,
      delayedStart: true,
      work: () => this.events.deleteExpired(),
    });
  }

  onModuleInit(): void {
    this.security.listen((note) => this.take(note));
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.pending);
  }

  /** Newest first. @throws ValidationError if the last day is before the first */
  async list({ from, to, ...question }: SecurityEventFilter): Promise<SecurityEventPage> {
    if (from && to && to < from)
      throw new ValidationError({ to: ['The last date cannot be before the first.'] });
    const request = {
      ...question,
      from: from === undefined ? undefined : this.venue.instantOf(from, 0),
      until: to === undefined ? undefined : this.venue.instantOf(to, DAY_MINUTES),
    };
    const [page, notListed] = await Promise.all([this.events.page(request), this.events.notListed(request)]);
    return { ...page, notListed };
  }

  private take(note: SecurityNote): void {
    const { event } = note;
    if (!isSecurityEventKind(event)) return;
    if (this.pending.size >= MAX_CONCURRENT && REFUSAL_KINDS.includes(event)) {
      this.dropped.set(event, (this.dropped.get(event) ?? 0) + 1);
      return;
    }
    const work = this.store(event, note)
      .catch((error: unknown) => this.logger.warn(`a security event was not stored: ${String(error)}`))
      .finally(() => this.pending.delete(work));
    this.pending.add(work);
  }

  private async store(kind: SecurityEventKind, note: SecurityNote): Promise<void> {
    const person = await this.events.personOf(note);
    // Checked before the limit, so that refusals for members do not use up the limit of staff.
    const isKept = !STAFF_ONLY_KINDS.includes(kind) || (person !== null && person.role !== UserRole.Member);
    if (isKept && REFUSAL_KINDS.includes(kind) && (await this.isFlood(kind, note)))
      await this.events.countDropped(kind, 1);
    else if (isKept) await this.events.add(note, person?.id ?? null);
    const [dropped] = this.dropped;
    if (!dropped) return;
    this.dropped.delete(dropped[0]);
    await this.events.countDropped(...dropped);
  }

  /** The network's own limit is checked first, so that a flood from one network leaves room for the others. */
  private async isFlood(kind: SecurityEventKind, { caller }: SecurityNote): Promise<boolean> {
    const { network, all } = STORED_PER_MINUTE;
    const ofNetwork = { key: `security:${kind}:${caller}`, limit: network, windowSeconds: MINUTE };
    const ofAll = { key: `security:${kind}`, limit: all, windowSeconds: MINUTE };
    return (await this.limiter.count([ofNetwork])) || (await this.limiter.count([ofAll]));
  }
}
