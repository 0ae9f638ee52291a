import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migrating/migration.js';
import { dropIndex, makeIndex } from '../migrating/steps.js';

/** As a list of names is read at the venue: `é` beside `e`, and capitals beside small letters. */
const inOrder = (column: string): string => `${column} COLLATE "en-AU-x-icu"`;

const INDEXES: Readonly<Record<string, string>> = {
  clubs_in_name_order: `clubs ((${inOrder('name')}), id)`,
  clubs_drafts_in_name_order: `clubs ((${inOrder('name')}), id) WHERE published_at IS NULL`,
  clubs_changed_in_name_order: `clubs ((${inOrder('name')}), id) WHERE draft IS NOT NULL AND published_at IS NOT NULL`,
  events_in_title_order: `events ((${inOrder('title')}), id)`,
  news_posts_in_title_order: `news_posts ((${inOrder('title')}), id)`,
  users_in_name_order: `users ((${inOrder('full_name')}), id)`,
  users_of_role_in_name_order: `users (role, (${inOrder('full_name')}), id)`,
  users_inactive_in_name_order: `users ((${inOrder('full_name')}), id) WHERE NOT is_active`,
  users_unconfirmed_in_name_order: `users ((${inOrder('full_name')}), id) WHERE email_confirmed_at IS NULL`,
};

/** What lists of names are read along, and the figures of the words that a search finds. Made while the site goes on. */
export class NameOrder1764586000010 implements Migration {
  name = 'NameOrder1764586000010';
  kind = 'expand' as const;
  lock = 'SHARE UPDATE EXCLUSIVE' as const;
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(INDEXES)) await makeIndex(runner, name, definition);
    // The figures of beginnings of words count from a hundred frequent words on, which the usual sample seldom finds.
    for (const table of ['users', 'bookings']) {
      await runner.query(`ALTER TABLE ${table} ALTER COLUMN search_terms SET STATISTICS 300`);
      await runner.query(`ANALYZE ${table}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await dropIndex(runner, name);
  }
}
