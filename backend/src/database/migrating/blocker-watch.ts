import type { DataSource } from 'typeorm';

interface Blocker {
  pid: number;
  application: string | null;
  since: Date | null;
}

/**
 * Looks from a second connection for what keeps the first one waiting, which cannot be told afterwards. Reads no statements, because
 * they contain names.
 */
export class BlockerWatch {
  private readonly timer: NodeJS.Timeout;
  private looking: Promise<void> = Promise.resolve();
  private last: string | null = null;

  /** @param pid of the first one, in PostgreSQL's words: what a pooler calls it is another number */
  constructor(
    private readonly dataSource: DataSource,
    private readonly pid: number,
    everyMs: number,
  ) {
    this.timer = setInterval(() => (this.looking = this.looking.then(() => this.look())), everyMs);
  }

  /** In words, as it was last seen; null if nothing was seen. */
  async holder(): Promise<string | null> {
    await this.looking;
    return this.last;
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  private async look(): Promise<void> {
    try {
      const [blocker] = await this.dataSource.query<Blocker[]>(
        `SELECT pid, nullif(application_name, '') AS application, xact_start AS since FROM pg_stat_activity
         WHERE pid = ANY (pg_blocking_pids($1)) ORDER BY xact_start LIMIT 1`,
        [this.pid],
      );
      if (!blocker) return;
      const { application, since } = blocker;
      this.last = `the database’s process ${blocker.pid} (${application ?? 'unnamed'}${since ? `, in a transaction since ${since.toISOString()}` : ''})`;
    } catch {
      // It is only for the words of a message.
    }
  }
}
