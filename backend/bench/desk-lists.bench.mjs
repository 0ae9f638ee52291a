import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { measureLists } from './lib/list-pages.mjs';
import { size } from './lib/size.mjs';

/** The booking desk with 1,000,000 bookings: the list, each view, each filter, searches, and the calendar's week. */
const RECORDS = fileURLToPath(new URL('lib/many-bookings.sql', import.meta.url));
const BOOKINGS = size(1_000_000, 5_000);

/** A week ago, as of a last visit. */
const LAST_WEEK = new Date(Date.now() - 7 * 86_400_000).toISOString();
/** The longest time for which the dashboard counts. */
const LAST_MONTH = new Date(Date.now() - 30 * 86_400_000).toISOString();
const NEXT_MONTH = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

const QUESTIONS = [
  '',
  'sort=-date',
  'sort=-created',
  `sort=updatedAt&updatedSince=${LAST_WEEK}`,
  `updatedSince=${LAST_WEEK}`,
  'view=upcoming',
  `view=upcoming&to=${NEXT_MONTH}`,
  `view=booked&after=${LAST_WEEK}&sort=-created`,
  `view=booked&after=${LAST_MONTH}&sort=-created`,
  `view=cancelled&after=${LAST_MONTH}&sort=-created`,
  'view=today',
  'view=next_7_days',
  'view=pending',
  'view=needs_decision',
  'view=unpaid',
  'view=overdue',
  'view=cancelled&sort=-date',
  'from=2024-03-01&to=2024-03-31',
  'status=held',
  'status=pending&sort=-created',
  'status=expired&sort=-date',
  'spaceId=2&sort=-date',
  'eventType=Wedding%20Reception&sort=-date',
  'method=cash&sort=-date',
  'method=cash&sort=-created',
  'balance=owing',
  'balance=settled&sort=-date',
  'balance=overpaid',
  'createdBy=7',
  'attendance=no_show&sort=-date',
  'hasNote=true&sort=-date',
  'tag=vip',
  'tag=regular&sort=-date',
  'q=BSC-1042-9',
  'q=1042',
  'q=guest4711',
  'q=ec8956',
  'q=sam%20ec8956',
  'q=sam',
  'q=example',
  'q=nowhere',
];

await measureLists({
  name: 'bench_desk',
  title: `The booking desk over ${BOOKINGS.toLocaleString('en')} bookings`,
  paths: [
    ...QUESTIONS.map((question) => `/api/admin/bookings?${question}`),
    `/api/admin/bookings/sums?view=upcoming&from=${new Date().toISOString().slice(0, 10)}&to=${NEXT_MONTH}`,
    '/api/admin/bookings/sums?from=2024-03-01&to=2024-03-31',
    '/api/admin/waiting-list',
    '/api/admin/closures',
    '/api/admin/calendar?from=2024-03-04&to=2024-03-10',
  ],
  fill: async (database) => {
    await database.query(`SELECT set_config('bench.bookings', $1, false)`, [String(BOOKINGS)]);
    await database.query(await readFile(RECORDS, 'utf8'));
  },
});
