import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { BoundedClient, type BoundedConfig } from './bounded-client.js';

const SESSION_ANSWER_MS = 2000;
/** Time limit for connecting, and again for the answer; the readiness check must answer within two seconds. */
const HEALTH_ANSWER_MS = 800;
const SESSION_CONNECTIONS = 4;
/** One spare, in case the first hangs. */
const HEALTH_CONNECTIONS = 2;

/** Small pools beside TypeORM's, so that sessions and readiness can be read while all its connections are busy. */
@Injectable()
export class SidePools implements OnApplicationShutdown {
  private readonly logger = new Logger(SidePools.name);
  readonly sessions: pg.Pool;
  /** For the readiness check only. */
  readonly health: pg.Pool;

  /** @param pooled `url` leads to a pooler that gives each transaction another connection */
  constructor(
    private readonly url: string,
    connectTimeoutMs: number,
    private readonly pooled = false,
  ) {
    this.sessions = this.poolOf('sessions', SESSION_CONNECTIONS, SESSION_ANSWER_MS, connectTimeoutMs);
    this.health = this.poolOf('health', HEALTH_CONNECTIONS, HEALTH_ANSWER_MS, HEALTH_ANSWER_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.sessions.end(), this.health.end()]);
  }

  private poolOf(name: string, max: number, answerMs: number, connectMs: number): pg.Pool {
    const config: pg.PoolConfig & BoundedConfig = {
      connectionString: this.url,
      pooled: this.pooled,
      application_name: `bridgewater-${name}`,
      max,
      connectionTimeoutMillis: connectMs,
      query_timeout: answerMs,
      Client: BoundedClient,
    };
    const pool = new pg.Pool(config);
    pool.on('error', (error) => this.logger.warn(`${name}: ${error.message}`));
    return pool;
  }
}
