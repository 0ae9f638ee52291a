import { Column, Entity } from 'typeorm';
import { EditedEntity } from '../../../platform/editing/edited.entity.js';
import type { ExtraContent } from '../domain/extra-content.js';

/** Something that can be added to a hire. */
@Entity('extras')
export class ExtraEntity extends EditedEntity implements ExtraContent {
  @Column({ type: 'text' })
  name: string;
  @Column({ type: 'text', nullable: true })
  description: string | null;
  @Column({ type: 'integer' })
  priceMinor: number;
  @Column({ type: 'integer', default: 0 })
  position: number;
  @Column({ type: 'boolean', default: true })
  isActive: boolean;
}
