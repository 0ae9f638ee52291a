import { Column, Entity } from 'typeorm';
import { EditableEntity } from '../../../platform/editing/editable.entity.js';

/** The texts of one public page that staff have changed. */
@Entity('content_blocks')
export class ContentBlockEntity extends EditableEntity {
  @Column({ type: 'text' })
  key: string;
  /** By name. A text that is missing here has the web app's default. */
  @Column({ type: 'jsonb' })
  texts: Record<string, string>;
}
