import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An address of a newsletter subscriber, unique without regard to case. It gets emails only while it is active and confirmed. */
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
  /** When the subscriber pressed the button of the confirmation email; null after leaving. */
  @Column({ type: 'timestamptz', nullable: true })
  confirmedAt: Date | null;
  /** When the last confirmation email was queued. */
  @Column({ type: 'timestamptz', nullable: true })
  askedAt: Date | null;
  /** The clubs to read about; an empty list means all. */
  @Column({ type: 'integer', array: true, select: false, default: () => "'{}'" })
  interests?: number[];
}
