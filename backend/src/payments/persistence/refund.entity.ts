import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { RefundProgress } from '../../bookings/domain/booking-status.js';

/** The reason of a refund that was not ours and that the bank has sent back: it is owed again. */
export const RETURNED = 'returned';

/**
 * Money on its way back. At most one row a payment, so a repeated settlement cannot refund twice; beside it those that
 * were `returned`.
 */
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
  /** The provider's ids of those that the bank has sent back. */
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  returned: string[];
  @Column({ type: 'integer', default: 0 })
  attempts: number;
  @Column({ type: 'text', nullable: true })
  lastError: string | null;
  /** When the reconciler last asked what became of it. */
  @Column({ type: 'timestamptz', nullable: true })
  checkedAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
