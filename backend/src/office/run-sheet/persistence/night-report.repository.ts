import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ReportKind, ReportOutcome } from '../domain/night.js';

/** What a telephone has reported, and what became of it. */
export interface NightReportRow {
  id: string;
  linkId: number;
  bookingId: number;
  kind: ReportKind;
  words: string | null;
  doneAt: Date;
  outcome: ReportOutcome;
  reason: string | null;
}

/** What was reported, each once, whatever became of it. Whoever adds one has locked its booking. */
@Injectable()
export class NightReportRepository {
  async find(id: string, manager: EntityManager): Promise<NightReportRow | null> {
    const [row] = await manager.query<NightReportRow[]>(
      `SELECT id, link_id AS "linkId", booking_id AS "bookingId", kind, words, done_at AS "doneAt", outcome, reason
       FROM night_reports WHERE id = $1`,
      [id],
    );
    return row ?? null;
  }

  async add(report: NightReportRow, manager: EntityManager): Promise<void> {
    await manager.query(
      `INSERT INTO night_reports (id, link_id, booking_id, kind, words, done_at, outcome, reason)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        report.id,
        report.linkId,
        report.bookingId,
        report.kind,
        report.words,
        report.doneAt,
        report.outcome,
        report.reason,
      ],
    );
  }
}
