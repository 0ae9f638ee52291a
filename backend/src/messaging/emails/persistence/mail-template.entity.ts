import { Column, Entity } from 'typeorm';
import { EditableEntity } from '../../../platform/editing/editable.entity.js';

/** An email template as edited by staff. */
@Entity('mail_templates')
export class MailTemplateEntity extends EditableEntity {
  /** The name of the template in the code. */
  @Column({ type: 'text' })
  name: string;
  /** null: the default subject. The body works the same way. */
  @Column({ type: 'text', nullable: true })
  subject: string | null;
  @Column({ type: 'text', nullable: true })
  body: string | null;
  /** Why an email was sent with the default text instead of this text. */
  @Column({ type: 'text', nullable: true })
  failure: string | null;
  @Column({ type: 'timestamptz', nullable: true })
  failedAt: Date | null;
}
