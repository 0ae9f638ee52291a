import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By table and name: what each reason of *needs attention* is found along, in the order of its age. */
const INDEXES: Readonly<Record<string, [table: string, definition: string]>> = {
  refunds_waiting: ['refunds', `(queued_at) WHERE status IN ('queued', 'sending')`],
  refunds_without_money: ['refunds', `(waiting_since) WHERE waiting_since IS NOT NULL`],
  refunds_outside_unseen: [
    'refunds',
    `(created_at) WHERE status = 'completed' AND reason = 'outside' AND seen_at IS NULL`,
  ],
  payments_unbooked: [
    'payments',
    `(completed_at) WHERE status = 'completed' AND received_on IS NULL AND (rejection IS NOT NULL OR booking_id IS NULL)`,
  ],
  payments_mismatched: ['payments', `(completed_at) WHERE rejection = 'amount_mismatch'`],
  payments_missing: ['payments', `(missing_since) WHERE missing_since IS NOT NULL`],
  payments_disputed: ['payments', `(id) WHERE dispute_state IN ('needs_response', 'under_review')`],
  payment_disputes_unseen: ['payment_disputes', `(payment_id) WHERE state = 'lost' AND seen_at IS NULL`],
  payments_by_completion: ['payments', `(provider, completed_at) WHERE completed_at IS NOT NULL`],
  webhook_events_by_time: ['webhook_events', `(provider, received_at)`],
  bookings_overpaid_since: ['bookings', `(overpaid_since, id) WHERE overpaid_since IS NOT NULL`],
  mails_unsent: ['mails', `(id) WHERE state IN ('queued', 'sending', 'failed')`],
  mails_given_up: ['mails', `(id) WHERE state = 'dead' AND resent_as IS NULL`],
  contact_messages_unread: ['contact_messages', `(id) WHERE NOT is_read`],
  mails_dead: ['mails', `(coalesce(claimed_at, created_at)) WHERE state = 'dead' AND resent_as IS NULL`],
};

/** Made while the site goes on. */
export class AttentionFactsIndexes1764501000001 implements MigrationInterface {
  name = 'AttentionFactsIndexes1764501000001';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, [table, definition]] of Object.entries(INDEXES)) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${table} ${definition}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX IF EXISTS ${name}`);
  }
}
