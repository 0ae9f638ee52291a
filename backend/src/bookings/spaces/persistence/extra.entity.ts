import { Entity } from 'typeorm';
import { EditableRow } from '../../../platform/editing/editable.entity.js';
import { ExtraContent } from '../domain/extra-content.js';

/** Something that can be added to a hire. */
@Entity('extras')
export class ExtraEntity extends EditableRow(ExtraContent) {}
