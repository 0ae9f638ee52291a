import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a request with an `Idempotency-Key` has come to: ids alone, so that nothing secret is stored. */
export class IdempotencyKeys1764110000000 implements MigrationInterface {
  name = 'IdempotencyKeys1764110000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE idempotency_keys (
        owner text NOT NULL,
        key text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
        fingerprint text NOT NULL,
        status smallint NOT NULL CHECK (status IN (200, 201)),
        result_id text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (owner, key)
      )`);
    await runner.query(`CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE idempotency_keys`);
  }
}
