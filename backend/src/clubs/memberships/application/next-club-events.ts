import { Injectable } from '@nestjs/common';

/** What a member sees of one of their club's next events. */
export interface NextClubEvent {
  id: number;
  title: string;
  status: 'published' | 'cancelled';
  /** Venue-local day, YYYY-MM-DD. */
  date: string;
  /** Venue-local wall clock, HH:mm. */
  startTime: string;
}

type Find = (clubId: number, limit: number) => Promise<NextClubEvent[]>;

/** Events stand above clubs and know them: they register here how a club's next events are found. */
@Injectable()
export class NextClubEvents {
  find: Find = () => Promise.resolve([]);
}
