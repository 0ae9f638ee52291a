import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migrating/migration.js';

/** When a club's secretaries were last emailed about requests to join, so that each hears of a new one at most hourly. */
export class MembershipRequestMails1764593000001 implements Migration {
  name = 'MembershipRequestMails1764593000001';
  kind = 'expand' as const;
  lock = 'SHARE ROW EXCLUSIVE' as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE membership_request_mails (
        club_id integer PRIMARY KEY REFERENCES clubs (id) ON DELETE CASCADE,
        sent_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE membership_request_mails');
  }
}
