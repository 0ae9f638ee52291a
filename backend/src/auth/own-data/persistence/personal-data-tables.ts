import { ACCOUNTS } from './account-tables.js';
import { CORE_TABLES } from './core-tables.js';
import { LETTERS } from './correspondence-tables.js';
import { MONEY_TABLES } from './money-tables.js';
import type { PersonalDataTable } from './personal-data-table.js';

/**
 * The one list of what is kept of people, table by table, in the order in which it is erased: what finds others' rows comes after
 * them. `operations.md` tells it in words; a test compares it with the columns that there are. What staff have done stays theirs
 * (`created_by` and the like point at the blanked account).
 */
export const PERSONAL_DATA_TABLES: readonly PersonalDataTable[] = [
  ...LETTERS,
  ...ACCOUNTS,
  ...MONEY_TABLES,
  ...CORE_TABLES,
];

/** Tables that have nothing of a person, and what in them looks as if it had. */
export const NON_PERSONAL_TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  attention_notes: { person_id: 'who of the staff has put it off' },
  // Names of files of the site.
  backup_runs: {},
  backup_watches: {},
  booking_configs: {},
  booking_series: {},
  canned_answers: {},
  invitation_clubs: {},
  member_imports: { file_name: 'of the table that staff have sent' },
  subscriber_imports: {
    file_name: 'of the table that staff have sent',
    agreed_how: 'by what its people agreed, as staff have written it',
    agreed_words: 'what they agreed to',
  },
  closure_dates: {},
  closure_spaces: {},
  closures: {},
  bounce_lease: {},
  clubs: {
    contact_email: 'the club’s own',
    contact_phone: 'the club’s own',
    contact_person: 'as the club’s page names them: edited there',
  },
  content_blocks: {},
  dead_jobs: { message: 'what went wrong' },
  event_series: {},
  events: {},
  extras: {},
  facility_gallery: {},
  hire_terms: {},
  inbox_lease: {},
  // Hashes of what mails are called.
  inbox_mails: {},
  installation: {},
  link_keys: {},
  mail_templates: { name: 'of a mail that the club sends, not of anybody' },
  media_items: {},
  media_uses: {},
  migrations: {},
  migrations_begun: { name: 'of a migration' },
  // Domains of mail servers, for some hours.
  newsletter_backoffs: {},
  newsletter_issues: { slug: 'made of the subject', subject: 'as staff have written it' },
  news_posts: {},
  occupancies: {},
  pictures: {},
  policy_versions: {},
  membership_request_mails: {},
  price_versions: {},
  // Names and networks that were counted: gone within the hour.
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
  webhook_events: {},
};
