import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Clock } from '../../common/clock.js';
import { ListenHub } from '../../database/listen-hub.js';
import { ContentMemory, type ContentVersion } from './content-memory.js';

/** The channel of the triggers on clubs, events and media_items. */
const CHANNEL = 'public_content';
const MINUTE_MS = 60_000;

/**
 * Clubs, events and pictures as everybody sees them: knows when they change, and empties what was remembered of them. The
 * database tells every process at the commit, and while it cannot be heard nothing is kept.
 */
@Injectable()
export class PublicContent implements BeforeApplicationShutdown {
  private readonly memories: Pick<ContentMemory<unknown>, 'clear'>[] = [];
  private generation = 0;
  private hearing = false;

  constructor(
    hub: ListenHub,
    @Inject(Clock) private readonly clock: Clock,
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

  get minute(): number {
    return Math.floor(this.clock.now().getTime() / MINUTE_MS);
  }

  get version(): ContentVersion {
    return { generation: this.generation, minute: this.minute };
  }

  /** Whether nothing has changed since, as far as can be told. */
  isStill(version: ContentVersion): boolean {
    return this.hearing && version.generation === this.generation;
  }

  /** @param most how many keys it holds */
  memory<T>(most: number): ContentMemory<T> {
    const memory = new ContentMemory<T>(this, most);
    this.memories.push(memory);
    return memory;
  }

  /** Forgets all. Whoever changes content calls it after the commit, so that its own process is never behind. */
  forget(): void {
    this.generation += 1;
    this.memories.forEach((memory) => memory.clear());
  }

  private hear(hearing: boolean): void {
    this.hearing = hearing;
    this.forget();
  }
}
