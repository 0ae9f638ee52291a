import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { measureLists } from './lib/list-pages.mjs';
import { size } from './lib/size.mjs';

/** The mail log and the inbox over 1,000,000 mails and as many messages: each view and filter by itself, some together, and words. */
const RECORDS = fileURLToPath(new URL('lib/many-mails.sql', import.meta.url));
const MAILS = size(1_000_000, 5_000);

const MAIL_QUESTIONS = [
  '',
  'view=unsent',
  'view=dead',
  'kind=booking-confirmed',
  'kind=refund-failed',
  'kind=booking-moved',
  'state=sent',
  'state=dead',
  'state=cancelled',
  'kind=booking-confirmed&state=cancelled',
  'kind=password-reset&state=dead',
  'kind=booking-moved&state=failed',
  'address=sam4711@guests1.example',
  'address=sam',
  'address=s',
  'address=sam49',
  'address=nosuchperson',
  'q=Your%20booking',
  'q=The%20storm',
  'q=nothing',
  'address=sam&kind=refund-failed',
  'address=sam4&state=dead',
  'bookingId=4711',
  'from=2026-01-01&to=2026-01-31',
  'to=2025-06-30&kind=booking-pay-link',
  'to=2025-06-30&address=sam',
  'from=2026-06-01&address=sam',
  'from=2026-06-01&to=2026-06-30&address=sam49',
];

/** A week ago, as of a last visit. */
const LAST_WEEK = new Date(Date.now() - 7 * 86_400_000).toISOString();

const MESSAGE_QUESTIONS = [
  '',
  'view=mine',
  'view=waiting',
  'view=all',
  'view=all&state=new',
  'view=all&state=closed',
  'view=closed',
  'view=spam',
  'view=all&clubId={club}',
  'view=all&state=open&clubId={club}',
  'view=closed&clubId={club}',
  'view=all&assigneeId={me}',
  'view=all&state=open&assigneeId={me}',
  'view=all&tag=wedding',
  'view=all&tag=complaint',
  'view=all&tag=storm',
  'tag=wedding',
  `view=all&after=${LAST_WEEK}`,
  'view=all&q=sam',
  'view=all&q=wedding',
  'view=all&q=storm',
  'view=all&q=c4ca42',
  'view=all&q=sam%20c4ca42',
  'view=all&q=nosuchword',
  'q=sam',
  'view=spam&q=sam',
];

/**
 * Words that many messages have, looked for among those of some clubs or with another word, since its index names all of them
 * first; and what was written in one week long ago.
 */
const FREQUENT_WORDS = [
  'view=all&q=storm',
  'view=all&tag=storm',
  'view=all&q=sam',
  'view=all&q=wedding',
  'view=all&q=sam%20c4ca42',
  'view=spam&q=sam',
];
const FREQUENT_AIM_MS = 150;

await measureLists({
  name: 'bench_mail',
  title: `The mail log and the inbox over ${MAILS.toLocaleString('en')} mails and messages`,
  paths: [
    ...MAIL_QUESTIONS.map((question) => `/api/admin/mails?${question}`),
    ...MESSAGE_QUESTIONS.map((question) => `/api/admin/messages?${question}`),
  ],
  aims: Object.fromEntries(
    FREQUENT_WORDS.map((question) => [`/api/admin/messages?${question}`, FREQUENT_AIM_MS]),
  ),
  // 78 paths, measured one after another; the p99 of 200 requests is the third slowest.
  requests: size(200, 5),
  ofClub: MESSAGE_QUESTIONS.map((question) => `/api/admin/messages?${question}`),
  fill: async (database) => {
    await database.query(`SELECT set_config('bench.mails', $1, false)`, [String(MAILS)]);
    await database.query(await readFile(RECORDS, 'utf8'));
  },
});
