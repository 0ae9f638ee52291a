import pg from 'pg';

/** What pg throws when `query_timeout` has passed. */
const GIVEN_UP = 'Query read timeout';

/** True when no answer came in time: the server may hang, or the line to it. */
function isGivenUp(error: unknown): boolean {
  return error instanceof Error && error.message === GIVEN_UP;
}

/**
 * The commit is on this server's disk, but maybe not on the standby, so a failover could lose it. When the wait for the standby is
 * cancelled, PostgreSQL only sends a warning and reports a success.
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
  /** True behind a pooler that lends connections for one transaction: named statements cannot be used then. */
  pooled?: boolean;
}

type Done = (error: Error | null | undefined, result?: unknown) => void;

/**
 * A connection that is closed after a `query_timeout`. The server's own limits end slow statements; this one is for a stopped backend
 * or a lost machine. pg alone would leave the
 * connection in the pool, and its next user would wait behind the lost query.
 *
 * With synchronous replication a commit without its standby is an error (`UnreplicatedError`), not a success.
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
      // A pool asks with a callback, and closes a connection whose query failed by itself.
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

  /** Answers come in the order of the questions, and what is warned of comes before its answer. */
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
    if (isGivenUp(error)) {
      (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    }
    throw error;
  }
}

/** A statement by its name, and none that handles its answers by itself. */
function isNamed(query: unknown): query is { name: string } {
  return typeof query === 'object' && query !== null && 'name' in query && !('submit' in query);
}
