import { formatCount, formatDate, formatMoney, formatMonth } from '../../../platform/common/formats.js';
import { PdfPage } from '../../documents/application/pdf/pdf-page.js';
import { lastDayOf } from '../domain/months.js';
import type { MonthSheet } from '../domain/month-sheet.js';
import type { Cell, CellKind, SheetTable } from '../domain/sheet-tables.js';

const NUMBER_WIDTH = 84;

interface Heading {
  title: string;
  /** The club's name, the author of the file. */
  club: string;
  /** Whether the figures can still change. */
  state: string;
  /** The date of the file, `YYYY-MM-DD`. */
  date: string;
  /** At the foot of each page. */
  footer: string;
}

/** A month sheet on paper (template 1). The same sheet gives the same bytes. */
export function sheetPdf(
  { month, club }: MonthSheet,
  tables: readonly SheetTable[],
  { closedOn, sha256 }: { closedOn: string | null; sha256: string | null },
): Promise<Buffer> {
  const title = `Month sheet, ${formatMonth(month)}`;
  const heading = {
    title,
    club,
    state: closedOn ? `Closed on ${formatDate(closedOn)}.` : 'Open. These figures can still change.',
    date: closedOn ?? lastDayOf(month),
    footer: sha256 ? `SHA-256 of the figures: ${sha256}` : title,
  };
  return reportPdf(heading, tables);
}

/** The tables of a report on paper. */
export async function reportPdf(
  { title, club, state, date, footer }: Heading,
  tables: readonly SheetTable[],
): Promise<Buffer> {
  const page = await PdfPage.open(title, club, date);
  page.text('H1', title, { bold: true, size: 20 });
  page.gap(6);
  page.text('P', state);
  for (const table of tables) write(page, table);
  return page.bytes(footer);
}

function write(page: PdfPage, { title, note, currency, head, columns, rows }: SheetTable): void {
  const width = Math.min(NUMBER_WIDTH, (page.width - 120) / columns.length);
  page.gap(18);
  page.room(110);
  page.text('H2', `${title} (${currency})`, { bold: true, size: 12 });
  if (note) page.text('P', note, { soft: true, size: 8.5 });
  page.gap(6);
  page.table(
    [
      { header: head, width: page.width - width * columns.length },
      ...columns.map(({ label }) => ({ header: label, width, align: 'right' as const })),
    ],
    rows.map(({ label, cells }) => [
      [label],
      ...cells.map((cell, place): [string] => [textOf(cell, columns[place]?.kind, currency)]),
    ]),
  );
}

function textOf(cell: Cell, kind: CellKind | undefined, currency: string): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return kind === 'day' ? formatDate(cell) : cell;
  return kind === 'money' ? formatMoney(cell, currency) : formatCount(cell);
}
