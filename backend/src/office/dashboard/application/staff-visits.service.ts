import { Injectable } from '@nestjs/common';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { StaffVisitRepository } from '../persistence/staff-visit.repository.js';

/** A visit ends after this pause, as an idle session does. */
const PAUSE_MINUTES = 30;
/** Calls within this time write nothing. */
const NOTED_EVERY_MINUTES = 5;

/** The visits of staff: everything that they open without a longer pause. */
@Injectable()
export class StaffVisits {
  constructor(
    private readonly visits: StaffVisitRepository,
    private readonly clock: DatabaseClock,
  ) {}

  /** Notes that a person is here. @returns the end of their last visit; null on their first */
  async note(userId: number): Promise<Date | null> {
    const [now, known] = await Promise.all([this.clock.now(), this.visits.find(userId)]);
    const isRecent = known && now.getTime() - known.seenAt.getTime() < NOTED_EVERY_MINUTES * 60_000;
    const { lastVisitAt } = isRecent ? known : await this.visits.note(userId, now, PAUSE_MINUTES);
    return lastVisitAt;
  }
}
