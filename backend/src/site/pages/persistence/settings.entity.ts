import { Column, Entity } from 'typeorm';
import type { ClubFacts } from '../../../platform/config/club-facts.js';
import { EditableEntity } from '../../../platform/editing/editable.entity.js';

/** Settings that admins change; the club's are those of the key 'club'. */
@Entity('settings')
export class SettingsEntity extends EditableEntity {
  @Column({ type: 'text' })
  key: string;
  /** What differs from the environment. */
  @Column({ type: 'jsonb' })
  value: Partial<ClubFacts>;
}
