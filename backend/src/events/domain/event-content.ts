import { ContentField, readContent } from '../../platform/common/content-fields.js';
import { Day, Id, PictureAddress, TimeOfDay, WholeNumber } from '../../platform/common/fields.js';
import { Trim } from '../../platform/common/trim.js';
import { Filled, Line, Lines, TrueOrFalse } from '../../platform/common/validation.js';

export const CLUB = 'Enter the club’s ID.';
export const DAY = 'Enter a date as YYYY-MM-DD.';
export const CATEGORY = 'Enter a category of up to 60 characters.';
const TIME = 'Enter a time as HH:mm.';
const CLOCK = { pattern: String.raw`^([01]\d|2[0-3]):[0-5]\d$`, column: 'time' } as const;
const MAX_PEOPLE = 100_000;

/** The fields of an event that staff edit. The day and times are local to the venue. */
export class EventFields {
  @ContentField(
    { minLength: 1, maxLength: 160, example: 'Quiz night' },
    Line(160, 'Enter a title of up to 160 characters.'),
    Filled('Enter a title for the event.'),
    Trim(),
  )
  title: string;

  @ContentField(
    { minLength: 1, maxLength: 5000, example: 'Tables of six, eight rounds, one raffle.' },
    Lines(5000, 'Describe the event in up to 5000 characters.'),
    Filled('Enter a description of the event.'),
    Trim(),
  )
  description: string;

  @ContentField({ format: 'date', sent: { description: 'Venue-local day.' } }, Day(DAY))
  date: string;

  @ContentField(
    { ...CLOCK, example: '19:00', sent: { description: 'Venue-local wall clock.' } },
    TimeOfDay(TIME),
  )
  startTime: string;

  @ContentField(
    {
      ...CLOCK,
      example: '22:30',
      sent: { description: 'Before the start: on the next day, up to 12 hours later.' },
    },
    TimeOfDay(TIME),
  )
  endTime: string;

  @ContentField(
    { minLength: 1, maxLength: 120, example: 'Main Hall' },
    Line(120, 'Enter the place of up to 120 characters.'),
    Filled('Enter a venue.'),
    Trim(),
  )
  venue: string;

  @ContentField(
    { type: String, nullable: true, maxLength: 500, sent: { example: '/images/scenes/quiz-night.svg' } },
    PictureAddress('Choose a photo of this site, or enter an address that starts with https://.'),
    Trim(),
  )
  imageUrl: string | null;

  @ContentField(
    { type: 'integer', nullable: true, minimum: 1, maximum: MAX_PEOPLE, sent: { example: 80 } },
    WholeNumber(1, MAX_PEOPLE, `Enter a number of people from 1 to ${MAX_PEOPLE}.`),
  )
  capacity: number | null;

  @ContentField(
    { type: 'boolean', preset: false, sent: { description: 'false by default.', example: true } },
    TrueOrFalse(),
  )
  isPaid: boolean;

  @ContentField(
    {
      type: String,
      nullable: true,
      maxLength: 60,
      example: '£25.00',
      sent: { description: 'As shown to visitors; only for events that cost something.' },
    },
    Line(60, 'Enter the price of up to 60 characters.'),
    Trim(),
  )
  price: string | null;

  @ContentField(
    { type: String, nullable: true, maxLength: 60, sent: { example: 'Club Event' } },
    Line(60, CATEGORY),
    Trim(),
  )
  category: string | null;

  @ContentField(
    {
      type: 'integer',
      nullable: true,
      minimum: 1,
      sent: {
        description: 'Club secretaries must choose one of their clubs; only admins can leave it empty.',
      },
    },
    Id(CLUB),
  )
  clubId: number | null;

  @ContentField(
    {
      type: 'integer',
      nullable: true,
      minimum: 1,
      description: 'The space whose rooms it occupies while it is published.',
      sent: {
        description:
          'The space whose rooms it occupies, which cannot be booked then. Only admins can set it.',
      },
    },
    Id('Enter the space’s ID.'),
  )
  spaceId: number | null;
}

export type EventContent = Pick<EventFields, keyof EventFields>;

export enum EventStatus {
  Draft = 'draft',
  Published = 'published',
  Cancelled = 'cancelled',
}

/** Statuses that the public sees. A cancelled event stays on the site, marked as cancelled. */
export const PUBLIC_STATUSES = [EventStatus.Published, EventStatus.Cancelled];

/** The possible changes of status. Publishing a change of a cancelled event leaves it cancelled. */
export const TRANSITIONS: Readonly<Record<EventStatus, readonly EventStatus[]>> = {
  [EventStatus.Draft]: [EventStatus.Published],
  [EventStatus.Published]: [EventStatus.Cancelled],
  [EventStatus.Cancelled]: [EventStatus.Published],
};

/** The sort fields of the staff list. */
export const EVENT_SORTS = ['date', 'title', 'updatedAt'] as const;

/** Relative to today. */
export enum EventTime {
  Upcoming = 'upcoming',
  Past = 'past',
  All = 'all',
}

export function contentOfEvent(event: EventContent): EventContent {
  return readContent(EventFields, event);
}

/** Errors between fields that are valid by themselves. */
export function problemsOf({ isPaid, price }: EventContent): Record<string, string[]> {
  return {
    ...(isPaid && !price && { price: ['Enter a price.'] }),
    ...(!isPaid && price && { price: ['Mark the event as paid, or remove the price.'] }),
  };
}
