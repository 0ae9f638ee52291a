import { Entity } from 'typeorm';
import { EditedRow } from '../../../platform/editing/edited.entity.js';
import { ExtraContent } from '../domain/extra-content.js';

/** Something that can be added to a hire. */
@Entity('extras')
export class ExtraEntity extends EditedRow(ExtraContent) {}
