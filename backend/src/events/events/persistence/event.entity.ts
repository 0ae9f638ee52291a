import { Column, Entity } from 'typeorm';
import { EditedEntity } from '../../../platform/editing/edited.entity.js';
import { type EventContent, EventStatus } from '../domain/event-content.js';
import type { SeriesField } from '../domain/series-fields.js';

/** Something on at the club, on a venue-local day between two times of the wall clock. */
@Entity('events')
export class EventEntity extends EditedEntity implements EventContent {
  @Column({ type: 'text', default: EventStatus.Published })
  status: EventStatus;
  @Column({ type: 'text' })
  title: string;
  @Column({ type: 'text' })
  description: string;
  /** Venue-local 'YYYY-MM-DD'. */
  @Column({ type: 'date' })
  date: string;
  /** 'HH:mm:ss' as PostgreSQL gives it; 'HH:mm' may be written. */
  @Column({ type: 'time', precision: 0 })
  startTime: string;
  /** Not after the start: on the next day. */
  @Column({ type: 'time', precision: 0 })
  endTime: string;
  @Column({ type: 'text' })
  venue: string;
  @Column({ type: 'text', nullable: true })
  imageUrl: string | null;
  @Column({ type: 'integer', nullable: true })
  capacity: number | null;
  @Column({ type: 'boolean', default: false })
  isPaid: boolean;
  /** As it is shown, for instance '£25.00'. */
  @Column({ type: 'text', nullable: true })
  price: string | null;
  @Column({ type: 'text', nullable: true })
  category: string | null;
  @Column({ type: 'integer', nullable: true })
  createdBy: number | null;
  @Column({ type: 'integer', nullable: true })
  clubId: number | null;
  @Column({ type: 'integer', nullable: true })
  spaceId: number | null;
  /** Of one that repeats. */
  @Column({ type: 'integer', nullable: true })
  seriesId: number | null;
  /** The date that the series gave it, wherever it was moved since. */
  @Column({ type: 'date', nullable: true })
  originalDate: string | null;
  /** What of its content was changed on this date alone. */
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  ownFields: SeriesField[];
  /** It is cancelled because the rule does not have its date any more: a rule that has it brings it back. */
  @Column({ type: 'boolean', default: false })
  fellAway: boolean;
}

type Times = 'date' | 'startTime' | 'endTime' | 'createdAt' | 'updatedAt';

/** What of an event its entry in a calendar says. */
export type EnteredEvent = Pick<
  EventEntity,
  'id' | 'version' | 'status' | 'title' | 'description' | 'venue' | 'category' | Times
>;
