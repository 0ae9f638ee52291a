import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { RefundProgress } from '../../bookings/domain/booking-status.js';

/** Money on its way back. At most one row a payment, so a repeated settlement cannot refund twice. */
@Entity('refunds')
export class RefundEntity {
  /** Also the idempotency key at the provider. */
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column({ type: 'uuid' })
  paymentId: string;
  @Column({ type: 'integer' })
  amountMinor: number;
  @Column({ type: 'text' })
  reason: string;
  @Column({ type: 'text', default: RefundProgress.Queued })
  status: RefundProgress;
  @Column({ type: 'text', nullable: true })
  providerRefundId: string | null;
  @Column({ type: 'integer', default: 0 })
  attempts: number;
  @Column({ type: 'text', nullable: true })
  lastError: string | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
