import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { isReservedName } from '../../sessions/reserved-names.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { constraintOf } from '../../../platform/database/postgres-errors.js';
import { inTransaction, RetryTransactionError } from '../../../platform/database/transaction.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { ImportUndo, lockImport } from '../../../platform/tables/import-undo.js';
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
import type { RowProblem } from '../../../platform/tables/domain/table-rows.js';
import { splitFullName } from '../../accounts/user-name.js';
import { freeUserNames, userNameOf } from '../domain/free-user-names.js';
import {
  guessMemberColumns,
  mapProblem,
  type MemberColumn,
  type MemberMap,
  type MemberRow,
  readMembers,
} from '../domain/member-rows.js';
import { InvitationRepository } from '../persistence/invitation.repository.js';
import {
  type ImportRow,
  MemberImportRepository,
  type NewMember,
} from '../persistence/member-import.repository.js';
import { InvitationMails } from './invitation-mails.js';

/** Emails per run of the job, small because their invitations and the import stay locked meanwhile. */
const BATCH_SIZE = 25;

export type ImportCheck = TableCheck<MemberColumn>;

export type ImportLine = UndoableImport<ImportRow>;

/** Imports members from a file in one transaction. An import can be checked first, undone for a week, and its members invited later. */
@Injectable()
export class MemberImports implements OnModuleInit {
  private readonly undoing: ImportUndo<ImportRow>;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly imports: MemberImportRepository,
    private readonly invitations: InvitationRepository,
    private readonly mails: InvitationMails,
    private readonly jobs: JobQueue,
    private readonly audit: AuditTrail,
  ) {
    this.undoing = new ImportUndo(dataSource, jobs, 'undo-member-import', imports, (row, actor, manager) => {
      const { id, fileName, people, removed } = row;
      const changes = [{ field: 'people', before: people, after: people - (removed ?? 0) }];
      return this.record('import_undo', id, fileName, actor, changes, manager);
    });
  }

  onModuleInit(): void {
    this.jobs.handle('invite-imported', ({ importId }) => this.sendBatch(importId));
    this.jobs.handle('undo-member-import', (undo) => this.undoing.more(undo));
  }

  /** Checks a file without importing it. @throws ValidationError for a file that cannot be read */
  async check(bytes: Buffer, given: MemberMap): Promise<ImportCheck> {
    const file = await readTable(bytes);
    const guessed = columnsOf(file, given, guessMemberColumns);
    const missing = mapProblem(guessed.columns);
    if (missing !== null) return tableCheck(file, guessed, { ready: 0, problems: [] }, missing);
    const { members, problems } = await this.read(file, guessed.columns);
    return tableCheck(file, guessed, { ready: members.length, problems });
  }

  /**
   * Creates accounts without a password, and sends no emails.
   * @param leaveOut skips invalid rows; otherwise one invalid row refuses the whole file
   * @throws ValidationError
   */
  async run(
    bytes: Buffer,
    { fileName, columns: given, leaveOut }: { fileName: string; columns: MemberMap; leaveOut: boolean },
    actor: Actor,
  ): Promise<ImportLine> {
    const file = await readTable(bytes);
    const { columns } = columnsOf(file, given, guessMemberColumns);
    const missing = mapProblem(columns);
    if (missing !== null) throw new ValidationError({ columns: [missing] });
    try {
      return await inTransaction(this.dataSource, async (manager) => {
        const { members, problems } = await this.read(file, columns, manager);
        assertReady({ ready: members.length, problems }, leaveOut);
        const named = await this.named(members, manager);
        const id = await this.create(fileName, named, actor, manager);
        await this.record(
          'import',
          id,
          fileName,
          actor,
          [{ field: 'people', before: null, after: members.length }],
          manager,
        );
        return undoable(foundImport(await this.imports.find(id, manager)));
      });
    } catch (error) {
      // One of these people registered since the check.
      if (constraintOf(error) === 'users_email_unique')
        throw new ValidationError({
          file: ['A person in this file has just created an account. Check the file again.'],
        });
      throw error;
    }
  }

  async list(): Promise<ImportLine[]> {
    return (await this.imports.list()).map(undoable);
  }

  /** Deletes the accounts that were not used since; the others stay. @throws DomainError as `ImportUndo` */
  async undo(id: number, actor: Actor): Promise<ImportLine> {
    return undoable(await this.undoing.undo(id, actor));
  }

  /**
   * Invites all who have no password yet, each once.
   * @throws DomainError `import_not_found`, `invalid_transition` if it is undone
   */
  invite(id: number, actor: Actor): Promise<ImportLine> {
    return inTransaction(this.dataSource, async (manager) => {
      await lockImport(this.imports, id, manager);
      const row = foundImport(await this.imports.find(id, manager));
      if (row.undoneAt || row.isUndoing)
        throw new DomainError('invalid_transition', 'This import has been undone.');
      const waiting = await this.imports.inviteUnused(id, actor.id, manager);
      if (waiting > row.waiting) {
        await this.jobs.send('invite-imported', { importId: id }, manager);
        const changes = [{ field: 'people', before: null, after: waiting }];
        await this.record('import_invite', id, row.fileName, actor, changes, manager);
      }
      return undoable(foundImport(await this.imports.find(id, manager)));
    });
  }

  /** Sends a batch of emails and queues the next one, to keep transactions short. */
  private async sendBatch(importId: number): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      if ((await lockImport(this.imports, importId, manager)) !== 'open') return;
      const ids = await this.imports.unsent(importId, BATCH_SIZE, manager);
      for (const id of ids) {
        const invitation = await this.invitations.find(id, manager);
        if (!invitation) continue;
        await this.mails.write(invitation, manager, `invitation:${id}`);
        await this.invitations.markSent(id, manager);
      }
      if (ids.length === BATCH_SIZE) await this.jobs.send('invite-imported', { importId }, manager);
    });
  }

  private async read(
    file: Table,
    columns: MemberMap,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<{ members: MemberRow[]; problems: RowProblem<MemberColumn>[] }> {
    const known = await this.imports.known(addressesOf(file, columns), manager);
    return readMembers(file.rows, columns, file.headings.length, known);
  }

  /** Adds free usernames, which the owners can change when they set a password. */
  private async named(members: readonly MemberRow[], manager: EntityManager): Promise<NewMember[]> {
    const wanted = members.map(({ email }) => {
      const name = userNameOf(email);
      return isReservedName(name) ? `member-${name}` : name;
    });
    const names = await freeUserNames(wanted, (some) => this.imports.takenNames(some, manager));
    return members.map(({ email, fullName, clubId }, index) => ({
      email,
      fullName,
      clubId,
      ...splitFullName(fullName),
      username: names[index] ?? '',
    }));
  }

  private async create(
    fileName: string,
    members: readonly NewMember[],
    actor: Actor,
    manager: EntityManager,
  ): Promise<number> {
    try {
      return await this.imports.create(fileName, actor.id, members, manager);
    } catch (error) {
      // A username was taken meanwhile, so the transaction runs again with other names.
      throw constraintOf(error) === 'users_username_unique' ? new RetryTransactionError() : error;
    }
  }

  private async record(
    verb: 'import' | 'import_undo' | 'import_invite',
    id: number,
    fileName: string,
    actor: Actor,
    changes: { field: string; before: unknown; after: unknown }[],
    manager: EntityManager,
  ): Promise<void> {
    const entry = {
      action: `members.${verb}`,
      objectKind: 'member_import',
      objectId: id,
      objectName: fileName,
      changes,
    };
    await this.audit.record(actor, entry, manager);
  }
}
