import { Column, Entity } from 'typeorm';
import { EditedEntity } from '../../../platform/editing/edited.entity.js';
import type { UnitContent } from '../domain/unit-content.js';

/** A physical room, court or piece of ground. */
@Entity('units')
export class UnitEntity extends EditedEntity implements UnitContent {
  @Column({ type: 'text' })
  name: string;
  @Column({ type: 'integer', default: 0 })
  setupMinutes: number;
  @Column({ type: 'integer', default: 0 })
  cleanupMinutes: number;
}
