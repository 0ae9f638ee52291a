import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { measureLists } from './lib/list-pages.mjs';

/** The booking desk with 1,000,000 bookings: the list, each view, each filter, searches, and the calendar's week. */
const RECORDS = fileURLToPath(new URL('lib/many-bookings.sql', import.meta.url));
const BOOKINGS = Number(process.env.BENCH_BOOKINGS ?? 1_000_000);

const QUESTIONS = [
  '',
  'sort=-date',
  'sort=-created',
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
    '/api/admin/calendar?from=2024-03-04&to=2024-03-10',
  ],
  fill: async (database) => {
    await database.query(`SELECT set_config('bench.bookings', $1, false)`, [String(BOOKINGS)]);
    await database.query(await readFile(RECORDS, 'utf8'));
  },
});
