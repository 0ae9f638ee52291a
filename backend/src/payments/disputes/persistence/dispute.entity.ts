import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { DisputeState } from '../../providers/dispute-state.js';

/** The last known state of a dispute or chargeback. A payment can have several. */
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
  /** When staff marked a lost dispute as seen. */
  @Column({ type: 'timestamptz', nullable: true })
  seenAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
