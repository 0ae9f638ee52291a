import { ACCOUNT_TABLES } from './account-tables.js';
import { BOOKING_AND_ACCOUNT_TABLES } from './booking-and-account-tables.js';
import { CORRESPONDENCE_TABLES } from './correspondence-tables.js';
import { MONEY_TABLES } from './money-tables.js';
import type { PersonalDataTable } from './personal-data-table.js';

/**
 * All tables with personal data, in the order of erasure: a table that others need to find their rows comes after them. A test compares the
 * list with the columns of the schema; `operations.md` describes it. References to actions of staff (such as `created_by`) stay and point
 * at the blanked account.
 */
export const PERSONAL_DATA_TABLES: readonly PersonalDataTable[] = [
  ...CORRESPONDENCE_TABLES,
  ...ACCOUNT_TABLES,
  ...MONEY_TABLES,
  ...BOOKING_AND_ACCOUNT_TABLES,
];

/** Tables without personal data, with the columns that only look personal and the reason. */
export const NON_PERSONAL_TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  availability_changes: {},
  availability_days: {},
  attention_notes: { person_id: 'the staff member who snoozed it' },
  // Names of the site's files.
  backup_runs: {},
  backup_watches: {},
  booking_configs: {},
  booking_series: {},
  saved_replies: {},
  invitation_clubs: {},
  member_imports: { file_name: 'of the table that staff have sent' },
  subscriber_imports: {
    file_name: 'of the table that staff have sent',
    consent_method: 'by what its people agreed, as staff have written it',
    consent_text: 'what they agreed to',
  },
  closure_dates: {},
  closure_spaces: {},
  closures: {},
  school_holidays: {},
  bounce_lease: {},
  clubs: {
    contact_email: 'the club’s own',
    contact_phone: 'the club’s own',
    contact_person: 'as the club’s page names them: edited there',
  },
  content_blocks: {},
  discount_rates: { name: 'of a discount, not of a person' },
  account_map: {},
  account_map_version: {},
  document_bookings: {},
  document_lines: {},
  document_logos: {},
  document_numbers: {},
  document_settings: {
    legal_name: 'the club’s own',
    account_name: 'of the club’s bank account',
    account_number: 'of the club’s bank account',
  },
  monthly_invoices: {},
  receipts_due: {},
  dead_jobs: { message: 'what went wrong' },
  event_series: {},
  events: {},
  extras: {},
  facility_gallery: {},
  former_key_secrets: {},
  hire_terms: {},
  inbox_lease: {},
  // Hashes of emails.
  inbox_mails: {},
  installation: {},
  // Ids and times, kept for 30 days.
  integration_events: {},
  link_keys: {},
  mail_templates: { name: 'of an email template, not of a person' },
  media_items: {},
  media_uses: {},
  migrations: {},
  migrations_begun: { name: 'of a migration' },
  // Domains of mail servers, kept for some hours.
  newsletter_backoffs: {},
  newsletter_issues: { slug: 'made of the subject', subject: 'as staff have written it' },
  news_posts: {},
  occupancies: {},
  // Amounts, ids and names of spaces; who has paid is in the payments.
  accrued_income: {},
  closed_months: {},
  movement_postings: {},
  postings: {},
  report_settings: { sheet_addresses: 'of the committee, as staff have written them: edited there' },
  // Amounts and ids of providers; who has paid is in the payments.
  payout_differences: {},
  payout_movements: {},
  payout_reports: {},
  payouts: {},
  pictures: {},
  policy_versions: {},
  price_versions: {},
  provider_balances: {},
  // Hashed names and networks, kept for an hour.
  rate_limits: {},
  restore_questions: {},
  restores: {},
  revisions: {},
  run_sheet_links: {},
  dropped_security_events: {},
  seeded_items: {},
  settings: {},
  slots: {},
  space_access: {},
  spaces: {},
  rooms: {},
  unknown_charges: {},
  webhook_deliveries: {},
  webhook_events: {},
};
