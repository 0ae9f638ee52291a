import { Column, Entity } from 'typeorm';
import { EditableRow } from '../../../platform/editing/editable.entity.js';
import { SpaceContent } from '../domain/space-content.js';

/** Something that can be hired: one or more rooms, with a capacity and a share of the price. */
@Entity('spaces')
export class SpaceEntity extends EditableRow(SpaceContent) {
  /** A booking that names no space takes this one. */
  @Column({ type: 'boolean', default: false })
  isDefault: boolean;
}
