import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { formatDate } from '../../../platform/common/formats.js';
import { addDays, VenueTime } from '../../../platform/common/venue-time.js';
import { ClubSettings } from '../../../platform/settings/club-settings.js';
import { ListExports } from '../../../platform/lists/list-exports.js';
import { firstDayOf, lastDayOf, monthOf } from '../domain/months.js';
import type { MonthSheet } from '../domain/month-sheet.js';
import type { SheetTable } from '../domain/sheet-tables.js';
import { addedUp } from '../domain/year-sheet.js';
import { yearTables } from '../domain/year-tables.js';
import { monthsOfYear, yearName, yearOf } from '../domain/years.js';
import { ClosedMonthRepository } from '../persistence/closed-month.repository.js';
import { ReportSettingsRepository } from '../persistence/report-settings.repository.js';
import { YearRepository } from '../persistence/year.repository.js';
import { MonthSheets } from './month-sheets.service.js';
import { CSV_COLUMNS, sheetLines } from './sheet-csv.js';
import { reportPdf } from './sheet-pdf.js';

export interface YearReport {
  /** The calendar year in which it begins. */
  year: number;
  /** '2026–27' */
  name: string;
  from: string;
  to: string;
  /** Years that can be chosen, the latest first. */
  years: { year: number; name: string }[];
  tables: SheetTable[];
}

/** The financial year: the sum of its month sheets, with what only a year has. */
@Injectable()
export class YearReports {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly sheets: MonthSheets,
    private readonly closed: ClosedMonthRepository,
    private readonly figures: YearRepository,
    private readonly settings: ReportSettingsRepository,
    private readonly club: ClubSettings,
    private readonly exports: ListExports,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /**
   * @param asked default: the present year
   * @throws ValidationError for a year that has not begun
   */
  async read(asked?: number): Promise<YearReport> {
    const { manager } = this.dataSource;
    const { yearStartMonth } = await this.settings.read(manager);
    const today = this.venueTime.dateOf(await this.clock.now(manager));
    const current = yearOf(today, yearStartMonth);
    const year = asked ?? current;
    if (year > current) throw new ValidationError({ year: ['Choose a year that has begun.'] });
    const months = monthsOfYear(year, yearStartMonth);
    const [from, to] = [firstDayOf(months[0] ?? ''), lastDayOf(months.at(-1) ?? '')];
    const last = to < today ? to : today;
    const range = {
      from,
      until: addDays(last, 1),
      start: this.venueTime.instantOf(from, 0),
      end: this.venueTime.instantOf(last, 1440),
    };
    const sheets: MonthSheet[] = [];
    for (const month of months) if (month <= monthOf(today)) sheets.push(await this.sheets.read(month));
    const [deferred, documents, adjustments] = await Promise.all([
      this.figures.deferred(range, manager),
      this.figures.documents(range, manager),
      this.figures.adjustments(range, manager),
    ]);
    const name = (one: number): string => yearName(one, yearStartMonth);
    const first = Math.min(year, await this.firstYear(current, yearStartMonth));
    return {
      year,
      name: name(year),
      from,
      to,
      years: Array.from({ length: current - first + 1 }, (_, index) => ({
        year: current - index,
        name: name(current - index),
      })),
      tables: yearTables({ sheets: addedUp(sheets), deferred, documents, adjustments }),
    };
  }

  async export(asked: number | undefined, actor: Actor): Promise<StreamableFile> {
    const { year, name, tables } = await this.read(asked);
    const file = { name: fileNameOf(name), columns: CSV_COLUMNS, lines: sheetLines(tables) };
    return this.exports.table({ ...file, request: { year } }, actor);
  }

  async pdf(asked: number | undefined): Promise<StreamableFile> {
    const { name, from, to, tables } = await this.read(asked);
    const title = `Year report, ${name}`;
    const heading = {
      title,
      club: (await this.club.read()).name,
      state: `${formatDate(from)} – ${formatDate(to)}. Months that are not closed can still change.`,
      date: to,
      footer: title,
    };
    const pdf = await reportPdf(heading, tables);
    return new StreamableFile(pdf, {
      type: 'application/pdf',
      disposition: `attachment; filename="${fileNameOf(name)}.pdf"`,
      length: pdf.length,
    });
  }

  private async firstYear(current: number, startMonth: number): Promise<number> {
    const { manager } = this.dataSource;
    const months = (await this.closed.all(manager)).map(({ month }) => month);
    const firstOpen = await this.closed.firstOpen(manager);
    const [first] = [...months, ...(firstOpen ? [firstOpen] : [])].sort();
    return first ? Math.min(current, yearOf(firstDayOf(first), startMonth)) : current;
  }
}

/** @param name '2026–27' */
function fileNameOf(name: string): string {
  return `year-${name.replace('–', '-')}`;
}
