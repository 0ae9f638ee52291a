import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { BoundedClient } from './bounded-client.js';

const SESSION_ANSWER_MS = 2000;
/** For connecting, and again for the answer: readiness is told within two seconds whatever happens. */
const HEALTH_ANSWER_MS = 800;
const SESSION_CONNECTIONS = 4;
/** One more than is needed, in case that the first hangs. */
const HEALTH_CONNECTIONS = 2;

/**
 * Small pools beside TypeORM's. Who somebody is, and whether the process is ready, must be answered while all of TypeORM's
 * connections wait for something.
 */
@Injectable()
export class SidePools implements OnApplicationShutdown {
  private readonly logger = new Logger(SidePools.name);
  /** For sessions. */
  readonly sessions: pg.Pool;
  /** For readiness alone. */
  readonly health: pg.Pool;

  constructor(url: string, connectTimeoutMs: number) {
    this.sessions = this.poolOf(url, 'sessions', SESSION_CONNECTIONS, SESSION_ANSWER_MS, connectTimeoutMs);
    this.health = this.poolOf(url, 'health', HEALTH_CONNECTIONS, HEALTH_ANSWER_MS, HEALTH_ANSWER_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.sessions.end(), this.health.end()]);
  }

  private poolOf(url: string, name: string, max: number, answerMs: number, connectMs: number): pg.Pool {
    const pool = new pg.Pool({
      connectionString: url,
      application_name: `bridgewater-${name}`,
      max,
      connectionTimeoutMillis: connectMs,
      query_timeout: answerMs,
      Client: BoundedClient,
    });
    pool.on('error', (error) => this.logger.warn(`${name}: ${error.message}`));
    return pool;
  }
}
