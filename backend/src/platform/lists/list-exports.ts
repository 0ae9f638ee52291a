import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { stringify } from 'csv-stringify';
import { pipeline, Readable } from 'node:stream';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor.js';
import { AuditTrail } from '../audit/audit-trail.js';
import { SecurityLog } from '../common/logging/security-log.js';
import { VenueTime } from '../common/venue-time.js';
import { allRows } from './find-page.js';
import { COUNTED_TO, type List } from './rows.js';
import { spreadsheetCell } from './spreadsheet-cell.js';

/** A list as a CSV file. */
export interface ListExport<Row> {
  /** 'events', for the file name and the audit log. */
  name: string;
  list: List;
  /** The query parameters: filters and `sort`. */
  request: object & { sort?: string };
  /** A column by its heading. An instant is written in the venue's time. */
  columns: Readonly<Record<string, (row: Row, venueTime: VenueTime) => string | number | Date | null>>;
}

/** A table that is already computed, as a CSV file. */
export interface TableExport {
  /** For the file name and the audit log. */
  name: string;
  columns: readonly string[];
  lines: readonly (readonly (string | number | null)[])[];
  /** The query parameters, for the audit log. */
  request: object;
}

/**
 * Sends lists as CSV for spreadsheets (RFC 4180, UTF-8 with a byte order mark), row by row. Cells that a spreadsheet
 * would run as a formula are marked as text. The audit entry is stored before the first row is sent.
 */
@Injectable()
export class ListExports {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditTrail,
    private readonly security: SecurityLog,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  async csv<Row extends object>(
    { name, list, request, columns }: ListExport<Row>,
    actor: Actor,
  ): Promise<StreamableFile> {
    const { manager } = this.dataSource;
    const count = await exactCount(manager, list);
    await this.note(name, count, request, actor);

    const cells = Object.values(columns);
    const { venueTime } = this;
    const lines = async function* (): AsyncGenerator<(string | number | null)[]> {
      for await (const row of allRows<Row>(manager, list, { sort: request.sort, few: count <= COUNTED_TO }))
        yield cells.map((cell) => {
          const value = cell(row, venueTime);
          return spreadsheetCell(value instanceof Date ? venueTime.stampOf(value) : value);
        });
    };
    return send(name, Object.keys(columns), lines());
  }

  async table({ name, columns, lines, request }: TableExport, actor: Actor): Promise<StreamableFile> {
    await this.note(name, lines.length, request, actor);
    return send(
      name,
      columns,
      lines.map((line) => line.map(spreadsheetCell)),
    );
  }

  private async note(name: string, rows: number, request: object, actor: Actor): Promise<void> {
    const asked = Object.entries<unknown>({ ...request }).filter(([, value]) => value !== undefined);
    const changes = [
      { field: 'rows', before: null, after: rows },
      ...asked.map(([field, value]) => ({ field, before: null, after: String(value) })),
    ];
    const entry = { action: 'list.export', objectKind: 'list', objectId: name, objectName: name, changes };
    await this.audit.record(actor, entry, this.dataSource.manager);
    this.security.noteAction('export', actor);
  }
}

type Lines =
  | Iterable<readonly (string | number | null)[]>
  | AsyncIterable<readonly (string | number | null)[]>;

function send(name: string, columns: readonly string[], lines: Lines): StreamableFile {
  const csv = stringify({ header: true, columns: [...columns], bom: true, record_delimiter: 'windows' });
  // An error aborts the response, so that a partial file is not taken for a whole one.
  pipeline(Readable.from(lines), csv, () => undefined);
  return new StreamableFile(csv, {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}.csv"`,
  });
}

async function exactCount(manager: EntityManager, { from, where }: List): Promise<number> {
  const [counted] = await manager.query<{ count: number }[]>(
    `SELECT count(*)::integer AS count FROM ${from} ${where.sql}`,
    where.values,
  );
  return counted?.count ?? 0;
}
