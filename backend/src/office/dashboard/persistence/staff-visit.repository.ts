import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

export interface StaffVisit {
  lastVisitAt: Date | null;
  seenAt: Date;
}

/** When staff were last here. */
@Injectable()
export class StaffVisitRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async find(userId: number): Promise<StaffVisit | null> {
    const [visit] = await this.dataSource.query<StaffVisit[]>(
      'SELECT last_visit_at AS "lastVisitAt", seen_at AS "seenAt" FROM staff_visits WHERE user_id = $1',
      [userId],
    );
    return visit ?? null;
  }

  /**
   * Notes that a person is here. After a pause this begins a visit, and the last one ended before the pause. Two tabs and
   * two processes begin it once, because the second finds the first one's `seen_at`.
   */
  async note(userId: number, now: Date, pauseMinutes: number): Promise<StaffVisit> {
    const [visit] = await this.dataSource.query<StaffVisit[]>(
      `INSERT INTO staff_visits AS visit (user_id, seen_at) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET
         last_visit_at = CASE WHEN visit.seen_at <= excluded.seen_at - $3 * interval '1 minute' THEN visit.seen_at
                              ELSE visit.last_visit_at END,
         seen_at = greatest(visit.seen_at, excluded.seen_at)
       RETURNING last_visit_at AS "lastVisitAt", seen_at AS "seenAt"`,
      [userId, now, pauseMinutes],
    );
    return visit ?? { lastVisitAt: null, seenAt: now };
  }
}
