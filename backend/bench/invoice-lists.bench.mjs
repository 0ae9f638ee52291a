import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { measureLists } from './lib/list-pages.mjs';
import { size } from './lib/size.mjs';

/** The list of invoices with 1,000,000 of them: each view, searches, and the sums of the page. */
const sqlOf = (/** @type {string} */ name) =>
  readFile(fileURLToPath(new URL(`lib/${name}.sql`, import.meta.url)), 'utf8');
const INVOICES = size(1_000_000, 5_000);

const QUESTIONS = [
  '',
  'sort=created',
  'from=2024-03-01&to=2024-03-31',
  'view=draft',
  'view=owed',
  'view=overdue',
  'view=overdue&from=2024-03-01&to=2024-03-31',
  'view=paid',
  'view=void',
  'view=to_credit',
  'q=INV-04711',
  'q=4711',
  'q=guest4711',
  'q=sam',
  'q=sam&view=overdue',
  'q=nowhere',
];

await measureLists({
  name: 'bench_invoices',
  title: `The list of ${INVOICES.toLocaleString('en')} invoices`,
  paths: [...QUESTIONS.map((question) => `/api/admin/invoices?${question}`), '/api/admin/invoices/sums'],
  fill: async (database) => {
    await database.query(`SELECT set_config('bench.bookings', $1, false)`, [String(INVOICES)]);
    await database.query(await sqlOf('many-bookings'));
    await database.query(await sqlOf('many-invoices'));
  },
});
