import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { measureLists } from './lib/list-pages.mjs';
import { size } from './lib/size.mjs';

/** The treasurer's lists with 1,000,000 payments: each filter, searches, and the sums of a month. */
const sqlOf = (/** @type {string} */ name) =>
  readFile(fileURLToPath(new URL(`lib/${name}.sql`, import.meta.url)), 'utf8');
const PAYMENTS = size(1_000_000, 5_000);

const QUESTIONS = [
  '',
  'sort=received',
  'from=2024-03-01&to=2024-03-31',
  'from=2024-03-01&to=2024-03-31&method=cheque',
  'method=card_terminal',
  'method=paypal&sort=received',
  'status=processing',
  'status=received',
  'status=part_refunded',
  'status=refunded&sort=received',
  'status=disputed',
  'status=voided',
  'recordedBy=7',
  'q=guest4711',
  'q=sam%20ec8956',
  'q=sam',
  'q=sam&from=2024-03-01&to=2024-03-31',
  'q=BSC-1042',
  'q=Cheque%201047',
  'q=pi_a1d0c6e83f027327d8461063f4ac58a6',
  'q=120.00',
  'q=nowhere',
];

await measureLists({
  name: 'bench_payments',
  title: `The treasurer's lists over ${PAYMENTS.toLocaleString('en')} payments`,
  paths: [
    ...QUESTIONS.map((question) => `/api/admin/payments?${question}`),
    '/api/admin/payments/sums?from=2024-03-01&to=2024-03-31',
  ],
  fill: async (database) => {
    await database.query(`SELECT set_config('bench.bookings', $1, false)`, [String(PAYMENTS)]);
    await database.query(await sqlOf('many-bookings'));
    await database.query(await sqlOf('many-payments'));
  },
});
