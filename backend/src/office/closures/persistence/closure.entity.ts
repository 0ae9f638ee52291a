import { Column, Entity, PrimaryGeneratedColumn, VirtualColumn } from 'typeorm';
import type { ClosureContent, ClosureKind, ClosureRule } from '../domain/closure.js';
import type { PublicHoliday } from '../domain/public-holidays.js';

@Entity('closures')
export class ClosureEntity implements ClosureContent {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;
  @Column({ type: 'text' })
  kind: ClosureKind;
  @Column({ type: 'text' })
  rule: ClosureRule;
  /** Rows of `closure_spaces`. */
  @VirtualColumn({
    type: 'integer',
    query: (closure) =>
      `SELECT coalesce(array_agg(space_id ORDER BY space_id), '{}') FROM closure_spaces WHERE closure_id = ${closure}.id`,
  })
  spaceIds: number[];
  @Column({ type: 'text' })
  publicText: string;
  @Column({ type: 'text', nullable: true })
  reason: string | null;
  @Column({ type: 'date' })
  firstDate: string;
  @Column({ type: 'date' })
  lastDate: string;
  @Column({ type: 'text', nullable: true })
  startTime: string | null;
  @Column({ type: 'text', nullable: true })
  endTime: string | null;
  @Column({ type: 'text', array: true, default: [] })
  holidays: PublicHoliday[];
  @Column({ type: 'integer', default: 1 })
  version: number;
  @Column({ type: 'integer', nullable: true })
  createdBy: number | null;
  @Column({ type: 'integer', nullable: true })
  editedBy: number | null;
  @VirtualColumn({
    type: 'text',
    query: (closure) => `SELECT full_name FROM users WHERE id = ${closure}.edited_by`,
  })
  editorName: string | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  editedAt: Date;
  @Column({ type: 'timestamptz', nullable: true })
  removedAt: Date | null;
}

/** The fields that staff edit. */
export function contentOfClosure(closure: ClosureContent): ClosureContent {
  const { kind, rule, spaceIds, publicText, reason } = closure;
  const { firstDate, lastDate, startTime, endTime, holidays } = closure;
  return {
    kind,
    rule,
    spaceIds,
    publicText,
    reason,
    firstDate,
    lastDate,
    startTime,
    endTime,
    holidays,
  };
}
