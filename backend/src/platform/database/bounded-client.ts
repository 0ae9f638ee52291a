import pg from 'pg';

/** What pg throws when `query_timeout` has passed. */
const GIVEN_UP = 'Query read timeout';

/** True when no answer came in time: the server may hang, or the line to it. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof Error && error.message === GIVEN_UP;
}

/**
 * A connection that is closed when an answer is given up (`query_timeout`). The server's own limits end what is slow there;
 * this ends what the server itself cannot: a stopped backend, a machine that is gone. pg alone would leave the
 * connection in the pool, where whoever gets it next waits behind the lost query.
 */
export class BoundedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]): unknown => {
      const running = query(...args);
      return running instanceof Promise
        ? running.catch((error: unknown) => this.closeIfGivenUp(error))
        : running;
    }) as typeof this.query;
  }

  private closeIfGivenUp(error: unknown): never {
    if (isGivenUp(error)) {
      (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    }
    throw error;
  }
}
