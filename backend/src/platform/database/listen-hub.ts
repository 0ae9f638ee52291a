import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import pg from 'pg';
import { Env } from '../config/env.js';
import { SidePools } from './side-pools.js';

/** How often the hub makes sure of what it hears, in milliseconds. */
export abstract class ListenIntervals {
  /** Between two questions whether the connection lives, and is one to the primary. */
  abstract readonly heartbeatMs: number;
  /** The longest wait for a connection, and for an answer on it. */
  abstract readonly answerMs: number;
  /** Between two notes to itself, which go the way of what the application writes. */
  abstract readonly echoEveryMs: number;
  /** The longest wait for such a note. */
  abstract readonly echoWithinMs: number;
  abstract readonly reconnectMs: number;
}

export const LISTEN_INTERVALS: ListenIntervals = {
  heartbeatMs: 2000,
  answerMs: 2000,
  echoEveryMs: 20_000,
  echoWithinMs: 5000,
  reconnectMs: 1000,
};

const ECHO_CHANNEL = 'listen_echo';
/** After a note that could not be sent. */
const SEND_AGAIN_MS = 250;
/** A process that was busy for so long is not taken for one that hears nothing. */
const LATE_MS = 1000;

export interface ChannelListener {
  onChange(payload: string): void;
  /** From now on every change is heard; what happened before may have been missed. */
  onUp(): void;
  /** Changes may go unheard. */
  onDown(): void;
}

/**
 * Hears NOTIFY of all channels on one connection of its own, which is watched and, once lost, made anew, by name. That it is
 * alive says too little: it may lead to a standby, or to a primary that is none any more, or through a pooler that lends it to others. So
 * the hub asks what it is connected to, and now and then says something to itself the way that the application writes.
 */
@Injectable()
export class ListenHub implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ListenHub.name);
  private readonly listeners = new Map<string, ChannelListener>();
  private client?: pg.Client;
  private reconnect?: NodeJS.Timeout;
  private stopped = false;
  /** When what was answered last had been asked (`performance.now`): until then everything has been heard. */
  private provenAt = -Infinity;
  private echo: { note: string; heard: () => void } | null = null;

  constructor(
    @Inject(Env) private readonly env: Env,
    private readonly pools: SidePools,
    private readonly rhythm: ListenIntervals,
  ) {}

  /**
   * To be called before the application starts, in a constructor.
   * @param channel an identifier of SQL
   */
  listen(channel: string, listener: ChannelListener): void {
    if (this.listeners.has(channel)) throw new Error(`${channel} already has a listener`);
    this.listeners.set(channel, listener);
  }

  /**
   * Whether everything that was said until a few seconds ago has been heard. A process that was stopped for a while, or whose line is
   * dead without saying so, cannot know that, and its timers have not told it yet.
   */
  get isProven(): boolean {
    const { heartbeatMs, answerMs } = this.rhythm;
    return performance.now() - this.provenAt < heartbeatMs + answerMs + LATE_MS;
  }

  /** Seconds for which it is not known whether everything is heard; infinite while nothing is. */
  get unprovenSeconds(): number {
    return (performance.now() - this.provenAt) / 1000;
  }

  /** Returns after the first attempt; further ones follow by themselves. */
  async onApplicationBootstrap(): Promise<void> {
    await this.connect();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.reconnect);
    const client = this.client;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.env.directDatabaseUrl,
      application_name: 'bridgewater-listen',
      connectionTimeoutMillis: this.rhythm.answerMs,
      query_timeout: this.rhythm.answerMs,
    });
    this.client = client;
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel !== ECHO_CHANNEL) this.listeners.get(channel)?.onChange(payload);
      else if (payload === this.echo?.note) this.echo.heard();
    });
    client.on('error', () => this.lose(client));
    client.on('end', () => this.lose(client));
    try {
      await client.connect();
      for (const channel of [ECHO_CHANNEL, ...this.listeners.keys()]) await client.query(`LISTEN ${channel}`);
      await this.makeSure(client);
      await this.hearItself();
      if (this.client !== client) return;
      this.listeners.forEach((listener) => listener.onUp());
      void this.watch(client, () => this.makeSure(client), this.rhythm.heartbeatMs);
      void this.watch(client, () => this.hearItself(), this.rhythm.echoEveryMs);
    } catch (error) {
      this.warn(client, error);
      this.lose(client);
    }
  }

  /** Does it again and again, until it fails or the connection is another one. */
  private async watch(client: pg.Client, check: () => Promise<void>, everyMs: number): Promise<void> {
    try {
      for (;;) {
        await pause(everyMs, undefined, { ref: false });
        if (this.client !== client) return;
        await check();
      }
    } catch (error) {
      this.warn(client, error);
      this.lose(client);
    }
  }

  private async makeSure(client: pg.Client): Promise<void> {
    const askedAt = performance.now();
    const { rows } = await client.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby');
    if (rows[0]?.standby !== false) throw new Error('this is a standby, where nothing is said');
    this.provenAt = askedAt;
  }

  /** @throws Error when what is said through DATABASE_URL does not arrive in time, or cannot be said */
  private async hearItself(): Promise<void> {
    const note = randomUUID();
    const deadline = performance.now() + this.rhythm.echoWithinMs;
    const late = new AbortController();
    const heard = new Promise<void>((resolve) => (this.echo = { note, heard: resolve }));
    const mine = this.echo;
    try {
      await this.say(note, deadline);
      await Promise.race([
        heard,
        pause(Math.max(0, deadline - performance.now()), undefined, { ref: false, signal: late.signal }).then(
          () => {
            throw new Error(
              'what is said through DATABASE_URL is not heard; behind a pooler give DATABASE_DIRECT_URL a connection of its own',
            );
          },
        ),
      ]);
    } finally {
      late.abort();
      // The next connection may have said something meanwhile.
      if (this.echo === mine) this.echo = null;
    }
  }

  private async say(note: string, deadline: number): Promise<void> {
    for (;;) {
      try {
        // Commits asynchronously, because the note need not survive a crash.
        await this.pools.health.query(
          `SELECT set_config('synchronous_commit', 'off', true), pg_notify('${ECHO_CHANNEL}', $1)`,
          [note],
        );
        return;
      } catch (error) {
        if (this.stopped || performance.now() + SEND_AGAIN_MS >= deadline) throw error;
      }
      await pause(SEND_AGAIN_MS, undefined, { ref: false });
    }
  }

  private warn(client: pg.Client, error: unknown): void {
    if (this.client !== client || this.stopped) return;
    this.logger.warn(`cannot listen: ${error instanceof Error ? error.message : String(error)}`);
  }

  private lose(client: pg.Client): void {
    if (this.client !== client || this.stopped) return;
    this.client = undefined;
    this.provenAt = -Infinity;
    this.listeners.forEach((listener) => listener.onDown());
    client.removeAllListeners();
    client.on('error', () => undefined);
    void client.end().catch(() => undefined);
    this.reconnect = setTimeout(() => void this.connect(), this.rhythm.reconnectMs);
  }
}
