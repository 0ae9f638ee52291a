import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { MessageState } from '../domain/message-state.js';

/** A message to the club, by the contact form or by email. */
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
  /** When the state last changed. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  stateAt: Date;
  @Column({ type: 'integer', nullable: true })
  assigneeId: number | null;
  /** The club whose secretaries may also read and answer it. */
  @Column({ type: 'integer', nullable: true })
  clubId: number | null;
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  tags: string[];
  /** The booking that the message is about, or that was entered from it. */
  @Column({ type: 'integer', nullable: true })
  bookingId: number | null;
  @Column({ type: 'integer', nullable: true })
  eventId: number | null;
  /** The Message-ID of the email that it was; null for the contact form. */
  @Column({ type: 'text', nullable: true })
  mailMessageId: string | null;
  /** Grows with each change. A change that is based on an old version is refused. */
  @Column({ type: 'integer', default: 1 })
  version: number;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
