import { Logger } from '@nestjs/common';
import pg from 'pg';

const RECONNECT_MS = 1000;
/** A connection that is dead without saying so is noticed after at most the two together. */
const HEARTBEAT_MS = 2000;
const ANSWER_WITHIN_MS = 2000;

export interface ChangeListenerOptions {
  url: string;
  /** The NOTIFY channel. */
  channel: string;
  onChange(payload: string): void;
  /** From now on every change is heard; what happened before may have been missed. */
  onUp(): void;
  /** Changes may go unheard. */
  onDown(): void;
}

/** Hears NOTIFY on a connection of its own, which is watched and, once lost, made anew. */
export class ChangeListener {
  private readonly logger = new Logger(ChangeListener.name);
  private client?: pg.Client;
  private heartbeat?: NodeJS.Timeout;
  private reconnect?: NodeJS.Timeout;
  private stopped = false;

  constructor(private readonly options: ChangeListenerOptions) {}

  /** Returns after the first attempt; further ones follow by themselves. */
  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.options.url,
      application_name: 'bridgewater-listen',
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    });
    this.client = client;
    client.on('notification', ({ payload }) => this.options.onChange(payload ?? ''));
    client.on('error', () => this.lose(client));
    client.on('end', () => this.lose(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${this.options.channel}`);
      if (this.client !== client) return;
      this.heartbeat = setInterval(() => {
        client.query('SELECT 1').catch(() => this.lose(client));
      }, HEARTBEAT_MS);
      this.heartbeat.unref();
      this.options.onUp();
    } catch (error) {
      this.logger.warn(`cannot listen: ${error instanceof Error ? error.message : String(error)}`);
      this.lose(client);
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.reconnect);
    clearInterval(this.heartbeat);
    const client = this.client;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private lose(client: pg.Client): void {
    if (this.client !== client || this.stopped) return;
    this.client = undefined;
    clearInterval(this.heartbeat);
    this.options.onDown();
    client.removeAllListeners();
    client.on('error', () => undefined);
    void client.end().catch(() => undefined);
    this.reconnect = setTimeout(() => void this.start(), RECONNECT_MS);
  }
}
