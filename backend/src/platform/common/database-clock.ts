import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from './clock.js';

/** The time by which money and slots are decided: the database's, so that processes whose clocks differ decide the same. */
@Injectable()
export class DatabaseClock {
  /** How far the database's clock is ahead of this process's, as last seen. */
  private aheadMs = 0;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * In a transaction asked once, after the last lock, and in a statement of its own: `now()` is the transaction's begin, and
   * a statement that waits for a lock has read the clock before it waited.
   */
  async now(manager: EntityManager = this.dataSource.manager): Promise<Date> {
    const [row] = await manager.query<{ now: Date }[]>('SELECT clock_timestamp() AS now');
    if (!row) throw new Error('the database did not tell the time');
    return this.read(row.now);
  }

  /** A `clock_timestamp()` that came along with what another statement answered. */
  read(reading: Date): Date {
    const now = this.clock.ofDatabase(reading);
    this.aheadMs = now.getTime() - Date.now();
    return now;
  }

  /** About now, without asking: for what is only told, never for what is decided. */
  estimate(): Date {
    return new Date(Date.now() + this.aheadMs);
  }

  /** About how long ago something was; 0 where it is said to be to come. For what is only told, too. */
  secondsSince(past: Date): number {
    return Math.max(0, (this.estimate().getTime() - past.getTime()) / 1000);
  }
}
