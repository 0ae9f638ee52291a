/** What staff edit of an event. */
export interface EventContent {
  title: string;
  description: string;
  /** Venue-local 'YYYY-MM-DD'. */
  date: string;
  /** 'HH:mm' */
  startTime: string;
  /** Not after the start: on the next day. */
  endTime: string;
  venue: string;
  imageUrl: string | null;
  capacity: number | null;
  isPaid: boolean;
  /** As it is shown, for instance '£25.00'. */
  price: string | null;
  category: string | null;
  clubId: number | null;
  /** The space whose rooms it has while it is published, and which are then not for hire. */
  spaceId: number | null;
}

export enum EventStatus {
  Draft = 'draft',
  Published = 'published',
  Cancelled = 'cancelled',
}

/** What the public can see of; a cancelled event stays, and says so. */
export const PUBLIC_STATUSES = [EventStatus.Published, EventStatus.Cancelled];

/** How an event moves. Publishing a change of a cancelled one leaves it cancelled. */
export const TRANSITIONS: Readonly<Record<EventStatus, readonly EventStatus[]>> = {
  [EventStatus.Draft]: [EventStatus.Published],
  [EventStatus.Published]: [EventStatus.Cancelled],
  [EventStatus.Cancelled]: [EventStatus.Published],
};

/** What the staff's list can be ordered by. */
export const EVENT_SORTS = ['date', 'title', 'updatedAt'] as const;

/** As seen from today. */
export enum EventTime {
  Upcoming = 'upcoming',
  Past = 'past',
  All = 'all',
}

export function contentOfEvent(event: EventContent): EventContent {
  return {
    title: event.title,
    description: event.description,
    date: event.date,
    startTime: event.startTime.slice(0, 5),
    endTime: event.endTime.slice(0, 5),
    venue: event.venue,
    imageUrl: event.imageUrl,
    capacity: event.capacity,
    isPaid: event.isPaid,
    price: event.price,
    category: event.category,
    clubId: event.clubId,
    spaceId: event.spaceId,
  };
}

/** What is wrong with content whose fields are right by themselves. */
export function problemsOf({ isPaid, price, startTime, endTime }: EventContent): Record<string, string[]> {
  return {
    ...(isPaid && !price && { price: ['Please say what it costs.'] }),
    ...(!isPaid && price && { price: ['Please say that it is paid for, or give no price.'] }),
    ...(startTime === endTime && { endTime: ['Please give an end that is not the beginning.'] }),
  };
}
