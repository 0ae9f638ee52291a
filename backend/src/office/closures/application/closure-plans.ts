import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import {
  type ClosureContent,
  type ClosureDate,
  type ClosureKind,
  datesOfClosure,
  problemsOfClosure,
} from '../domain/closure.js';
import { choicesFor, type ClosureConflict } from '../domain/conflict.js';
import { ClosureConflicts, type StoredConflict } from '../persistence/closure-conflicts.js';

/** The dates of a closure that are not past, and its rooms. */
export interface PlannedClosure {
  kind: ClosureKind;
  dates: ClosureDate[];
  roomIds: number[];
}

/** Computes the dates and conflicts of closures. Previews and saving both use it. */
@Injectable()
export class ClosurePlans {
  constructor(
    private readonly conflicts: ClosureConflicts,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** @throws ValidationError */
  async plan(
    content: ClosureContent,
    before: ClosureContent | null,
    manager: EntityManager,
  ): Promise<PlannedClosure> {
    const now = await this.clock.now(manager);
    const errors = problemsOfClosure(content, this.venueTime.dateOf(now), before, this.venueTime);
    const { spaces, roomIds } = await this.conflicts.roomsOf(content.spaceIds, manager, true);
    if (spaces !== content.spaceIds.length) errors['spaceIds'] = ['Choose published spaces.'];
    if (Object.keys(errors).length > 0) throw new ValidationError(errors);
    const dates = this.datesAt(content, now);
    if (dates.length === 0) throw new ValidationError({ endTime: ['Choose an end in the future.'] });
    return { kind: content.kind, dates, roomIds };
  }

  /** The dates and rooms of a stored closure. */
  async datesOf(content: ClosureContent, manager: EntityManager): Promise<PlannedClosure> {
    const { roomIds } = await this.conflicts.roomsOf(content.spaceIds, manager);
    return { kind: content.kind, dates: this.datesAt(content, await this.clock.now(manager)), roomIds };
  }

  /** @param closureId the closure that is changed; null for a new one */
  async conflictsOf(
    planned: PlannedClosure,
    closureId: number | null,
    manager: EntityManager,
  ): Promise<ClosureConflict[]> {
    if (planned.dates.length === 0) return [];
    return (await this.conflicts.find([{ ...planned, closureId }], manager)).map(shown);
  }

  /** Stored closures with their dates and with the bookings and events that they leave out, found by one query. */
  async planAll<C extends ClosureContent & { id: number }>(
    closures: readonly C[],
    manager: EntityManager,
  ): Promise<{ closure: C; dates: ClosureDate[]; leftOut: ClosureConflict[] }[]> {
    const rooms = await this.conflicts.roomsBySpace(manager);
    const now = await this.clock.now(manager);
    const planned = closures.map((closure) => ({
      closureId: closure.id,
      dates: this.datesAt(closure, now),
      roomIds: [...new Set(closure.spaceIds.flatMap((id) => rooms.get(id) ?? []))],
    }));
    const conflicts = await this.conflicts.find(planned, manager);
    return closures.map((closure, index) => ({
      closure,
      dates: planned[index]?.dates ?? [],
      leftOut: conflicts.filter((conflict) => conflict.closureIndex === index).map(shown),
    }));
  }

  private datesAt(content: ClosureContent, now: Date): ClosureDate[] {
    const today = this.venueTime.dateOf(now);
    return datesOfClosure(content, today, this.venueTime).filter(({ end }) => end > now);
  }
}

function shown(conflict: StoredConflict): ClosureConflict {
  const { kind, id, name, eventType, hasEmail, guestCount, status, date, isLeftOut, version, isOfSeries } =
    conflict;
  return {
    kind,
    id,
    name,
    eventType,
    hasEmail,
    spaceName: conflict.spaceName ?? '',
    guestCount,
    status,
    date,
    startsAt: conflict.start,
    endsAt: conflict.end,
    holdExpiresAt: conflict.holdExpiresAt,
    paid: conflict.paidMinor,
    isLeftOut,
    version,
    isOfSeries,
    choices: choicesFor(conflict),
  };
}
