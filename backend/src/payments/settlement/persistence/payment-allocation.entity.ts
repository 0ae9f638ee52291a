import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The part of a payment for one booking. Only payments that staff recorded can have several. */
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
