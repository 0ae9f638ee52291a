import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { LinkObject, MailLink } from '../domain/links.js';
import type { MailBlock } from '../domain/mail-blocks.js';
import { MailState } from '../domain/mail-state.js';

export interface Attachment {
  filename: string;
  content: string;
  contentType: string;
}

/** A mail of the club: written in the transaction of its cause, sent afterwards. */
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
  /** As it is kept for people to read: `storedLinkOf` stands where a secret link comes. */
  @Column({ type: 'text' })
  text: string;
  @Column({ type: 'text', nullable: true })
  html: string | null;
  /** Of a mail with secret links: what it is made of as it goes out. */
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
  /** Of the mail server, or of whatever went wrong on the way to it. May name the address: not for logs. */
  @Column({ type: 'text', nullable: true })
  lastAnswer: string | null;
  @Column({ type: 'timestamptz', nullable: true, default: () => 'now()' })
  nextAt: Date | null;
  @Column({ type: 'timestamptz', nullable: true })
  sentAt: Date | null;
  /** Of one that did not go out: the mail that was written in its place. */
  @Column({ type: 'integer', nullable: true })
  resentAs: number | null;
  /** Of one that was written in place of another: that one. */
  @Column({ type: 'integer', nullable: true })
  resendOf: number | null;
  /** What was so when it was written; null: nothing that may change. */
  @Column({ type: 'text', nullable: true })
  basis: string | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
