import { Entity } from 'typeorm';
import { EditableRow } from '../../../platform/editing/editable.entity.js';
import { ClubFields } from '../domain/club-content.js';

/** A sports or social club. Fields that are null here are answered by the keyword rules (`domain/club-details.ts`). */
@Entity('clubs')
export class ClubEntity extends EditableRow(ClubFields) {}
