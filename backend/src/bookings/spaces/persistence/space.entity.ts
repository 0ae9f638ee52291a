import { Column, Entity } from 'typeorm';
import { EditedEntity } from '../../../platform/editing/edited.entity.js';
import type { SpaceContent } from '../domain/space-content.js';

/** Something that can be hired: one or more units, with a capacity and a share of the price. */
@Entity('spaces')
export class SpaceEntity extends EditedEntity implements SpaceContent {
  @Column({ type: 'text' })
  name: string;
  @Column({ type: 'text' })
  description: string;
  @Column({ type: 'integer' })
  capacity: number;
  @Column({ type: 'integer' })
  pricePercent: number;
  @Column({ type: 'integer', default: 0 })
  position: number;
  @Column({ type: 'text', nullable: true })
  imageUrl: string | null;
  @Column({ type: 'text', nullable: true })
  accessibility: string | null;
  @Column({ type: 'boolean', default: true })
  isActive: boolean;
  /** A booking that names no space takes this one. */
  @Column({ type: 'boolean', default: false })
  isDefault: boolean;
  @Column({ type: 'integer', array: true })
  unitIds: number[];
}
