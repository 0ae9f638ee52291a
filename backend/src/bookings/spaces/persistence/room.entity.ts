import { Entity } from 'typeorm';
import { EditableRow } from '../../../platform/editing/editable.entity.js';
import { RoomContent } from '../domain/room-content.js';

/** A physical room, court or piece of ground. */
@Entity('rooms')
export class RoomEntity extends EditableRow(RoomContent) {}
