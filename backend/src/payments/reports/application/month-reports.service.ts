import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { formatMonth } from '../../../platform/common/formats.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { ADVISORY_LOCK, inTransaction, takeLock } from '../../../platform/database/transaction.js';
import { closingRefusal, lockKeyOf, monthOf, monthsBetween } from '../domain/months.js';
import { type MonthSheet, TEMPLATE } from '../domain/month-sheet.js';
import { type SheetTable, tablesOf } from '../domain/sheet-tables.js';
import { ClosedMonthRepository } from '../persistence/closed-month.repository.js';
import { MonthSheets } from './month-sheets.service.js';
import { sheetCsv } from './sheet-csv.js';
import { sheetPdf } from './sheet-pdf.js';

/** How long closing waits for payments that are being settled. */
const LOCK_WAIT_MS = 10_000;

export interface MonthLine {
  month: string;
  closedAt: Date | null;
  closedBy: string | null;
}

export interface MonthReport extends MonthLine {
  /** The hash of the sheet. */
  sha256: string;
  /** Why it cannot be closed; null if it can. */
  closingRefusal: string | null;
  tables: SheetTable[];
}

/** Month sheets as staff read, print and close them. */
@Injectable()
export class MonthReports {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly sheets: MonthSheets,
    private readonly closed: ClosedMonthRepository,
    private readonly audit: AuditTrail,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** From this month back to the first one with money or a booking. */
  async months(): Promise<MonthLine[]> {
    const { manager } = this.dataSource;
    const closed = new Map((await this.closed.all(manager)).map((line) => [line.month, line]));
    const { current, firstOpen } = await this.facts(manager);
    const first = [...closed.keys(), firstOpen].toSorted()[0] ?? current;
    return monthsBetween(first, current).map(
      (month) => closed.get(month) ?? { month, closedAt: null, closedBy: null },
    );
  }

  async get(month: string): Promise<MonthReport> {
    const { manager } = this.dataSource;
    const frozen = await this.closed.find(month, manager);
    const sheet = await this.sheets.read(month);
    const facts = await this.facts(manager);
    return {
      month,
      closedAt: frozen?.closedAt ?? null,
      closedBy: frozen?.closedBy ?? null,
      sha256: frozen?.sha256 ?? this.sheets.write(sheet).sha256,
      closingRefusal: closingRefusal(month, { ...facts, closed: frozen !== null }, formatMonth),
      tables: tablesOf(sheet),
    };
  }

  /**
   * Freezes the sheet. It waits for payments that are being posted to the month; those that come meanwhile are posted to the
   * open month and do not wait.
   * @param sha256 of the sheet that the caller saw
   * @throws DomainError `invalid_transition`, `quote_changed`
   */
  async close(month: string, sha256: string, actor: Actor): Promise<MonthReport> {
    const work = async (manager: EntityManager): Promise<void> => {
      await takeLock(ADVISORY_LOCK.postingMonth, manager, lockKeyOf(month));
      const closed = (await this.closed.find(month, manager)) !== null;
      const facts = await this.facts(manager);
      const refusal = closingRefusal(month, { ...facts, closed }, formatMonth);
      if (refusal) throw new DomainError('invalid_transition', refusal);
      const sheet = await this.sheets.record(month, manager);
      const written = this.sheets.write(sheet);
      if (written.sha256 !== sha256)
        throw new DomainError('quote_changed', 'The sheet has changed since you opened it. Check it again.');
      const frozen = { sheet: written.text, sha256, template: TEMPLATE, closedBy: actor.id };
      await this.closed.insert(month, frozen, manager);
      await this.audit.record(
        actor,
        {
          action: 'month.close',
          objectKind: 'month',
          objectId: month,
          objectName: formatMonth(month),
          changes: [{ field: 'sha256', before: null, after: sha256 }],
          money: true,
        },
        manager,
      );
    };
    await inTransaction(this.dataSource, work, { lockWaitMs: LOCK_WAIT_MS });
    return this.get(month);
  }

  async csv(month: string, actor: Actor): Promise<StreamableFile> {
    const file = sheetCsv(tablesOf(await this.sheets.read(month)));
    const name = `month-${month}`;
    const entry = {
      action: 'list.export',
      objectKind: 'list',
      objectId: name,
      objectName: name,
      changes: [],
    };
    await this.audit.record(actor, entry, this.dataSource.manager);
    return new StreamableFile(file, {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${name}.csv"`,
    });
  }

  async pdf(month: string): Promise<StreamableFile> {
    const pdf = await this.pdfBytes(month);
    return new StreamableFile(pdf, {
      type: 'application/pdf',
      disposition: `attachment; filename="month-${month}.pdf"`,
      length: pdf.length,
    });
  }

  /** The same bytes each time, once the month is closed. */
  async pdfBytes(month: string): Promise<Buffer> {
    const frozen = await this.closed.find(month, this.dataSource.manager);
    const sheet = frozen ? (JSON.parse(frozen.sheet) as MonthSheet) : await this.sheets.read(month);
    const closedOn = frozen ? this.venueTime.dateOf(frozen.closedAt) : null;
    return sheetPdf(sheet, tablesOf(sheet), { closedOn, sha256: frozen?.sha256 ?? null });
  }

  private async facts(manager: EntityManager): Promise<{ firstOpen: string; current: string }> {
    const current = monthOf(this.venueTime.dateOf(await this.clock.now(manager)));
    return { current, firstOpen: (await this.closed.firstOpen(manager)) ?? current };
  }
}
