import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migrating/migration.js';
import { dropIndex, makeIndex } from '../migrating/steps.js';

/**
 * References to accounts and subscribers in tables that grow. Without an index, each account that is removed reads the whole table,
 * so that undoing an import of thousands takes longer than a statement may. Most of them are null in most rows.
 */
const REFERENCES: readonly [table: string, column: string][] = [
  ['attention_notes', 'person_id'],
  ['bond_photos', 'added_by'],
  ['bonds', 'inspected_by'],
  ['bonds', 'settled_by'],
  ['bookings', 'attended_by_id'],
  ['bookings', 'created_by_id'],
  ['club_members', 'decided_by'],
  ['contact_messages', 'responded_by'],
  ['events', 'created_by'],
  ['events', 'edited_by'],
  ['feed_tokens', 'user_id'],
  ['invitations', 'accepted_by'],
  ['invitations', 'invited_by'],
  ['message_replies', 'author_id'],
  ['message_writers', 'user_id'],
  ['news_posts', 'edited_by'],
  ['order_lines', 'created_by'],
  ['payments', 'recorded_by'],
  ['payments', 'user_id'],
  ['payments', 'voided_by'],
  ['pictures', 'edited_by'],
  ['pictures', 'uploaded_by'],
  ['refunds', 'requested_by'],
  ['revisions', 'by_id'],
  ['suppressions', 'created_by'],
  ['suppressions', 'lifted_by'],
];
/** Whom an import has brought, in the order in which they are gone through. */
const IMPORTED: readonly [name: string, definition: string][] = [
  ['users_of_import_in_order', 'users (import_id, id) WHERE import_id IS NOT NULL'],
  ['consents_of_import_in_order', 'consents (import_id, subscriber_id) WHERE import_id IS NOT NULL'],
];
const nameOf = (table: string, column: string): string => `${table}_referring_by_${column}`;

export class ReferencesToPeople1764590000001 implements Migration {
  name = 'ReferencesToPeople1764590000001';
  kind = 'expand' as const;
  lock = 'SHARE UPDATE EXCLUSIVE' as const;
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column] of REFERENCES)
      await makeIndex(runner, nameOf(table, column), `${table} (${column}) WHERE ${column} IS NOT NULL`);
    for (const [name, definition] of IMPORTED) await makeIndex(runner, name, definition);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of IMPORTED) await dropIndex(runner, name);
    for (const [table, column] of REFERENCES) await dropIndex(runner, nameOf(table, column));
  }
}
