import { Column, Entity } from 'typeorm';
import { EditableRow } from '../../../platform/editing/editable.entity.js';
import { SpaceContent } from '../domain/space-content.js';

@Entity('spaces')
export class SpaceEntity extends EditableRow(SpaceContent) {
  /** Bookings that name no space get this one. */
  @Column({ type: 'boolean', default: false })
  isDefault: boolean;
}
