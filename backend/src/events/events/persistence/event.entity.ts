import { Column, Entity } from 'typeorm';
import { EditableRow } from '../../../platform/editing/editable.entity.js';
import { EventFields, EventStatus } from '../domain/event-content.js';
import type { SeriesField } from '../domain/series-fields.js';

/** Something on at the club. */
@Entity('events')
export class EventEntity extends EditableRow(EventFields) {
  @Column({ type: 'text', default: EventStatus.Published })
  status: EventStatus;
  @Column({ type: 'integer', nullable: true })
  createdBy: number | null;
  /** Of one that repeats. */
  @Column({ type: 'integer', nullable: true })
  seriesId: number | null;
  /** The date that the series gave it, wherever it was moved since. */
  @Column({ type: 'date', nullable: true })
  originalDate: string | null;
  /** What of its content was changed on this date alone. */
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  ownFields: SeriesField[];
  /** Cancelled because the rule no longer has its date; a rule that has it again restores it. */
  @Column({ type: 'boolean', default: false })
  removedFromSeries: boolean;
}

type Times = 'date' | 'startTime' | 'endTime' | 'createdAt' | 'updatedAt';

/** What of an event its entry in a calendar says. */
export type EnteredEvent = Pick<
  EventEntity,
  'id' | 'version' | 'status' | 'title' | 'description' | 'venue' | 'category' | Times
>;
