import { Entity } from 'typeorm';
import { EditableRow } from '../../platform/editing/editable.entity.js';
import { ClubFields } from '../domain/club-content.js';

/** A sports or social club. */
@Entity('clubs')
export class ClubEntity extends EditableRow(ClubFields) {}
