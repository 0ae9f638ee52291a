import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A rule by which events were entered; each of its dates is an event of its own. */
@Entity('event_series')
export class EventSeriesEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;
  /** RFC 5545, on local dates: 'FREQ=WEEKLY;BYDAY=TU;COUNT=10' */
  @Column({ type: 'text' })
  rule: string;
  /** Venue-local 'YYYY-MM-DD'. */
  @Column({ type: 'date' })
  firstDate: string;
  @Column({ type: 'integer', nullable: true })
  createdBy: number | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
