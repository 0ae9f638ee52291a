import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A rule by which events were entered; each of its dates is an event of its own. */
@Entity('event_series')
export class EventSeriesEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;
  /** Counts every change of the series as a whole. */
  @Column({ type: 'integer', default: 1 })
  version: number;
  /** RFC 5545, on local dates: 'FREQ=WEEKLY;BYDAY=TU;COUNT=10' */
  @Column({ type: 'text' })
  rule: string;
  /** From which the rule counts; dates before it are of earlier rules. Venue-local 'YYYY-MM-DD'. */
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
