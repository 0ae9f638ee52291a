import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { measureLists } from './lib/list-pages.mjs';

/** The staff's lists over 10,000 clubs, 100,000 events and 100,000 posts. */
const RECORDS = fileURLToPath(new URL('lib/many-records.sql', import.meta.url));

await measureLists({
  name: 'bench_staff',
  title: "The staff's lists",
  paths: [
    '/api/admin/events',
    '/api/admin/events?when=upcoming',
    '/api/admin/events?sort=title',
    '/api/admin/events?sort=-updatedAt&status=draft',
    '/api/admin/events?category=Rare%20771',
    '/api/admin/events?q=event%20c4ca4238',
    '/api/admin/events?q=event',
    '/api/admin/events?q=c4ca4238',
    '/api/admin/events?q=nowhere',
    '/api/admin/clubs',
    '/api/admin/clubs?state=changed',
    '/api/admin/clubs?q=club%2077',
    '/api/admin/news',
    '/api/admin/news?sort=-postedAt',
    '/api/admin/news?state=changed',
    '/api/admin/news?q=post',
    '/api/admin/news?q=c4ca4238',
    '/api/news',
    '/api/admin/log',
    '/api/admin/log?objectKind=event&objectId=77',
  ],
  fill: async (database) => {
    await database.query(await readFile(RECORDS, 'utf8'));
  },
});
