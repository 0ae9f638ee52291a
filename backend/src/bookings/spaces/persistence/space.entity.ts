import { Column, Entity } from 'typeorm';
import { EditedRow } from '../../../platform/editing/edited.entity.js';
import { SpaceContent } from '../domain/space-content.js';

/** Something that can be hired: one or more units, with a capacity and a share of the price. */
@Entity('spaces')
export class SpaceEntity extends EditedRow(SpaceContent) {
  /** A booking that names no space takes this one. */
  @Column({ type: 'boolean', default: false })
  isDefault: boolean;
}
