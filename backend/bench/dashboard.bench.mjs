import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { measureLists } from './lib/list-pages.mjs';
import { size } from './lib/size.mjs';

/** The office's first pages with 1,000,000 bookings: dashboard, attention items and the calendar's week. */
const files = ['lib/many-bookings.sql', 'lib/many-attention-items.sql'];
const BOOKINGS = size(1_000_000, 5_000);

await measureLists({
  name: 'bench_dashboard',
  title: `The dashboard over ${BOOKINGS.toLocaleString('en')} bookings`,
  paths: [
    '/api/admin/overview',
    '/api/admin/attention',
    '/api/admin/attention?reason=overdue',
    '/api/admin/attention?reason=undecided',
    '/api/admin/attention?reason=payment_unbooked',
    '/api/admin/attention?state=explained',
    '/api/admin/attention?state=snoozed',
    '/api/admin/me',
    '/api/admin/mails?view=unsent',
    '/api/admin/messages',
    '/api/admin/calendar?from=2024-03-04&to=2024-03-10',
  ],
  aims: { '/api/admin/overview': 200 },
  fill: async (database) => {
    await database.query(`SELECT set_config('bench.bookings', $1, false)`, [String(BOOKINGS)]);
    await database.query(`SELECT set_config('bench.payments', $1, false)`, [String(BOOKINGS / 2)]);
    for (const file of files)
      await database.query(await readFile(fileURLToPath(new URL(file, import.meta.url)), 'utf8'));
    // The dashboard counts what happened since a visit a week ago.
    await database.query(
      `INSERT INTO staff_visits (user_id, seen_at) SELECT user_id, now() - interval '7 days' FROM sessions`,
    );
    // A million bookings in eight years are 13 times the slots of three rooms. The measured week is exactly full.
    await database.query('SET session_replication_role = replica');
    await database.query(
      `DELETE FROM bookings WHERE start_time >= '2024-03-03' AND start_time < '2024-03-12' AND id % 13 > 0`,
    );
    await database.query('RESET session_replication_role');
  },
});
