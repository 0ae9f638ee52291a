import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/audit/actor.js';
import type { Change } from '../../../platform/audit/changed-fields.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import type { Page } from '../../../platform/lists/find-page.js';
import { loggedKindsFor } from './logged-kinds.js';
import { LogRepository, type LogRow } from '../persistence/log.repository.js';

export interface LogFilter {
  cursor?: string;
  objectKind?: string;
  objectId?: string;
  actorId?: number;
  /** Account that the change is about. */
  personId?: number;
  /** One, or several joined by commas. */
  action?: string;
  /** An instant. */
  after?: string;
  /** First and last venue-local day, 'YYYY-MM-DD', both included. */
  from?: string;
  to?: string;
}

export interface LogEntry {
  id: number;
  at: Date;
  /** null for a job, a link or an erased account. */
  actor: { id: number; name: string; role: string } | null;
  action: string;
  objectKind: string;
  objectId: string;
  objectName: string | null;
  changes: Change[];
  reason: string | null;
}

const DAY_MINUTES = 1440;

/** Lists the audit log. */
@Injectable()
export class LogService {
  constructor(
    private readonly log: LogRepository,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /**
   * Newest first. Club secretaries get only entries about their own clubs, admins with some duties only entries of those.
   * @throws ValidationError if `to` is before `from`
   */
  async list({ from, to, action, ...filter }: LogFilter, actor: Actor): Promise<Page<LogEntry>> {
    if (from && to && to < from)
      throw new ValidationError({ to: ['The last date cannot be before the first.'] });
    const days = {
      from: from === undefined ? undefined : this.venueTime.instantOf(from, 0),
      until: to === undefined ? undefined : this.venueTime.instantOf(to, DAY_MINUTES),
    };
    const objectKinds = loggedKindsFor(actor);
    const { items, ...page } = await this.log.page(
      { ...filter, ...days, actions: action?.split(','), objectKinds },
      actor,
    );
    return { ...page, items: items.map(toEntry) };
  }
}

function toEntry({ actorId, actorName, actorRole, ...row }: LogRow): LogEntry {
  const actor = actorId === null ? null : { id: actorId, name: actorName ?? '', role: actorRole ?? '' };
  return { ...row, actor };
}
