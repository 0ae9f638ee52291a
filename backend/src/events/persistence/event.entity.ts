import { Column, Entity } from 'typeorm';
import { EditableRow } from '../../platform/editing/editable.entity.js';
import { EventFields, EventStatus } from '../domain/event-content.js';
import type { SeriesField } from '../domain/series-fields.js';

/** An event of the club. */
@Entity('events')
export class EventEntity extends EditableRow(EventFields) {
  @Column({ type: 'text', default: EventStatus.Published })
  status: EventStatus;
  @Column({ type: 'integer', nullable: true })
  createdBy: number | null;
  /** Set if the event repeats. */
  @Column({ type: 'integer', nullable: true })
  seriesId: number | null;
  /** The day that the rule gave it, even if it was moved since. */
  @Column({ type: 'date', nullable: true })
  originalDate: string | null;
  /** The fields that were changed on this date alone. */
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  ownFields: SeriesField[];
  /** Cancelled because the rule no longer has its date. A rule that has the date again restores it. */
  @Column({ type: 'boolean', default: false })
  removedFromSeries: boolean;
}

type Times = 'date' | 'startTime' | 'endTime' | 'createdAt' | 'updatedAt';

/** The fields of a calendar entry. */
export type EnteredEvent = Pick<
  EventEntity,
  'id' | 'version' | 'status' | 'title' | 'description' | 'venue' | 'category' | Times
>;
