import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What of a payment serves what: an online payment one booking, one that staff have recorded several. */
@Entity('payment_allocations')
export class PaymentAllocationEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;
  @Column({ type: 'uuid' })
  paymentId: string;
  @Column({ type: 'integer' })
  bookingId: number;
  @Column({ type: 'integer' })
  amountMinor: number;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
