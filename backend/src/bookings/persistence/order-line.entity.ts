import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { LineKind } from '../domain/line-kind.js';

/** A line of a booking's cost. Lines are never changed; another line reverses them. */
@Entity('order_lines')
export class OrderLineEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;
  @Column({ type: 'integer' })
  bookingId: number;
  @Column({ type: 'text' })
  kind: LineKind;
  @Column({ type: 'text' })
  text: string;
  /** Signed, in minor units of the booking's currency. */
  @Column({ type: 'integer' })
  amountMinor: number;
  @Column({ type: 'text', nullable: true })
  taxCode: string | null;
  @Column({ type: 'text', nullable: true })
  reason: string | null;
  @Column({ type: 'integer', nullable: true })
  createdBy: number | null;
  /** The cancellation that wrote this line. */
  @Column({ type: 'uuid', nullable: true })
  cancellationId: string | null;
  /** The line that this one reverses. */
  @Column({ type: 'integer', nullable: true })
  reversesId: number | null;
  /** Whether the reversed line was itself a reversal, so that the first line counts again. */
  @Column({ type: 'boolean', default: false })
  restores: boolean;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
