import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { LinkObject, MailLink } from '../domain/links.js';
import type { MailBlock } from '../domain/mail-blocks.js';
import { MailState } from '../domain/mail-state.js';

export interface Attachment {
  filename: string;
  content: string;
  /** Of `content`; text if absent. */
  encoding?: 'base64';
  contentType: string;
}

/** An email: written in the transaction of its cause, sent afterwards. */
@Entity('mails')
export class MailEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;
  @Column({ type: 'text' })
  kind: string;
  @Column({ type: 'text', nullable: true })
  key: string | null;
  @Column({ type: 'text' })
  to: string;
  @Column({ type: 'jsonb', nullable: true })
  replyTo: { name: string; address: string } | null;
  @Column({ type: 'text' })
  subject: string;
  /** With `storedLinkOf` in place of each secret link. */
  @Column({ type: 'text' })
  text: string;
  @Column({ type: 'text', nullable: true })
  html: string | null;
  /** Of an email with secret links: text and HTML are made of these when it is sent. */
  @Column({ type: 'jsonb', nullable: true })
  blocks: MailBlock[] | null;
  @Column({ type: 'jsonb', default: [] })
  attachments: Attachment[];
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  links: MailLink[];
  @Column({ type: 'text' })
  aboutKind: LinkObject['kind'];
  @Column({ type: 'integer' })
  aboutId: number;
  @Column({ type: 'text' })
  messageId: string;
  @Column({ type: 'text', default: MailState.Queued })
  state: MailState;
  @Column({ type: 'integer', default: 0 })
  tries: number;
  @Column({ type: 'timestamptz', nullable: true })
  claimedAt: Date | null;
  /** The mail server's answer, or the connection error. May contain the address, so it is not logged. */
  @Column({ type: 'text', nullable: true })
  lastAnswer: string | null;
  @Column({ type: 'timestamptz', nullable: true, default: () => 'now()' })
  nextAt: Date | null;
  @Column({ type: 'timestamptz', nullable: true })
  sentAt: Date | null;
  /** The email that was sent in place of this one. */
  @Column({ type: 'integer', nullable: true })
  resentAs: number | null;
  /** The email that this one replaces. */
  @Column({ type: 'integer', nullable: true })
  resendOf: number | null;
  /** The facts when it was written, compared before it is sent; null: none that can change. */
  @Column({ type: 'text', nullable: true })
  basis: string | null;
  /** The Message-IDs of the conversation that it continues, the one that it answers last. */
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  conversation: string[];
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
