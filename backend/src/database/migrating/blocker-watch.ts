import type { DataSource } from 'typeorm';

interface Blocker {
  pid: number;
  application: string | null;
  since: Date | null;
}

/**
 * Uses a second connection to find out what blocks the first one, which PostgreSQL does not tell afterwards. It does
 * not read statements, because they contain names.
 */
export class BlockerWatch {
  private readonly timer: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();
  private last: string | null = null;

  /** @param pid PostgreSQL's process id of the first connection; a pooler reports another number */
  constructor(
    private readonly dataSource: DataSource,
    private readonly pid: number,
    everyMs: number,
  ) {
    this.timer = setInterval(() => (this.running = this.running.then(() => this.look())), everyMs);
  }

  /** The last blocker that was seen, as text; null if none was seen. */
  async blocker(): Promise<string | null> {
    await this.running;
    return this.last;
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
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
      this.last = `database process ${blocker.pid} (${application ?? 'unnamed'}${since ? `, in a transaction since ${since.toISOString()}` : ''})`;
    } catch {
      // The blocker is only shown in a message.
    }
  }
}
