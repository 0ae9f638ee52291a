import { StartRefusedError } from '../../platform/config/start-rules.js';
import { OLDER_VERSION_MESSAGE } from './older-database.js';

export class DatabaseTooOldError extends StartRefusedError {
  override readonly exitCode = 78;

  constructor() {
    super(
      `DATABASE_URL: this database ${OLDER_VERSION_MESSAGE} Nothing was changed. Use an empty database, or start the older version`,
    );
  }
}

/** A later release has removed schema that this one uses. */
export class SchemaTooNewError extends StartRefusedError {
  override readonly exitCode = 78;

  /** @param names migrations that this release does not know */
  constructor(names: readonly string[]) {
    super(
      `DATABASE_URL: a later release has removed schema that this one uses (${names.join(', ')}); ` +
        'start that release or a newer one, or restore a backup from before it',
    );
  }
}

/** A migration did not get its lock in time. A later start may succeed. */
export class MigrationStuckError extends StartRefusedError {
  override readonly exitCode = 75;

  /** @param what subject of the sentence */
  constructor(what: string, seconds: number, blocker: string | null) {
    super(
      `${what} could not get its lock for ${Math.round(seconds)} seconds because of ${blocker ?? 'another transaction'}. ` +
        'Running processes are not affected. End that transaction and start again',
    );
  }
}

/** PostgreSQL refused a statement, and a retry would fail as well. */
export class MigrationFailedError extends StartRefusedError {
  constructor(what: string, cause: unknown) {
    super(
      `${what} failed and continues after its last completed step at the next start: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}
