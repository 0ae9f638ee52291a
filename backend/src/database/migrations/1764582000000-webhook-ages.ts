import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migrating/migration.js';

/** When a provider last told of something is asked with each scrape of the metrics. Made while events come in. */
export class WebhookAges1764582000000 implements Migration {
  name = 'WebhookAges1764582000000';
  kind = 'expand' as const;
  lock = 'SHARE UPDATE EXCLUSIVE' as const;
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS webhook_events_newest`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY webhook_events_newest ON webhook_events (provider, received_at DESC)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX IF EXISTS webhook_events_newest`);
  }
}
