import { Entity } from 'typeorm';
import { EditedRow } from '../../../platform/editing/edited.entity.js';
import { ClubFields } from '../domain/club-content.js';

/** A sports or social club. Fields that are null here are answered by the keyword rules (`domain/club-details.ts`). */
@Entity('clubs')
export class ClubEntity extends EditedRow(ClubFields) {}
