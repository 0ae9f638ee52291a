import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The rule of a recurring event. Each of its dates is an event of its own. */
@Entity('event_series')
export class EventSeriesEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;
  /** Grows with each change of the whole series. */
  @Column({ type: 'integer', default: 1 })
  version: number;
  /** RFC 5545, on local dates: 'FREQ=WEEKLY;BYDAY=TU;COUNT=10' */
  @Column({ type: 'text' })
  rule: string;
  /** The day from which the rule counts, 'YYYY-MM-DD'. Dates before it belong to earlier rules. */
  @Column({ type: 'date' })
  firstDate: string;
  /** Dates of the rule that are left out. */
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  excludedDates: string[];
  @Column({ type: 'integer', nullable: true })
  createdBy: number | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
