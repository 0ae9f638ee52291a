import type { DataSource, EntityManager } from 'typeorm';
import { DomainError } from '../common/domain-error.js';
import { inTransaction } from '../database/transaction.js';
import type { JobQueue } from '../jobs/job-queue.js';
import type { UndoneImport } from '../jobs/jobs.js';
import { foundImport, type StoredImport, UNDO_DAYS } from './table-check.js';

type Actor = UndoneImport['actor'];
type ImportState = 'open' | 'undoing' | 'undone';

/** How many rows were removed, and the id to continue after; null if none are left. */
export interface Removed {
  removed: number;
  next: number | null;
}

interface Imports<Row> {
  readonly table: 'member_imports' | 'subscriber_imports';
  find(id: number, manager: EntityManager): Promise<Row | null>;
  removeSome(id: number, after: number, manager: EntityManager): Promise<Removed>;
}

/**
 * Locks an import, so that two changes of it run one after the other. It reads the state only, because counting rows
 * would slow each batch.
 */
export async function lockImport(
  { table }: Pick<Imports<never>, 'table'>,
  id: number,
  manager: EntityManager,
): Promise<ImportState | null> {
  const [row] = await manager.query<{ state: ImportState }[]>(
    `SELECT CASE WHEN undone_at IS NOT NULL THEN 'undone' WHEN undo_begun_at IS NOT NULL THEN 'undoing' ELSE 'open' END AS state
     FROM ${table} WHERE id = $1 FOR NO KEY UPDATE`,
    [id],
  );
  return row?.state ?? null;
}

/**
 * Removes the rows that an import added: the first batch at once, the rest by jobs, with one transaction for each
 * batch.
 */
export class ImportUndo<Row extends StoredImport> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobQueue,
    private readonly job: 'undo-member-import' | 'undo-subscriber-import',
    private readonly imports: Imports<Row>,
    private readonly record: (row: Row, actor: Actor, manager: EntityManager) => Promise<void>,
  ) {}

  /**
   * A second call continues an undo whose jobs have stopped.
   * @throws DomainError `import_not_found`; `invalid_transition` after seven days or if it was undone already
   */
  undo(id: number, actor: Actor): Promise<Row> {
    return inTransaction(this.dataSource, async (manager) => {
      await lockImport(this.imports, id, manager);
      const { undoneAt, isYoung, isUndoing } = foundImport(await this.imports.find(id, manager));
      if (undoneAt) throw new DomainError('invalid_transition', 'This import has already been undone.');
      // An undo that has begun can be continued after the deadline.
      if (!isYoung && !isUndoing)
        throw new DomainError('invalid_transition', `You can only undo an import for ${UNDO_DAYS} days.`);
      await this.some({ importId: id, after: 0, actor }, manager);
      return foundImport(await this.imports.find(id, manager));
    });
  }

  /** Removes the next batch. */
  more(undo: UndoneImport): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const state = await lockImport(this.imports, undo.importId, manager);
      if (state === 'undoing') await this.some(undo, manager);
    });
  }

  private async some(undo: UndoneImport, manager: EntityManager): Promise<void> {
    const { importId, after, actor } = undo;
    const { removed, next } = await this.imports.removeSome(importId, after, manager);
    await manager.query(
      `UPDATE ${this.imports.table} SET removed = coalesce(removed, 0) + $2, undo_begun_at = coalesce(undo_begun_at, now()),
         undone_at = CASE WHEN $3 THEN now() END
       WHERE id = $1`,
      [importId, removed, next === null],
    );
    if (next !== null) return this.jobs.send(this.job, { ...undo, after: next }, manager);
    await this.record(foundImport(await this.imports.find(importId, manager)), actor, manager);
  }
}
