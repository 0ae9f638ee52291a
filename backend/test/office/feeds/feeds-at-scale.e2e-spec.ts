import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import ICAL from 'ical.js';
import { DataSource } from 'typeorm';
import { FeedCalendar } from '../../../src/office/feeds/application/feed-calendar.js';
import { FeedContentRepository } from '../../../src/office/feeds/persistence/feed-content.repository.js';
import { FeedRepository } from '../../../src/office/feeds/persistence/feed.repository.js';
import { hashOfToken } from '../../../src/platform/common/secret-token.js';
import { itAtRelease, rounds } from '../../support/level.js';
import { planOf } from '../staff/plans.js';
import { done, openDesk, type StaffDesk } from '../staff/staff-desk.js';

const RECORDS = join(import.meta.dirname, '../../../bench/lib/many-bookings.sql');
const LARGE = ['bookings', 'events'];

let desk: StaffDesk;
let url: URL;
beforeAll(async () => {
  desk = await openDesk();
  const client = await desk.api.db.connect();
  await client.query('SET statement_timeout = 0');
  await client.query(`SET bench.bookings = '${rounds(20_000, 100_000)}'`);
  await client.query(await readFile(RECORDS, 'utf8'));
  await client.query(
    `INSERT INTO events (title, description, date, start_time, end_time, venue, club_id)
     SELECT 'Quiz ' || n, 'A quiz.', current_date - 4000 + n % 8000, '19:00', '21:00', 'Main Hall', $1 FROM generate_series(1, $2::int) n`,
    [desk.ownClub, rounds(2000, 20_000)],
  );
  await client.query('VACUUM ANALYZE');
  client.release(true);
  const made = await done<{ url: string }>(desk.admin.post('/api/admin/feeds').send({ withNames: true }));
  url = new URL(new URL(made.url).pathname, desk.api.url);
}, 240_000);
afterAll(() => desk.close());
afterEach(() => jest.restoreAllMocks());

async function ask(): Promise<IncomingMessage> {
  const call = request(url);
  call.end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return answer;
}

itAtRelease('a feed sends more than 10,000 bookings in batches, each booking once', async () => {
  const content = desk.api.app.get(FeedContentRepository, { strict: false });
  const batches = jest.spyOn(content, 'bookings');
  const answer = await ask();
  answer.setEncoding('utf8');
  const texts: string[] = [];
  for await (const text of answer) texts.push(text as string);
  expect(batches.mock.calls.length).toBeGreaterThan(20);
  expect(Math.max(...batches.mock.calls.map(([ids]) => ids.length))).toBe(500);
  const calendar = new ICAL.Component(ICAL.parse(texts.join('')) as unknown[]);
  const uids = calendar
    .getAllSubcomponents('vevent')
    .map((entry) => String(entry.getFirstPropertyValue('uid')));
  expect(uids.filter((uid) => uid.startsWith('booking-')).length).toBeGreaterThan(10_000);
  expect(new Set(uids).size).toBe(uids.length);
});

it('a feed reads the next batch when the last one has been sent, and keeps one batch in memory', async () => {
  const content = desk.api.app.get(FeedContentRepository, { strict: false });
  const batches = jest.spyOn(content, 'bookings');
  const feed = await desk.api.app
    .get(FeedRepository, { strict: false })
    .byHash(hashOfToken(url.pathname.slice('/feeds/'.length, -'.ics'.length)), true);
  if (!feed) throw new Error('no feed was made');
  const text = await desk.api.app.get(FeedCalendar, { strict: false }).of(feed);
  await text.next();
  for (const taken of [1, 2, 3]) {
    const { value } = await text.next();
    expect(String(value).match(/BEGIN:VEVENT/g)).toHaveLength(500);
    expect(batches).toHaveBeenCalledTimes(taken);
  }
  await text.return(undefined);
});

it.each<[string, (content: FeedContentRepository, ids: number[]) => Promise<unknown>]>([
  ['all bookings', (content) => content.bookingIds(...days(), null)],
  ['a member’s bookings', (content) => content.bookingIds(...days(), desk.secretaryId)],
  ['a batch of bookings', (content, ids) => content.bookings(ids)],
  ['a club’s events', (content) => content.eventIds(...dates(), desk.ownClub)],
  ['a batch of events', (content, ids) => content.events(ids)],
])('a feed reads %s without reading a table from end to end', async (_, read) => {
  const { rows } = await desk.api.db.query<{ id: number }>('SELECT id FROM events ORDER BY id LIMIT 500');
  const source = desk.api.app.get(DataSource);
  const query = jest.spyOn(source, 'query');
  await read(
    desk.api.app.get(FeedContentRepository, { strict: false }),
    rows.map(({ id }) => id),
  );
  const [sql, values] = query.mock.calls[0] ?? [];
  query.mockRestore();
  const scans = (await planOf(desk, sql ?? '', values as unknown[])).filter(
    (node) => node['Node Type'] === 'Seq Scan' && LARGE.includes(node['Relation Name'] ?? ''),
  );
  expect(scans).toEqual([]);
});

const DAY_MS = 86_400_000;
const days = (): [Date, Date] => [new Date(Date.now() - 180 * DAY_MS), new Date(Date.now() + 365 * DAY_MS)];
const dates = (): [string, string] => days().map((at) => at.toISOString().slice(0, 10)) as [string, string];
