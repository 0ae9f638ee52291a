import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * An address for the monthly newsletter; unique, whatever its case. It gets mail only when it is active and its reader has
 * confirmed.
 */
@Entity('subscribers')
export class SubscriberEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;
  @Column({ type: 'text' })
  email: string;
  /** The name typed in the form; never used in emails, since anyone could have typed it. */
  @Column({ type: 'text', nullable: true })
  name: string | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  subscribedAt: Date;
  @Column({ type: 'boolean', default: true })
  isActive: boolean;
  /** By the button behind the link in a mail; null again once the reader has left. */
  @Column({ type: 'timestamptz', nullable: true })
  confirmedAt: Date | null;
  /** When the last mail that asks to confirm was decided on. */
  @Column({ type: 'timestamptz', nullable: true })
  askedAt: Date | null;
  /** Clubs that are read about; none means all. */
  @Column({ type: 'integer', array: true, select: false, default: () => "'{}'" })
  interests?: number[];
}
