import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import type { MonthReport } from '../../application/month-reports.service.js';
import { formatMinor } from '../../../../platform/common/money.js';
import { MONTH_PATTERN } from '../../domain/months.js';
import type { Cell, CellKind, SheetTable } from '../../domain/sheet-tables.js';

const CELL_KINDS: readonly CellKind[] = ['money', 'count', 'text', 'day'];

const SHA256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

export class MonthQuery {
  @ApiProperty({ example: '2026-11' })
  @Matches(MONTH_PATTERN, { message: 'Choose a month, for example 2026-11.' })
  month: string;
}

export class CloseMonthDto extends MonthQuery {
  @ApiProperty({ example: SHA256, description: 'Of the sheet that you saw.' })
  @Matches(/^[\da-f]{64}$/, { message: 'Open the sheet first.' })
  sha256: string;
}

export class ReportMonthResponse {
  @ApiProperty({ example: '2026-11' })
  month: string;
  @ApiProperty({ type: Date, nullable: true })
  closedAt: Date | null;
  @ApiProperty({ type: String, nullable: true })
  closedBy: string | null;
}

export class ReportMonthsResponse {
  @ApiProperty({ type: [ReportMonthResponse] })
  months: ReportMonthResponse[];
}

class ReportColumnResponse {
  @ApiProperty({ example: 'Received' })
  label: string;
  @ApiProperty({ enum: CELL_KINDS })
  kind: CellKind;
}

class ReportRowResponse {
  @ApiProperty({ example: 'Cash' })
  label: string;
  @ApiProperty({ type: 'array', items: { type: 'string', nullable: true }, example: ['240.00'] })
  cells: (string | null)[];
  @ApiProperty()
  isSum: boolean;
}

export class ReportTableResponse {
  @ApiProperty({ example: 'Received by method' })
  title: string;
  @ApiProperty({ type: String, nullable: true })
  note: string | null;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ example: 'Method' })
  head: string;
  @ApiProperty({ type: [ReportColumnResponse] })
  columns: ReportColumnResponse[];
  @ApiProperty({ type: [ReportRowResponse] })
  rows: ReportRowResponse[];
}

export class MonthReportResponse extends ReportMonthResponse {
  @ApiProperty({ example: SHA256 })
  sha256: string;
  @ApiProperty({ type: String, nullable: true, description: 'Why it cannot be closed.' })
  closingRefusal: string | null;
  @ApiProperty({ type: [ReportTableResponse] })
  tables: ReportTableResponse[];
}

const cellText = (cell: Cell, kind: CellKind | undefined): string | null => {
  if (cell === null) return null;
  return kind === 'money' && typeof cell === 'number' ? formatMinor(cell) : String(cell);
};

export function toTable({ rows, columns, ...table }: SheetTable): ReportTableResponse {
  return {
    ...table,
    columns,
    rows: rows.map(({ label, cells, isSum = false }) => ({
      label,
      cells: cells.map((cell, place) => cellText(cell, columns[place]?.kind)),
      isSum,
    })),
  };
}

export function toMonthReport({ tables, ...report }: MonthReport): MonthReportResponse {
  return { ...report, tables: tables.map(toTable) };
}
