import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { BondAnswer, BondState, Inspection } from '../domain/bond.js';

/** The bond of a booking. Writers hold the booking's lock. Amounts in minor units of the booking's currency. */
@Entity('bonds')
export class BondEntity {
  @PrimaryColumn({ type: 'integer' })
  bookingId: number;
  @Column({ type: 'integer' })
  amountMinor: number;
  @Column({ type: 'text' })
  state: BondState;
  /** Grows with every change, so that a decision based on an old version is refused. */
  @Column({ type: 'integer' })
  version: number;
  /** Of the booking; kept by the database. */
  @Column({ type: 'timestamptz', update: false })
  beginsAt: Date;
  @Column({ type: 'timestamptz', update: false })
  endsAt: Date;
  /** When the hirer was first asked for it. */
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
  /** What it was before a cancellation gave it back. */
  @Column({ type: 'text', nullable: true })
  returnedFrom: BondState | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
