import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PaidHow } from '../domain/series.js';

/** A hire that repeats. Its dates are bookings, which say all else themselves. */
@Entity('booking_series')
export class BookingSeriesEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;
  /** RFC 5545, on local dates, as it was entered. */
  @Column({ type: 'text' })
  rule: string;
  /** Venue-local 'YYYY-MM-DD'. */
  @Column({ type: 'date' })
  firstDate: string;
  /** Dates of the rule that were left out. */
  @Column({ type: 'text', array: true, default: () => `'{}'` })
  excludedDates: string[];
  @Column({ type: 'text' })
  paid: PaidHow;
  @Column({ type: 'integer', nullable: true })
  createdBy: number | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
