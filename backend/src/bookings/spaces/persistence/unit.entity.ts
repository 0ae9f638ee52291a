import { Entity } from 'typeorm';
import { EditedRow } from '../../../platform/editing/edited.entity.js';
import { UnitContent } from '../domain/unit-content.js';

/** A physical room, court or piece of ground. */
@Entity('units')
export class UnitEntity extends EditedRow(UnitContent) {}
