import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import pg from 'pg';
import { Env } from '../config/env.js';

const RECONNECT_MS = 1000;
/** A connection that is dead without saying so is noticed after at most the two together. */
const HEARTBEAT_MS = 2000;
const ANSWER_WITHIN_MS = 2000;

export interface ChannelListener {
  onChange(payload: string): void;
  /** From now on every change is heard; what happened before may have been missed. */
  onUp(): void;
  /** Changes may go unheard. */
  onDown(): void;
}

/** Hears NOTIFY of all channels on one connection of its own, which is watched and, once lost, made anew. */
@Injectable()
export class ListenHub implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ListenHub.name);
  private readonly listeners = new Map<string, ChannelListener>();
  private client?: pg.Client;
  private heartbeat?: NodeJS.Timeout;
  private reconnect?: NodeJS.Timeout;
  private stopped = false;

  constructor(@Inject(Env) private readonly env: Env) {}

  /**
   * To be called before the application starts, in a constructor.
   * @param channel an identifier of SQL
   */
  listen(channel: string, listener: ChannelListener): void {
    if (this.listeners.has(channel)) throw new Error(`somebody listens to ${channel} already`);
    this.listeners.set(channel, listener);
  }

  /** Returns after the first attempt; further ones follow by themselves. */
  async onApplicationBootstrap(): Promise<void> {
    await this.connect();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.reconnect);
    clearInterval(this.heartbeat);
    const client = this.client;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.env.DATABASE_URL,
      application_name: 'bridgewater-listen',
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    });
    this.client = client;
    client.on('notification', ({ channel, payload }) => this.listeners.get(channel)?.onChange(payload ?? ''));
    client.on('error', () => this.lose(client));
    client.on('end', () => this.lose(client));
    try {
      await client.connect();
      for (const channel of this.listeners.keys()) await client.query(`LISTEN ${channel}`);
      if (this.client !== client) return;
      this.heartbeat = setInterval(() => {
        client.query('SELECT 1').catch(() => this.lose(client));
      }, HEARTBEAT_MS);
      this.heartbeat.unref();
      this.listeners.forEach((listener) => listener.onUp());
    } catch (error) {
      this.logger.warn(`cannot listen: ${error instanceof Error ? error.message : String(error)}`);
      this.lose(client);
    }
  }

  private lose(client: pg.Client): void {
    if (this.client !== client || this.stopped) return;
    this.client = undefined;
    clearInterval(this.heartbeat);
    this.listeners.forEach((listener) => listener.onDown());
    client.removeAllListeners();
    client.on('error', () => undefined);
    void client.end().catch(() => undefined);
    this.reconnect = setTimeout(() => void this.connect(), RECONNECT_MS);
  }
}
