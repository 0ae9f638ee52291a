import { Entity } from 'typeorm';
import { EditableRow } from '../../../platform/editing/editable.entity.js';
import { UnitContent } from '../domain/unit-content.js';

/** A physical room, court or piece of ground. */
@Entity('units')
export class UnitEntity extends EditableRow(UnitContent) {}
