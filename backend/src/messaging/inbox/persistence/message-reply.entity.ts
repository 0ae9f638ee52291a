import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('message_replies')
export class MessageReplyEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;
  @Column({ type: 'integer' })
  messageId: number;
  @Column({ type: 'text' })
  direction: 'in' | 'out';
  /** The member of staff who wrote it. */
  @Column({ type: 'integer', nullable: true })
  authorId: number | null;
  /** The sender's address of an incoming mail. */
  @Column({ type: 'text', nullable: true })
  sender: string | null;
  /** The Message-ID of an incoming mail. */
  @Column({ type: 'text', nullable: true })
  mailMessageId: string | null;
  @Column({ type: 'text' })
  text: string;
  @Column({ type: 'integer', nullable: true })
  mailId: number | null;
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  attachments: string[];
}
