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

/** Intervals and time limits of `ListenHub`, in milliseconds. */
export abstract class ListenIntervals {
  /** Time between checks that the connection is alive and leads to the primary. */
  abstract readonly heartbeatMs: number;
  /** Time limit for connecting and for an answer. */
  abstract readonly answerMs: number;
  /** Time between test notifications, which are sent through DATABASE_URL as the application's are. */
  abstract readonly echoEveryMs: number;
  /** Time limit for a test notification to arrive. */
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
/** Delay before a test notification that failed to send is sent again. */
const RESEND_MS = 250;
/** A heartbeat may be this late while the process is busy. */
const TOLERANCE_MS = 1000;

export interface ChannelListener {
  onChange(payload: string): void;
  /** Every later notification is received. Earlier ones may have been missed. */
  onUp(): void;
  /** Notifications may be missed from now on. */
  onDown(): void;
}

/**
 * Receives NOTIFY of all channels on one connection and reconnects when it is lost. A live connection can still be
 * useless: it may lead to a standby, a former primary or a pooler. So the hub checks the server, and sends test
 * notifications to itself.
 */
@Injectable()
export class ListenHub implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ListenHub.name);
  private readonly listeners = new Map<string, ChannelListener>();
  private client?: pg.Client;
  private reconnect?: NodeJS.Timeout;
  private stopped = false;
  /** When the last successful check began (`performance.now`); all earlier notifications have arrived. */
  private checkedSince = -Infinity;
  private echo: { note: string; heard: () => void } | null = null;

  constructor(
    @Inject(Env) private readonly env: Env,
    private readonly pools: SidePools,
    private readonly rhythm: ListenIntervals,
  ) {}

  /**
   * Must be called before the application starts, for example in a constructor.
   * @param channel an SQL identifier
   */
  listen(channel: string, listener: ChannelListener): void {
    if (this.listeners.has(channel)) throw new Error(`${channel} already has a listener`);
    this.listeners.set(channel, listener);
  }

  /**
   * Whether all notifications until a few seconds ago have arrived. A process that was suspended, or whose connection
   * is dead, fails this even before its timers have run.
   */
  get isUpToDate(): boolean {
    const { heartbeatMs, answerMs } = this.rhythm;
    return performance.now() - this.checkedSince < heartbeatMs + answerMs + TOLERANCE_MS;
  }

  /** Seconds since the last successful check began; infinite before the first one. */
  get secondsSinceCheck(): number {
    return (performance.now() - this.checkedSince) / 1000;
  }

  /** Makes one attempt; further ones follow in the background. */
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
      await this.checkEcho();
      if (this.client !== client) return;
      this.listeners.forEach((listener) => listener.onUp());
      void this.watch(client, () => this.makeSure(client), this.rhythm.heartbeatMs);
      void this.watch(client, () => this.checkEcho(), this.rhythm.echoEveryMs);
    } catch (error) {
      this.warn(client, error);
      this.lose(client);
    }
  }

  /** Repeats a check until it fails or the connection is replaced. */
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
    if (rows[0]?.standby !== false) throw new Error('this server is a standby, which sends no notifications');
    this.checkedSince = askedAt;
  }

  /** @throws Error if a test notification cannot be sent through DATABASE_URL or does not arrive in time */
  private async checkEcho(): Promise<void> {
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
      // A newer connection may have replaced it.
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
        if (this.stopped || performance.now() + RESEND_MS >= deadline) throw error;
      }
      await pause(RESEND_MS, undefined, { ref: false });
    }
  }

  private warn(client: pg.Client, error: unknown): void {
    if (this.client !== client || this.stopped) return;
    this.logger.warn(`cannot listen: ${error instanceof Error ? error.message : String(error)}`);
  }

  private lose(client: pg.Client): void {
    if (this.client !== client || this.stopped) return;
    this.client = undefined;
    this.checkedSince = -Infinity;
    this.listeners.forEach((listener) => listener.onDown());
    client.removeAllListeners();
    client.on('error', () => undefined);
    void client.end().catch(() => undefined);
    this.reconnect = setTimeout(() => void this.connect(), this.rhythm.reconnectMs);
  }
}
