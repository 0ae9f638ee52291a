import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { formatMinor } from '../../../platform/common/money.js';
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

/** What a closure comes to: its times that are not over, and the rooms that it needs. */
export interface PlannedClosure {
  kind: ClosureKind;
  dates: ClosureDate[];
  roomIds: number[];
}

/** What a closure would come to, and what is in its way: shown first, and saved by the same functions. */
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
    const errors = problemsOfClosure(content, this.venueTime.dateOf(now), before);
    const { spaces, roomIds } = await this.conflicts.roomsOf(content.spaceIds, manager, true);
    if (spaces !== content.spaceIds.length) errors['spaceIds'] = ['Please choose from the published spaces.'];
    if (Object.keys(errors).length > 0) throw new ValidationError(errors);
    const dates = this.datesAt(content, now);
    if (dates.length === 0) throw new ValidationError({ endTime: ['Choose an end in the future.'] });
    return { kind: content.kind, dates, roomIds };
  }

  /** Of one that stands. */
  async datesOf(content: ClosureContent, manager: EntityManager): Promise<PlannedClosure> {
    const { roomIds } = await this.conflicts.roomsOf(content.spaceIds, manager);
    return { kind: content.kind, dates: this.datesAt(content, await this.clock.now(manager)), roomIds };
  }

  /** @param closureId of the closure that is changed */
  async conflictsOf(
    planned: PlannedClosure,
    closureId: number | null,
    manager: EntityManager,
  ): Promise<ClosureConflict[]> {
    if (planned.dates.length === 0) return [];
    return (await this.conflicts.inTheWay([{ ...planned, closureId }], manager)).map(shown);
  }

  /** Closures that stand, with what stands within them all the same: all of them in one question. */
  async standing<C extends ClosureContent & { id: number }>(
    closures: readonly C[],
    manager: EntityManager,
  ): Promise<{ closure: C; dates: ClosureDate[]; leftOut: ClosureConflict[] }[]> {
    const rooms = await this.conflicts.roomsBySpace(manager);
    const now = await this.clock.now(manager);
    const asked = closures.map((closure) => ({
      closureId: closure.id,
      dates: this.datesAt(closure, now),
      roomIds: [...new Set(closure.spaceIds.flatMap((id) => rooms.get(id) ?? []))],
    }));
    const conflicts = await this.conflicts.inTheWay(asked, manager);
    return closures.map((closure, place) => ({
      closure,
      dates: asked[place]?.dates ?? [],
      leftOut: conflicts.filter((conflict) => conflict.place === place).map(shown),
    }));
  }

  private datesAt(content: ClosureContent, now: Date): ClosureDate[] {
    const today = this.venueTime.dateOf(now);
    return datesOfClosure(content, today, this.venueTime).filter(({ end }) => end > now);
  }
}

function shown(conflict: StoredConflict): ClosureConflict {
  const { kind, id, name, eventType, guestCount, status, date, isLeftOut, version, isOfSeries } = conflict;
  return {
    kind,
    id,
    name,
    eventType,
    spaceName: conflict.spaceName ?? '',
    guestCount,
    status,
    date,
    startsAt: conflict.start.toISOString(),
    endsAt: conflict.end.toISOString(),
    holdExpiresAt: conflict.holdExpiresAt?.toISOString() ?? null,
    paid: conflict.paidMinor === null ? null : formatMinor(conflict.paidMinor),
    isLeftOut,
    version,
    isOfSeries,
    choices: choicesFor(conflict),
  };
}
