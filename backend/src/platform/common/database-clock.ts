import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from './clock.js';

/** The database's time. Decisions about money and slots use it, so that processes with different clocks agree. */
@Injectable()
export class DatabaseClock {
  /** Milliseconds that the database's clock is ahead of this process, when last read. */
  private aheadMs = 0;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * In a transaction, call it once, after the last lock, as a statement of its own: `now()` is the start of the
   * transaction, and a statement that waits for a lock reads the clock before it waits.
   */
  async now(manager: EntityManager = this.dataSource.manager): Promise<Date> {
    const [row] = await manager.query<{ now: Date }[]>('SELECT clock_timestamp() AS now');
    if (!row) throw new Error('the database returned no time');
    return this.read(row.now);
  }

  /** Takes a `clock_timestamp()` that another statement has returned. */
  read(reading: Date): Date {
    const now = this.clock.ofDatabase(reading);
    this.aheadMs = now.getTime() - Date.now();
    return now;
  }

  /** The approximate time without a query. For display only, not for decisions. */
  estimate(): Date {
    return new Date(Date.now() + this.aheadMs);
  }

  /** Approximate seconds since then; 0 for a time in the future. For display only. */
  secondsSince(past: Date): number {
    return Math.max(0, (this.estimate().getTime() - past.getTime()) / 1000);
  }
}
