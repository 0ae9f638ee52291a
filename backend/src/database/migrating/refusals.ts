import { StartRefusedError } from '../../platform/config/start-rules.js';
import { IS_OLDER } from './older-database.js';

/** The database is from before the baseline. */
export class DatabaseTooOldError extends StartRefusedError {
  override readonly exitCode = 78;

  constructor() {
    super(
      `DATABASE_URL: this database ${IS_OLDER} Nothing was changed: give it an empty database, or start the older version`,
    );
  }
}

/** The database is a later release's, which has taken away what this one uses. */
export class SchemaTooNewError extends StartRefusedError {
  override readonly exitCode = 78;

  /** @param names of the migrations that are not of this release */
  constructor(names: readonly string[]) {
    super(
      `DATABASE_URL: a later release has taken away from this database what this one uses (${names.join(', ')}); ` +
        'start that release or a newer one, or restore a backup from before it',
    );
  }
}

/** A lock that did not come in all the time there is: the same start may work later. */
export class MigrationStuckError extends StartRefusedError {
  override readonly exitCode = 75;

  /** @param what begins the sentence */
  constructor(what: string, seconds: number, holder: string | null) {
    super(
      `${what} has not got a lock for ${Math.round(seconds)} seconds, because of ${holder ?? 'transactions of others'}. ` +
        'Processes that run go on; end that transaction and start again',
    );
  }
}

/** PostgreSQL refuses a statement: trying again leads nowhere. */
export class MigrationFailedError extends StartRefusedError {
  constructor(what: string, cause: unknown) {
    super(
      `${what} failed, and goes on at the next start from the last step that was done: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}
