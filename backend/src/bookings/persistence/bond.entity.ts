import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { BondAnswer, BondState, Inspection } from '../domain/bond.js';

/** The bond of a booking. Writers have locked the booking. Amounts in minor units of the booking's currency. */
@Entity('bonds')
export class BondEntity {
  @PrimaryColumn({ type: 'integer' })
  bookingId: number;
  @Column({ type: 'integer' })
  amountMinor: number;
  @Column({ type: 'text' })
  state: BondState;
  /** For optimistic locking. */
  @Column({ type: 'integer' })
  version: number;
  /** Start and end of the booking, written by the database. */
  @Column({ type: 'timestamptz', update: false })
  beginsAt: Date;
  @Column({ type: 'timestamptz', update: false })
  endsAt: Date;
  /** When the hirer was first asked to pay it. */
  @Column({ type: 'timestamptz', nullable: true })
  askedAt: Date | null;
  @Column({ type: 'timestamptz', nullable: true })
  takenAt: Date | null;
  @Column({ type: 'timestamptz', nullable: true })
  inspectedAt: Date | null;
  @Column({ type: 'integer', nullable: true })
  inspectedBy: number | null;
  @Column({ type: 'text', nullable: true })
  inspection: Inspection | null;
  @Column({ type: 'text', nullable: true })
  inspectionNotes: string | null;
  /** What the club wants to keep, why, when the hirer was told, and when their time to respond ends. */
  @Column({ type: 'integer', nullable: true })
  claimMinor: number | null;
  @Column({ type: 'text', nullable: true })
  claimReason: string | null;
  @Column({ type: 'timestamptz', nullable: true })
  claimedAt: Date | null;
  @Column({ type: 'timestamptz', nullable: true })
  responseDueAt: Date | null;
  @Column({ type: 'text', nullable: true })
  answer: BondAnswer | null;
  @Column({ type: 'text', nullable: true })
  answerWords: string | null;
  @Column({ type: 'timestamptz', nullable: true })
  answeredAt: Date | null;
  @Column({ type: 'integer', default: 0 })
  keptMinor: number;
  @Column({ type: 'timestamptz', nullable: true })
  settledAt: Date | null;
  @Column({ type: 'integer', nullable: true })
  settledBy: number | null;
  @Column({ type: 'text', nullable: true })
  settledReason: string | null;
  /** The state before a cancellation returned it. */
  @Column({ type: 'text', nullable: true })
  returnedFrom: BondState | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
