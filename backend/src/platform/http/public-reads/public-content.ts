import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Clock } from '../../common/clock.js';
import { DatabaseClock } from '../../common/database-clock.js';
import { addDays, VenueTime } from '../../common/venue-time.js';
import { ListenHub } from '../../database/listen-hub.js';

/** Triggers notify this channel when public content changes. */
const CHANNEL = 'public_content';
/** Clocks of process and database may drift by this much after they were compared. */
const MAX_CLOCK_DRIFT_MS = 60_000;

/** Returns the next instant when public content changes by time alone; null for never. */
export type Timetable = (after: Date) => Promise<Date | null>;

/**
 * Knows when public content changes: club, clubs, events, images and prices. The database notifies every process at
 * each commit; timetables tell of changes by time (an event ends, a new day begins). While either source is missing,
 * nothing may be cached.
 */
@Injectable()
export class PublicContent implements BeforeApplicationShutdown {
  private readonly logger = new Logger('public content');
  private readonly timetables: Timetable[] = [(after) => Promise.resolve(this.dayEnd(after))];
  private readonly listeners: (() => void)[] = [];
  private generation = 0;
  private connected = false;
  /** The period in which this generation is valid if no content changes; null while unknown. */
  private validity: { from: number; until: number } | null = null;
  private updating = false;

  constructor(
    private readonly hub: ListenHub,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    private readonly databaseClock: DatabaseClock,
  ) {
    hub.listen(CHANNEL, {
      onChange: () => this.forget(),
      onUp: () => this.hear(true),
      onDown: () => this.hear(false),
    });
  }

  beforeApplicationShutdown(): void {
    this.hear(false);
  }

  /** The current version; read it before you read the content. */
  get version(): number {
    this.checkExpiry();
    return this.generation;
  }

  /** Starts a new version if the current one has expired. */
  checkExpiry(): void {
    if (this.validity === null) void this.updateValidity();
    else if (!this.isDuring(this.validity)) this.forget();
  }

  /** Whether content of that version may be cached: nothing has changed, and the next change by time is known. */
  isCurrent(version: number): boolean {
    return this.isConnected && this.version === version && this.validity !== null;
  }

  /** Whether notifications have arrived until now. */
  get isConnected(): boolean {
    return this.connected && this.hub.isUpToDate;
  }

  /** Registers content that also changes by time. */
  changesAt(timetable: Timetable): void {
    this.timetables.push(timetable);
    this.forget();
  }

  /** Registers a cache that must be cleared when content changes. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Starts a new version. Called after a content change commits, so that this process never serves old content. */
  forget(): void {
    this.generation += 1;
    this.validity = null;
    this.listeners.forEach((listener) => listener());
    void this.updateValidity();
  }

  private hear(connected: boolean): void {
    this.connected = connected;
    this.forget();
  }

  private isDuring({ from, until }: { from: number; until: number }): boolean {
    const now = this.clock.now().getTime();
    return from <= now && now < until;
  }

  /** Runs one at a time, because during many changes only the last result is used. */
  private async updateValidity(): Promise<void> {
    if (this.updating) return;
    this.updating = true;
    try {
      while (this.connected && this.validity === null) await this.computeValidity(this.generation);
    } catch (error) {
      this.logger.warn(
        `public content is not cached: ${error instanceof Error ? error.message : String(error)}`,
      );
    } finally {
      this.updating = false;
    }
  }

  /** Finds out until when a version is valid. */
  private async computeValidity(generation: number): Promise<void> {
    const from = this.clock.now().getTime();
    // The clocks differ, and either may decide what an answer shows. Just after a change by time the slower clock
    // still shows the old state, so the new version begins only when both have passed it.
    const apart = Math.abs((await this.databaseClock.now()).getTime() - from) + MAX_CLOCK_DRIFT_MS;
    const recent = await this.nextChange(from - apart, generation);
    const next = recent > from ? recent : await this.nextChange(from, generation);
    if (generation === this.generation) this.validity = { from, until: Math.min(next, recent + apart) };
  }

  /** Asks the timetables one after another; together they would use all database connections. */
  private async nextChange(after: number, generation: number): Promise<number> {
    let next = Infinity;
    for (const timetable of this.timetables) {
      if (generation !== this.generation) break;
      const instant = await timetable(new Date(after));
      next = Math.min(next, instant?.getTime() ?? Infinity);
    }
    return next;
  }

  private dayEnd(after: Date): Date {
    return this.venueTime.instantOf(addDays(this.venueTime.dateOf(after), 1), 0);
  }
}
