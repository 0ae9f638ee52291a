import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PriceVersion } from '../domain/price-versions.js';

/** A version of the price of an event type. Never changed; one that has not begun can be withdrawn. */
@Entity('price_versions')
export class PriceVersionEntity implements PriceVersion {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;
  @Column({ type: 'text' })
  bookingType: string;
  @Column({ type: 'integer' })
  basePriceMinor: number;
  @Column({ type: 'timestamptz' })
  validFrom: Date;
  @Column({ type: 'date', nullable: true })
  eventsFrom: string | null;
  /** Null of the first, and of somebody whose account is gone. */
  @Column({ type: 'integer', nullable: true })
  createdBy: number | null;
  @CreateDateColumn({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt: Date;
  @Column({ type: 'integer', nullable: true })
  withdrawnBy: number | null;
  @Column({ type: 'timestamptz', nullable: true })
  withdrawnAt: Date | null;
}
