import pg from 'pg';

/** What pg throws when `query_timeout` has passed. */
const QUERY_TIMEOUT_MESSAGE = 'Query read timeout';

function isQueryTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === QUERY_TIMEOUT_MESSAGE;
}

/**
 * The commit is on the primary's disk, but maybe not on the standby, so a failover could lose it. PostgreSQL only sends
 * a warning when the wait for the standby is cancelled, and reports success.
 */
export class UnreplicatedError extends Error {
  /** transaction_resolution_unknown */
  readonly code = '08007';

  constructor() {
    super('committed, but no standby has confirmed it');
  }
}

/** Identifies the warning by the PostgreSQL function that sends it, because its text depends on the server's language. */
const WAITS_FOR_STANDBY = 'SyncRepWaitForLSN';

export interface BoundedConfig extends pg.ClientConfig {
  /** Behind a pooler that gives each transaction another connection, so that named statements cannot be used. */
  pooled?: boolean;
}

type Done = (error: Error | null | undefined, result?: unknown) => void;

/**
 * Closes its connection after a `query_timeout`. The server ends slow statements by itself; this limit is for a server
 * that hangs or is lost. pg alone would return the connection to the pool, and its next user would wait behind the lost
 * query.
 * With synchronous replication a commit that did not reach the standby is an error (`UnreplicatedError`).
 */
export class BoundedClient extends pg.Client {
  private unreplicated = false;

  constructor(config?: string | BoundedConfig) {
    super(config);
    this.on('notice', ({ routine }) => {
      if (routine === WAITS_FOR_STANDBY) this.unreplicated = true;
    });
    const pooled = typeof config === 'object' && config.pooled === true;
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]): unknown => {
      if (pooled && isNamed(args[0])) args[0] = { ...args[0], name: undefined };
      const done = args.at(-1);
      // Pools pass a callback, and close a connection whose query failed.
      if (typeof done === 'function') args[args.length - 1] = this.checked(done as Done);
      const running = query(...args);
      return running instanceof Promise
        ? running.then(
            (result: unknown) => this.confirm(result),
            (error: unknown) => this.closeIfGivenUp(error),
          )
        : running;
    }) as typeof this.query;
  }

  private checked(done: Done): Done {
    return (error, result) => done(error ?? this.takeWarning(), result);
  }

  /** PostgreSQL sends a statement's warnings before its result, and results in the order of the statements. */
  private takeWarning(): UnreplicatedError | null {
    if (!this.unreplicated) return null;
    this.unreplicated = false;
    return new UnreplicatedError();
  }

  private confirm(result: unknown): unknown {
    const warning = this.takeWarning();
    if (warning) throw warning;
    return result;
  }

  private closeIfGivenUp(error: unknown): never {
    this.unreplicated = false;
    if (isQueryTimeout(error)) {
      (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    }
    throw error;
  }
}

/** Excludes queries that process their own result, such as cursors. */
function isNamed(query: unknown): query is { name: string } {
  return typeof query === 'object' && query !== null && 'name' in query && !('submit' in query);
}
