import { Entity } from 'typeorm';
import { EditableRow } from '../../../platform/editing/editable.entity.js';
import { ExtraContent } from '../domain/extra-content.js';

@Entity('extras')
export class ExtraEntity extends EditableRow(ExtraContent) {}
