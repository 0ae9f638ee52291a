import { Injectable } from '@nestjs/common';

/** One of a club's next events, for its members. */
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

/** Clubs must not depend on events, so the events module registers the lookup here. */
@Injectable()
export class NextClubEvents {
  find: Find = () => Promise.resolve([]);
}
