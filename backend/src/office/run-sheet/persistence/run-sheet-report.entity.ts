import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ReportKind, ReportOutcome } from '../domain/run-sheet-report.js';

/** A report from the caretaker's phone, with its outcome. Rows are added only under the lock of the booking. */
@Entity('run_sheet_reports')
export class RunSheetReportEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;
  @Column({ type: 'integer' })
  linkId: number;
  @Column({ type: 'integer' })
  bookingId: number;
  @Column({ type: 'text' })
  kind: ReportKind;
  @Column({ type: 'text', nullable: true })
  words: string | null;
  @Column({ type: 'timestamptz' })
  doneAt: Date;
  @Column({ type: 'text' })
  outcome: ReportOutcome;
  @Column({ type: 'text', nullable: true })
  reason: string | null;
}
