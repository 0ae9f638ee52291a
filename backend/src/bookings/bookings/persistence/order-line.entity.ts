import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { LineKind } from '../domain/line-kind.js';

/** What something costs, line by line; a line is never changed, but taken back by another one. */
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
  /** The cancellation that wrote it. */
  @Column({ type: 'uuid', nullable: true })
  cancellationId: string | null;
  /** The line that it takes back. */
  @Column({ type: 'integer', nullable: true })
  reversesId: number | null;
  /** What it takes back had taken back another one, which counts again. */
  @Column({ type: 'boolean', default: false })
  restores: boolean;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
