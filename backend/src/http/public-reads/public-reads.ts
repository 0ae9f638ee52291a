import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Clock } from '../../common/clock.js';
import { Env } from '../../config/env.js';
import { ChangeListener } from '../../database/change-listener.js';
import type { ReadyAnswer } from './ready-answer.js';

/** The channel of the triggers on clubs, events and media_items. */
const CHANNEL = 'public_content';
/** Addresses with other questions push the oldest out. */
const MOST_ANSWERS = 500;
const MINUTE_MS = 60_000;

/**
 * Ready answers of public reads, by address. A change of what they show empties it: the database tells every process at
 * the commit, and while it cannot be heard nothing is kept. No answer outlives the minute it was made in either, since
 * what is upcoming changes on whole minutes.
 */
@Injectable()
export class PublicReads implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly answers = new Map<string, ReadyAnswer>();
  private readonly listener: ChangeListener;
  private generation = 0;
  private hearing = false;

  constructor(
    @Inject(Env) env: Env,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    this.listener = new ChangeListener({
      url: env.DATABASE_URL,
      channel: CHANNEL,
      onChange: () => this.forget(),
      onUp: () => {
        this.forget();
        this.hearing = true;
      },
      onDown: () => {
        this.hearing = false;
        this.forget();
      },
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listener.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.hearing = false;
    this.forget();
    await this.listener.stop();
  }

  /** @param url path and query, as they came */
  find(url: string): ReadyAnswer | undefined {
    const answer = this.answers.get(url);
    return answer?.minute === this.minute() ? answer : undefined;
  }

  /** To be noted before the data is read, and handed to `keep` with the answer. */
  get turn(): number {
    return this.generation;
  }

  minute(): number {
    return Math.floor(this.clock.now().getTime() / MINUTE_MS);
  }

  /** Keeps an answer, unless something has changed since its `turn`: it may then have been read before the change. */
  keep(url: string, answer: ReadyAnswer, turn: number): void {
    if (!this.hearing || turn !== this.generation) return;
    this.answers.delete(url);
    const [oldest] = this.answers.size >= MOST_ANSWERS ? this.answers.keys() : [];
    if (oldest !== undefined) this.answers.delete(oldest);
    this.answers.set(url, answer);
  }

  /** Forgets all. Whoever changes content calls it after the commit, so that its own process is never behind. */
  forget(): void {
    this.generation += 1;
    this.answers.clear();
  }
}
