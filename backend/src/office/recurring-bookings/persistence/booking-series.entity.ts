import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { KnownPriceTerms } from '../../../bookings/domain/discount.js';
import type { PaymentSchedule } from '../domain/series.js';

/** A recurring booking. Each of its dates is a row of `bookings`, with `seriesId`. */
@Entity('booking_series')
export class BookingSeriesEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;
  /** RFC 5545 rule on venue-local dates, as it was entered. Later changes are in the bookings only. */
  @Column({ type: 'text' })
  rule: string;
  /** Venue-local 'YYYY-MM-DD'. */
  @Column({ type: 'date' })
  firstDate: string;
  /** Dates of the rule that staff skipped. */
  @Column({ type: 'text', array: true, default: () => `'{}'` })
  excludedDates: string[];
  @Column({ type: 'text' })
  paid: PaymentSchedule;
  /** Applied to dates that are added later; null if the calculated price counts. */
  @Column({ type: 'jsonb', nullable: true })
  priceTerms: KnownPriceTerms | null;
  @Column({ type: 'integer', nullable: true })
  createdBy: number | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
