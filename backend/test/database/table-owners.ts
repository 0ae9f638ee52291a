/** The owner of each table: the module (`backend/src/<area>/<module>`, or the area's folder for its main module) whose SQL may write it. */
const TABLES_OF: Record<string, string> = {
  'auth/accounts': 'club_members users',
  'auth/api-keys': 'api_keys former_key_secrets',
  'auth/own-data': 'data_exports',
  'auth/people': 'club_staff invitation_clubs invitations member_imports',
  'auth/security': 'security_events dropped_security_events',
  'auth/sessions': 'passkeys recovery_codes sessions pending_sign_ins totp_factors',
  bookings:
    'bonds booking_configs bookings closure_dates discount_rates occupancies order_lines policy_versions price_versions slots',
  'bookings/spaces': 'extras hire_terms rooms space_access spaces',
  clubs: 'clubs',
  'clubs/media': 'facility_gallery media_items media_uses pictures',
  'clubs/memberships': 'membership_request_mails',
  'clubs/news': 'news_posts',
  'clubs/testimonials': 'testimonials',
  database: 'migrations migrations_begun restores seeded_items',
  events: 'event_series events',
  'messaging/emails': 'mail_templates',
  'messaging/inbox': 'saved_replies contact_messages inbox_lease inbox_mails message_replies message_writers',
  'messaging/newsletter':
    'bounce_lease bounces consents newsletter_backoffs newsletter_issues newsletter_sends subscriber_imports subscribers suppressions',
  'office/attention': 'attention_notes dead_jobs',
  'office/closures': 'closure_spaces closures school_holidays',
  'office/dashboard': 'staff_visits',
  'office/feeds': 'feed_tokens',
  'office/recurring-bookings': 'booking_series',
  'office/reviews': 'review_requests',
  'office/run-sheet': 'run_sheet_reports run_sheet_links',
  'office/staff': 'saved_views',
  'office/viewings': 'viewings',
  'office/waiting-list': 'waiting_list_entries',
  'office/webhooks': 'availability_changes availability_days webhook_deliveries webhook_endpoints',
  'payments/accounting': 'account_map account_map_version',
  'payments/bonds': 'bond_photos',
  'payments/checkout': 'webhook_events',
  'payments/disputes': 'payment_disputes',
  'payments/documents':
    'document_bookings document_lines document_logos document_numbers document_settings documents monthly_invoices receipts_due',
  'payments/payouts': 'payout_differences payout_movements payout_reports payouts provider_balances',
  'payments/refunds': 'bank_details',
  'payments/reports': 'accrued_income closed_months movement_postings postings report_settings',
  'payments/settlement': 'payment_allocations payments refunds restore_questions unknown_charges',
  'platform/audit': 'audit_log',
  'platform/backup': 'backup_runs backup_watches',
  'platform/common': 'rate_limits',
  'platform/editing': 'revisions',
  'platform/events': 'integration_events',
  'platform/files': 'stored_files',
  'platform/idempotency': 'idempotency_keys',
  'platform/mail': 'link_keys link_tokens mailbox_failures mails',
  'site/pages': 'content_blocks settings',
  'site/setup': 'installation',
};

/** Modules that use all tables: personal data, set-up, backup, and `database/` (integrity checks, seeds). */
export const EXEMPT = ['auth/own-data', 'site/setup', 'platform/backup', 'database'];

/** A module that uses another module's tables, and why. */
export interface Across {
  by: string;
  tables: string;
  because: string;
}

export const WRITES: Across[] = [
  {
    by: 'bookings',
    tables: 'availability_changes',
    because: 'a booking notes what became free or taken in its own transaction',
  },
  {
    by: 'office/webhooks',
    tables: 'integration_events',
    because: 'the senders assign and forget events; changes of availability become events in one statement',
  },
  {
    by: 'auth/people',
    tables: 'club_members users',
    because:
      'an import writes accounts and memberships in one statement; a role changes together with its clubs',
  },
  {
    by: 'messaging/emails',
    tables: 'mails',
    because: 'staff send one mail again, send it now or cancel it, under its lock',
  },
  {
    by: 'platform/mail',
    tables: 'mail_templates',
    because: 'a template that failed is marked when its mail goes out',
  },
  {
    by: 'payments/refunds',
    tables: 'payment_disputes refunds',
    because: 'staff resolve a failed refund or a lost dispute',
  },
];

/** Reads of another area's tables. */
export const READS: Across[] = [
  {
    by: 'auth/accounts',
    tables: 'bookings clubs payments testimonials',
    because:
      'an unconfirmed account is deleted only when nothing refers to it; a request to join needs a public club',
  },
  {
    by: 'auth/api-keys',
    tables: 'clubs rate_limits',
    because: 'the club that a key works for, and its calls today',
  },
  {
    by: 'auth/people',
    tables: 'bookings clubs contact_messages payments waiting_list_entries',
    because: "a person's page; an import is undone only for unused accounts",
  },
  {
    by: 'bookings',
    tables: 'closures document_bookings events payments refunds',
    because:
      'a hold judges closures and events in its own statement; a late payment for a hold is listed with its refund; ' +
      'an overdue booking is not listed beside its overdue invoice',
  },
  {
    by: 'clubs',
    tables: 'club_staff events',
    because: 'own clubs of a secretary; a club with events is not deleted',
  },
  { by: 'clubs/media', tables: 'content_blocks events spaces', because: 'where a picture is used' },
  {
    by: 'clubs/memberships',
    tables: 'club_members club_staff users',
    because: 'lists of members, and whom to email about requests',
  },
  { by: 'clubs/testimonials', tables: 'users', because: 'names of who wrote and who approved' },
  {
    by: 'events',
    tables: 'clubs occupancies spaces',
    because: 'lists name club and space, and say what is in the way',
  },
  {
    by: 'messaging/emails',
    tables: 'bank_details bookings mails payment_allocations payments refunds users',
    because: 'the mail log; a secret link goes to the present address only; how a refund is paid',
  },
  {
    by: 'messaging/inbox',
    tables: 'bookings club_staff clubs events mails users',
    because: 'what a message is about, who answers it, and whether the answer was sent',
  },
  {
    by: 'messaging/newsletter',
    tables: 'bookings clubs events mails users',
    because: 'whom an issue is for, what it announces, and what came back',
  },
  {
    by: 'office/attention',
    tables: 'bookings subscribers users',
    because: 'items show the booking and the person beside them',
  },
  {
    by: 'office/closures',
    tables: 'bookings closure_dates events occupancies spaces users',
    because: 'what is in the way of a closure, and names of who closed',
  },
  { by: 'office/dashboard', tables: 'bookings occupancies spaces', because: 'figures of use' },
  {
    by: 'office/desk',
    tables:
      'api_keys audit_log bookings closure_dates contact_messages events mails occupancies order_lines payment_allocations payments refunds rooms spaces users',
    because: "calendar, lists and a booking's timeline",
  },
  {
    by: 'office/feeds',
    tables: 'bookings closure_dates clubs events spaces users',
    because: 'what a calendar feed shows',
  },
  {
    by: 'office/recurring-bookings',
    tables: 'bookings spaces',
    because: 'the dates of a recurring booking and the space of each',
  },
  {
    by: 'office/reports',
    tables: 'bookings closure_dates occupancies spaces',
    because: 'figures of use',
  },
  {
    by: 'office/reviews',
    tables: 'bonds bookings payment_allocations payments refunds suppressions testimonials users',
    because: 'who may be asked for a review of a booking that went well',
  },
  {
    by: 'office/run-sheet',
    tables: 'bond_photos bonds bookings clubs events rooms spaces users',
    because: 'what is on in a night',
  },
  {
    by: 'office/staff',
    tables: 'api_keys audit_log users',
    because: 'the audit log with names',
  },
  {
    by: 'office/viewings',
    tables: 'spaces users',
    because: 'which space a viewing is of, and who added it',
  },
  {
    by: 'office/waiting-list',
    tables: 'bookings closure_dates occupancies rooms spaces users',
    because: 'what is free for an entry, and whose it is',
  },
  {
    by: 'office/webhooks',
    tables: 'api_keys clubs integration_events spaces users',
    because: 'who may have an endpoint, of which club, the events to send, and the spaces of a room',
  },
  {
    by: 'payments/accounting',
    tables: 'bookings clubs order_lines spaces',
    because: 'what was charged, for which space and club',
  },
  {
    by: 'payments/bonds',
    tables: 'bonds bookings policy_versions spaces',
    because: 'the list of bonds with their bookings',
  },
  {
    by: 'payments/documents',
    tables: 'booking_series bookings order_lines',
    because: 'what an invoice charges, and what its bookings have paid',
  },
  {
    by: 'payments/payouts',
    tables: 'bookings users',
    because: 'whom a movement is about, and who saw a payout in the bank',
  },
  {
    by: 'payments/reports',
    tables: 'bookings clubs order_lines spaces users',
    because: 'the income of bookings by space, event type and club, and what they owe',
  },
  { by: 'payments/refunds', tables: 'bookings', because: 'the list of refunds names the booking of each' },
  {
    by: 'payments/settlement',
    tables: 'bonds bookings restores users',
    because: 'what a payment is for; what to ask a provider after a restore',
  },
  {
    by: 'platform/database',
    tables: 'migrations migrations_begun',
    because: 'a process stops when its migrations were taken back',
  },
  { by: 'platform/health', tables: 'migrations price_versions', because: 'whether the database is ready' },
  {
    by: 'platform/mail',
    tables: 'mail_templates',
    because: 'the wording of a mail as staff have written it',
  },
  {
    by: 'platform/settings',
    tables: 'installation settings',
    because: "the club's name and addresses, which every part needs",
  },
  {
    by: 'payments/recorded',
    tables: 'bonds bookings order_lines users',
    because: "a booking's money in one statement",
  },
  { by: 'platform/jobs', tables: 'dead_jobs', because: 'jobs that were given up need attention' },
];

export const OWNERS = new Map(
  Object.entries(TABLES_OF).flatMap(([owner, tables]) => tables.split(' ').map((table) => [table, owner])),
);
