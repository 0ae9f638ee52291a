import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Clock } from '../../common/clock.js';
import { DatabaseClock } from '../../common/database-clock.js';
import { addDays, VenueTime } from '../../common/venue-time.js';
import { ListenHub } from '../../database/listen-hub.js';

/** The channel of the triggers on what public pages show. */
const CHANNEL = 'public_content';
/** How much more the clocks of process and database may differ than was seen. */
const CLOCKS_DRIFT_MS = 60_000;

/** When, after an instant, public content next changes by itself; null for never. */
export type Timetable = (after: Date) => Promise<Date | null>;

/**
 * What everybody sees of the club, clubs, events, pictures and prices: knows when it changes. The database tells every process
 * at the commit; what changes by time alone (an event is over, the venue's day ends) the subjects' timetables say. While
 * either is not known, nothing that was made of it is to be kept.
 */
@Injectable()
export class PublicContent implements BeforeApplicationShutdown {
  private readonly logger = new Logger('public content');
  private readonly timetables: Timetable[] = [(after) => Promise.resolve(this.dayEnd(after))];
  private readonly listeners: (() => void)[] = [];
  private generation = 0;
  private hearing = false;
  /** The period in which this generation is valid if no content changes; null while unknown. */
  private lasts: { from: number; until: number } | null = null;
  private asking = false;

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

  /** Names the present state: to be noted before something is made of it. */
  get version(): number {
    this.lookAtClock();
    return this.generation;
  }

  /** Notices that the time of this generation is over. */
  lookAtClock(): void {
    if (this.lasts === null) void this.lookAhead();
    else if (!this.isDuring(this.lasts)) this.forget();
  }

  /** Whether nothing has changed since, as far as can be told, and it is known until when. */
  isStill(version: number): boolean {
    return this.isHeard && this.version === version && this.lasts !== null;
  }

  /** Whether changes have been heard until just now. */
  get isHeard(): boolean {
    return this.hearing && this.hub.isProven;
  }

  /** Content that also changes by time. */
  changesAt(timetable: Timetable): void {
    this.timetables.push(timetable);
    this.forget();
  }

  /** For what keeps something that was made of the content. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Invalidates everything cached. Called after the commit of a content change, so that the own process is never stale. */
  forget(): void {
    this.generation += 1;
    this.lasts = null;
    this.listeners.forEach((listener) => listener());
    void this.lookAhead();
  }

  private hear(hearing: boolean): void {
    this.hearing = hearing;
    this.forget();
  }

  private isDuring({ from, until }: { from: number; until: number }): boolean {
    const now = this.clock.now().getTime();
    return from <= now && now < until;
  }

  /** One at a time: in a storm of changes the answers for all but the last are of no use. */
  private async lookAhead(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    try {
      while (this.hearing && this.lasts === null) await this.findOut(this.generation);
    } catch (error) {
      this.logger.warn(`nothing is kept: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      this.asking = false;
    }
  }

  /** How long a generation lasts, unless it is over before that is known. */
  private async findOut(generation: number): Promise<void> {
    const from = this.clock.now().getTime();
    // Of two clocks the slower one may decide what an answer says. Just after a change it can still show the state before
    // it: that lasts until both have seen the change.
    const apart = Math.abs((await this.databaseClock.now()).getTime() - from) + CLOCKS_DRIFT_MS;
    const recent = await this.nextChange(from - apart, generation);
    const next = recent > from ? recent : await this.nextChange(from, generation);
    if (generation === this.generation) this.lasts = { from, until: Math.min(next, recent + apart) };
  }

  /** One question after the other: all at once they would take each connection there is from who waits for an answer. */
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
