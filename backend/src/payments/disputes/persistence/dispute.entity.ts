import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { DisputeState } from '../../providers/dispute-state.js';

/** A dispute or chargeback about a payment, as the provider told of it last; a payment can have several. */
@Entity('payment_disputes')
export class DisputeEntity {
  @PrimaryColumn({ type: 'uuid' })
  paymentId: string;
  /** The provider's id. */
  @PrimaryColumn({ type: 'text' })
  disputeId: string;
  @Column({ type: 'text' })
  state: DisputeState;
  @Column({ type: 'integer' })
  amountMinor: number;
  @Column({ type: 'timestamptz', nullable: true })
  evidenceDue: Date | null;
  /** When a person has taken note of one that was lost. */
  @Column({ type: 'timestamptz', nullable: true })
  seenAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
