import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { constraintOf } from '../../../platform/database/postgres-errors.js';
import { inTransaction, RetryTransactionError } from '../../../platform/database/transaction.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { ImportUndo } from '../../../platform/tables/import-undo.js';
import { readTable, type Table } from '../../../platform/tables/read-table.js';
import {
  addressesOf,
  assertReady,
  columnsOf,
  foundImport,
  type TableCheck,
  tableCheck,
  undoable,
  type UndoableImport,
} from '../../../platform/tables/table-check.js';
import { type ColumnDays, DayOrder, daysOf } from '../../../platform/tables/domain/table-days.js';
import type { RowProblem } from '../../../platform/tables/domain/table-rows.js';
import {
  consentDateProblem,
  guessSubscriberColumns,
  type NewSubscriber,
  readSubscribers,
  type SubscriberColumn,
  type SubscriberMap,
} from '../domain/subscriber-rows.js';
import {
  SubscriberImportRepository,
  type SubscriberImportRow,
} from '../persistence/subscriber-import.repository.js';

/** When the people in a file consented. */
export interface ConsentDates {
  /** For rows without a date of their own. */
  consentedOn: string | null;
  /** null: as guessed from the column. */
  dayOrder: DayOrder | null;
}

export interface SubscriberImportCheck extends TableCheck<SubscriberColumn> {
  days: ColumnDays | null;
}

export type SubscriberImportLine = UndoableImport<SubscriberImportRow>;

/** Proof that the people in a file consented. */
export interface Proof extends ConsentDates {
  consentMethod: string;
  consentText: string;
}

const NO_ADDRESSES = 'Choose the column with the email addresses.';

interface Read {
  subscribers: NewSubscriber[];
  problems: RowProblem<SubscriberColumn>[];
}

/**
 * Imports subscribers from a file, with a preview and in one transaction. An import can be undone for a week. It only adds subscribers:
 * it sends no emails, and does not change people who unsubscribed or whose emails bounced.
 */
@Injectable()
export class SubscriberImports implements OnModuleInit {
  private readonly undoing: ImportUndo<SubscriberImportRow>;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly imports: SubscriberImportRepository,
    private readonly jobs: JobQueue,
    private readonly audit: AuditTrail,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {
    this.undoing = new ImportUndo(
      dataSource,
      jobs,
      'undo-subscriber-import',
      imports,
      (row, actor, manager) => {
        const { id, fileName, subscribers, removed } = row;
        const changes = [{ field: 'subscribers', before: subscribers, after: subscribers - (removed ?? 0) }];
        return this.record('import_undo', id, fileName, actor, changes, manager);
      },
    );
  }

  onModuleInit(): void {
    this.jobs.handle('undo-subscriber-import', (undo) => this.undoing.more(undo));
  }

  /**
   * Checks a file without changing anything.
   * @throws ValidationError if the file cannot be read; DomainError `already_imported`
   */
  async check(bytes: Buffer, given: SubscriberMap, agreed: ConsentDates): Promise<SubscriberImportCheck> {
    const file = await readTable(bytes);
    const guessed = columnsOf(file, given, guessSubscriberColumns);
    const days = columnDays(file, guessed.columns, agreed);
    const none = { ready: 0, problems: [] };
    if (guessed.columns.email === undefined)
      return { ...tableCheck(file, guessed, none, NO_ADDRESSES), days: null };
    if (typeof days === 'string') return { ...tableCheck(file, guessed, none, days), days: null };
    const { manager } = this.dataSource;
    await this.assertNew(hashOf(bytes), manager);
    const { subscribers, problems } = await this.read(file, guessed.columns, agreed, manager);
    return { ...tableCheck(file, guessed, { ready: subscribers.length, problems }), days };
  }

  /**
   * Adds the people in a file as subscribers, without sending emails.
   * @param leaveOut skips rows with errors; otherwise one such row refuses the whole file
   * @throws ValidationError; DomainError `already_imported`
   */
  async run(
    bytes: Buffer,
    { fileName, columns: given, leaveOut }: { fileName: string; columns: SubscriberMap; leaveOut: boolean },
    { consentMethod, consentText, ...agreed }: Proof,
    actor: Actor,
  ): Promise<SubscriberImportLine> {
    const file = await readTable(bytes);
    const { columns } = columnsOf(file, given, guessSubscriberColumns);
    if (columns.email === undefined) throw new ValidationError({ columns: [NO_ADDRESSES] });
    if (columns.consentedOn === undefined && agreed.consentedOn === null)
      throw new ValidationError({ day: ['Enter the date they agreed, or choose the column with it.'] });
    const days = columnDays(file, columns, agreed);
    if (typeof days === 'string') throw new ValidationError({ file: [days] });
    const fileHash = hashOf(bytes);
    try {
      return await inTransaction(this.dataSource, async (manager) => {
        await this.assertNew(fileHash, manager);
        const { subscribers, problems } = await this.read(file, columns, agreed, manager);
        assertReady({ ready: subscribers.length, problems }, leaveOut);
        const one = { fileName, fileHash, consentMethod, consentText };
        const id = await this.imports.create(one, subscribers.length, actor.id, manager);
        const rows = subscribers.map(({ email, name, consentedOn: day }) => ({
          email,
          name,
          consentedAt: this.venueTime.instantOf(day, 0),
        }));
        // A person in the file has subscribed meanwhile, so the file is checked again.
        if ((await this.imports.add(id, rows, manager)) < rows.length) throw new RetryTransactionError();
        const changes = [{ field: 'subscribers', before: null, after: rows.length }];
        await this.record('import', id, fileName, actor, changes, manager);
        return undoable(foundImport(await this.imports.find(id, manager)));
      });
    } catch (error) {
      if (constraintOf(error) === 'subscriber_imports_file') throw alreadyImported('just now');
      throw error;
    }
  }

  async list(): Promise<SubscriberImportLine[]> {
    return (await this.imports.list()).map(undoable);
  }

  /** Removes the subscribers who have not changed since. @throws DomainError as `ImportUndo` */
  async undo(id: number, actor: Actor): Promise<SubscriberImportLine> {
    return undoable(await this.undoing.undo(id, actor));
  }

  private async read(
    file: Table,
    columns: SubscriberMap,
    { consentedOn, dayOrder }: ConsentDates,
    manager: EntityManager,
  ): Promise<Read> {
    const today = this.venueTime.dateOf(await this.clock.now(manager));
    const wrong = consentedOn === null ? null : consentDateProblem(consentedOn, today);
    if (wrong !== null) throw new ValidationError({ day: [wrong] });
    const known = await this.imports.known(addressesOf(file, columns), manager);
    const days = columnDays(file, columns, { consentedOn, dayOrder });
    const order = typeof days === 'object' && days ? days.order : DayOrder.DayFirst;
    return readSubscribers(file.rows, columns, file.headings.length, { known, consentedOn, today, order });
  }

  private async assertNew(fileHash: Buffer, manager: EntityManager): Promise<void> {
    const at = await this.imports.importedAt(fileHash, manager);
    if (at) throw alreadyImported(`on ${this.venueTime.dateOf(at)}`);
  }

  private async record(
    verb: 'import' | 'import_undo',
    id: number,
    fileName: string,
    actor: Actor,
    changes: { field: string; before: unknown; after: unknown }[],
    manager: EntityManager,
  ): Promise<void> {
    const entry = {
      action: `subscribers.${verb}`,
      objectKind: 'subscriber_import',
      objectId: id,
      objectName: fileName,
      changes,
    };
    await this.audit.record(actor, entry, manager);
  }
}

/** @returns how the column's dates are written, as chosen or guessed; an error message if they contradict each other */
function columnDays(
  { rows }: Table,
  { consentedOn: place }: SubscriberMap,
  { dayOrder }: ConsentDates,
): ColumnDays | string | null {
  const days = place === undefined ? null : daysOf(rows, place);
  return dayOrder !== null && days !== null ? { order: dayOrder, isSure: true } : days;
}

const alreadyImported = (when: string): DomainError =>
  new DomainError(
    'already_imported',
    `This file was already imported ${when}. Undo that import to import it again.`,
  );
const hashOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
