import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { planOf, plansOf, rowsRead } from './plans.js';
import { done, openDesk, type StaffDesk } from './staff-desk.js';

const RECORDS = ['many-records.sql', 'many-mails.sql'];

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
  const client = await desk.api.db.connect();
  await client.query('SET statement_timeout = 0');
  await client.query(`SET bench.mails = '100000'`);
  for (const file of RECORDS)
    await client.query(await readFile(join(import.meta.dirname, '../../../bench/lib', file), 'utf8'));
  // The secretary gets two more clubs that have many messages.
  await client.query(
    'INSERT INTO club_staff (user_id, club_id) SELECT $1, id FROM (SELECT id FROM clubs ORDER BY id DESC LIMIT 2) AS newest',
    [desk.secretaryId],
  );
  await client.query('VACUUM ANALYZE');
  client.release(true);
}, 120_000);
afterAll(() => desk.close());

/** Only tables that grow. PostgreSQL reads small tables from end to end, because they fit into a page. */
const LARGE = ['clubs', 'events', 'news_posts', 'audit_log'];
const MAILS = ['mails', 'contact_messages', 'message_replies'];

describe.each([
  '/api/admin/events?',
  '/api/admin/events?sort=-date',
  '/api/admin/events?when=upcoming',
  '/api/admin/events?when=past&sort=-date',
  '/api/admin/events?sort=title',
  '/api/admin/events?sort=-updatedAt',
  '/api/admin/events?status=draft',
  '/api/admin/events?status=cancelled&sort=-date',
  '/api/admin/events?status=published',
  '/api/admin/events?category=Social',
  '/api/admin/events?category=Rare%20771',
  '/api/admin/events?q=event',
  '/api/admin/events?q=event%20c4ca4238',
  '/api/admin/events?clubId=77',
  '/api/admin/clubs?',
  '/api/admin/clubs?sort=-updatedAt',
  '/api/admin/clubs?state=draft',
  '/api/admin/clubs?state=changed',
  '/api/admin/clubs?state=published',
  '/api/admin/clubs?q=club%2077',
  '/api/admin/news?',
  '/api/admin/news?sort=updatedAt',
  '/api/admin/news?sort=-postedAt',
  '/api/admin/news?sort=title',
  '/api/admin/news?state=draft',
  '/api/admin/news?state=changed',
  '/api/admin/news?state=published&sort=-postedAt',
  '/api/admin/news?q=post',
  '/api/admin/news?q=post%20c4ca4238',
  '/api/admin/news?clubId=77',
  '/api/admin/log?',
  '/api/admin/log?objectKind=event&objectId=77',
  '/api/admin/log?actorId=7',
  '/api/admin/log?action=event.update',
])('GET %s', (path) => {
  it('reads no table from end to end, on any page, with 10,000 clubs, 100,000 events and 100,000 posts', async () => {
    const read = async (agent: StaffDesk['admin'], address: string): Promise<void> => {
      const plans = await plansOf(desk, agent, address);
      expect(plans.length).toBeGreaterThanOrEqual(2);
      const scans = plans
        .flat()
        .filter((node) => node['Node Type'] === 'Seq Scan' && LARGE.includes(node['Relation Name'] ?? ''));
      expect(scans).toEqual([]);
    };
    await read(desk.admin, path);
    const { nextCursor } = await done<{ nextCursor: string | null }>(desk.admin.get(path));
    if (nextCursor) await read(desk.admin, `${path}&cursor=${nextCursor}`);
    await read(desk.secretary, path);
  });
});

/** For rows that match one time in ten, the fastest plan is a scan that stops early. It may read this many rows. */
const MAX_ROWS_READ = 15_000;

describe.each([
  ...[
    '',
    'view=unsent',
    'view=dead',
    'kind=booking-confirmed',
    'kind=refund-failed',
    'state=dead',
    'state=cancelled',
    'kind=booking-moved&state=dead',
    'kind=password-reset&state=failed',
    'address=sam4711@guests1.example',
    'address=sam',
    'address=nowhere',
    'q=Your%20booking',
    // All matches are from one week long ago.
    'q=The%20storm',
    'q=nothing',
    'address=sam&state=dead',
    'bookingId=4711',
    'kind=booking-pay-link&to=2025-06-30',
    'address=sam&to=2025-06-30',
  ].map((query) => `/api/admin/mails?${query}`),
  ...[
    '',
    'view=mine',
    'view=waiting',
    'view=all',
    'view=all&state=new',
    'view=closed',
    'view=spam',
    'view=all&clubId={club}',
    'view=all&state=open&clubId={club}',
    'view=closed&assigneeId={admin}',
    'view=all&state=open&assigneeId={admin}',
    'view=all&tag=wedding',
    'view=all&tag=complaint',
    'view=all&q=sam',
    'view=all&q=storm',
    'view=all&q=c4ca42',
    'view=all&q=sam%20c4ca42',
    'view=spam&q=sam',
  ].map((query) => `/api/admin/messages?${query}`),
])('GET %s', (asked) => {
  it(`reads at most ${MAX_ROWS_READ} rows of 100,000 emails or messages, on any page`, async () => {
    const { rows } = await desk.api.db.query<{ club: number }>('SELECT max(id) AS club FROM clubs');
    const path = asked.replace('{club}', String(rows[0]?.club)).replace('{admin}', String(desk.adminId));
    const read = async (agent: StaffDesk['admin'], address: string): Promise<void> => {
      const scans = (await plansOf(desk, agent, address))
        .flat()
        .filter((node) => MAILS.includes(node['Relation Name'] ?? ''));
      expect(scans.filter((scan) => rowsRead(scan) > MAX_ROWS_READ)).toEqual([]);
    };
    await read(desk.admin, path);
    const { nextCursor } = await done<{ nextCursor: string | null }>(desk.admin.get(path));
    if (nextCursor) await read(desk.admin, `${path}&cursor=${nextCursor}`);
    if (path.startsWith('/api/admin/messages')) await read(desk.secretary, path);
  });
});

it.each(['c4ca4238', 'c4', 'nowhere'])(
  'the events list finds the rare word %s by the search index',
  async (word) => {
    const plans = await plansOf(desk, desk.admin, `/api/admin/events?q=${word}`);
    expect(
      plans.map((nodes) =>
        nodes.map((node) => node['Index Name']).filter((name) => /^events_/.test(name ?? '')),
      ),
    ).toEqual([['events_search_terms'], ['events_search_terms']]);
  },
);

it('the news list finds rare words by the search index', async () => {
  for (const word of ['c4ca4238', 'nowhere'])
    for (const nodes of await plansOf(desk, desk.admin, `/api/admin/news?q=${word}`))
      expect(
        nodes.map((node) => node['Index Name']).filter((name) => /^news_posts_s/.test(name ?? '')),
      ).toEqual(['news_posts_search_terms']);
});

it.each([
  ['/api/news?limit=50', 'news_posts_public'],
  ['/news.atom', 'news_posts_public'],
  ['/api/news?limit=3&clubId=', 'news_posts_public_of_club'],
])('the public address %s reads only the newest posts, by the index %s', async (path, index) => {
  const { rows } = await desk.api.db.query<{ id: number }>('SELECT max(id) AS id FROM clubs');
  const nodes = (
    await plansOf(desk, desk.api.agent(), path.replace(/=$/, `=${(rows[0]?.id ?? 0) - 77}`))
  ).flat();
  const scans = nodes.filter((node) => node['Relation Name'] === 'news_posts');
  expect(scans.map((node) => node['Index Name'])).toEqual([index]);
  expect(rowsRead(scans[0]!)).toBeLessThanOrEqual(51);
});

it('negative control: a list sorted without an index reads its table from end to end', async () => {
  const plan = await planOf(desk, 'SELECT id FROM events ORDER BY venue, id LIMIT 51');
  expect(plan.map((node) => node['Node Type'])).toContain('Seq Scan');
});

it('the clubs list finds the club with the searched number among 10,000', async () => {
  const { items } = await done<{ items: { name: string }[] }>(
    desk.admin.get('/api/admin/clubs?q=club%207777'),
  );
  expect(items.map(({ name }) => name.split(' ').slice(0, 2).join(' '))).toEqual(['Club 7777']);
});
