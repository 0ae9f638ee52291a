import { Column, Entity } from 'typeorm';
import type { ClubFacts } from '../../../platform/config/club-facts.js';
import { EditableEntity } from '../../../platform/editing/editable.entity.js';

/** Settings that admins change. The key 'club' has the club's details. */
@Entity('settings')
export class SettingsEntity extends EditableEntity {
  @Column({ type: 'text' })
  key: string;
  /** The values that differ from the environment's. */
  @Column({ type: 'jsonb' })
  value: Partial<ClubFacts>;
}
