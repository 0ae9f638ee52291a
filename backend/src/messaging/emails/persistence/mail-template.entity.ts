import { Column, Entity } from 'typeorm';
import { EditedEntity } from '../../../platform/editing/edited.entity.js';

/** The words of one mail as staff have written them. */
@Entity('mail_templates')
export class MailTemplateEntity extends EditedEntity {
  /** Of the template in the code. */
  @Column({ type: 'text' })
  name: string;
  /** Null: as it came, and so of the body. */
  @Column({ type: 'text', nullable: true })
  subject: string | null;
  @Column({ type: 'text', nullable: true })
  body: string | null;
  /** Why a mail could not be written in these words, and went out in those that it came with. */
  @Column({ type: 'text', nullable: true })
  failure: string | null;
  @Column({ type: 'timestamptz', nullable: true })
  failedAt: Date | null;
}
