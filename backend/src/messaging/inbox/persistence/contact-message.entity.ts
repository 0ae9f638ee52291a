import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { MessageState } from '../domain/message-state.js';

/** A message of the contact form, with what has become of it. The club gets it by mail, too. */
@Entity('contact_messages')
export class ContactMessageEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;
  @Column({ type: 'text' })
  name: string;
  @Column({ type: 'text' })
  email: string;
  @Column({ type: 'text' })
  subject: string;
  @Column({ type: 'text' })
  message: string;
  /** Staff have dealt with it. */
  @Column({ type: 'boolean', default: false })
  isRead: boolean;
  @Column({ type: 'integer', nullable: true })
  respondedBy: number | null;
  @Column({ type: 'timestamptz', nullable: true })
  responseDate: Date | null;
  @Column({ type: 'text', default: MessageState.New })
  state: MessageState;
  /** When it came to be so. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  stateAt: Date;
  @Column({ type: 'integer', nullable: true })
  assigneeId: number | null;
  /** Whose secretaries may read and answer it, beside the office. */
  @Column({ type: 'integer', nullable: true })
  clubId: number | null;
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  tags: string[];
  /** The booking that it is about, or has become. */
  @Column({ type: 'integer', nullable: true })
  bookingId: number | null;
  @Column({ type: 'integer', nullable: true })
  eventId: number | null;
  /** Grows with every change, so that a change based on an old version is refused. */
  @Column({ type: 'integer', default: 1 })
  version: number;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
