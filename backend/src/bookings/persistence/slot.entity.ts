import { Column, Entity } from 'typeorm';
import type { SlotList } from '../domain/slot.js';
import type { StoredSlot } from '../domain/slot-lists.js';
import { PlannedEntity } from './planned.entity.js';

@Entity('slots')
export class SlotEntity extends PlannedEntity implements StoredSlot {
  @Column({ type: 'integer', default: 1 })
  version: number;
  @Column({ type: 'text' })
  list: SlotList;
  @Column({ type: 'text' })
  label: string;
  @Column({ type: 'integer' })
  startMinute: number;
  @Column({ type: 'integer' })
  endMinute: number;
  @Column({ type: 'smallint', array: true })
  weekdays: number[];
  @Column({ type: 'date', nullable: true })
  validFrom: string | null;
  @Column({ type: 'date', nullable: true })
  validTo: string | null;
}
