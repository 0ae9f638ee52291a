import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import ICAL from 'ical.js';
import type { Response } from 'supertest';
import request from 'supertest';
import { FeedRepository } from '../../../src/office/feeds/persistence/feed.repository.js';
import { addPasskey } from '../../auth/sessions/factors.js';
import {
  bookingFields,
  dayAhead,
  insertBooking,
  SPACES,
  type StoredBooking,
} from '../../factories/bookings.js';
import { createUser } from '../../factories/users.js';
import { insertEvent } from '../../site/public/content.js';
import { change, done, openDesk, type StaffDesk } from '../staff/staff-desk.js';
import { clearBookings } from '../../support/clear-bookings.js';
import { eventually } from '../../support/eventually.js';
import {
  type Agent,
  startAppWith,
  TEST_SETTINGS,
  type TestApp,
  type Visitor,
} from '../../support/test-app.js';
import { itAtRelease } from '../../support/level.js';

interface Link {
  id: number;
  scope: string;
  clubId: number | null;
  withNames: boolean;
  lastUsedAt: string | null;
}
type Made = Link & { url: string };
interface Entry {
  uid: string;
  sequence: number;
  status: string | null;
  summary: string;
  start: string;
}

const OWN = '/api/user/feeds';
const STAFF = '/api/admin/feeds';
let desk: StaffDesk;
/** A second node on the same database; only this one requires a second factor from staff. */
let second: TestApp;
let member: Visitor;
let day = 40;

beforeAll(async () => {
  desk = await openDesk();
  second = await startAppWith(
    { ...TEST_SETTINGS, STAFF_SECOND_FACTOR_REQUIRED: 'true' },
    { databaseUrl: desk.api.databaseUrl, sandbox: desk.api.sandbox },
  );
});
afterAll(async () => {
  await second.close();
  await desk.close();
});
beforeEach(async () => {
  await clearBookings(desk.api);
  await desk.api.db.query('DELETE FROM feed_tokens');
  await desk.api.db.query('DELETE FROM rate_limits');
  await desk.api.db.query('DELETE FROM events');
  member = await desk.api.visitor();
});

const make = (agent: Agent, address = OWN, body: object = {}): Promise<Made> =>
  done<Made>(agent.post(address).send(body));
const read = (url: string, of = desk.api.url): Promise<Response> =>
  Promise.resolve(request(of).get(new URL(url).pathname));
const textOf = async (url: string): Promise<string> => {
  const { status, text } = await read(url);
  expect(status).toBe(200);
  return text;
};
const mine = (over: StoredBooking = {}): Promise<number> => {
  day += 1;
  return insertBooking(desk.api.db, { userId: member.id, date: dayAhead(day), ...over });
};

/** Reads a feed as a calendar program does. */
function entriesOf(text: string): Entry[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((entry) => ({
    uid: String(entry.getFirstPropertyValue('uid')),
    sequence: Number(entry.getFirstPropertyValue('sequence')),
    status: entry.getFirstPropertyValue('status') as string | null,
    summary: String(entry.getFirstPropertyValue('summary')),
    start: (entry.getFirstPropertyValue('dtstart') as ICAL.Time).toJSDate().toISOString(),
  }));
}
const numbersIn = (text: string): string[] => entriesOf(text).map(({ uid }) => uid.split('@')[0] ?? '');

describe('a member’s calendar feed', () => {
  it('has the member’s own bookings from 180 days back to twelve months ahead, and nothing private', async () => {
    const ids = [
      await mine({ date: dayAhead(-179), status: 'completed' }),
      await mine({
        status: 'pending',
        name: 'Robin Secret',
        email: 'secret@members.example',
        phone: '08 8388 7777',
      }),
      await mine({ date: dayAhead(360) }),
    ];
    await mine({ date: dayAhead(-182), status: 'completed' });
    await mine({ date: dayAhead(380) });
    await mine({ status: 'held' });
    await mine({ status: 'expired' });
    await insertBooking(desk.api.db, { date: dayAhead(20), userId: (await createUser(desk.api.db)).id });
    await insertEvent(desk.api.db, { date: dayAhead(3) });
    const { url, ...link } = await make(member.agent);
    expect(link).toMatchObject({ scope: 'own', lastUsedAt: null });
    const answer = await read(url);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(answer.headers).not.toHaveProperty('etag');
    expect(numbersIn(answer.text)).toEqual(ids.map((id) => `booking-${id}`));
    expect(entriesOf(answer.text).map(({ status }) => status)).toEqual([
      'CONFIRMED',
      'TENTATIVE',
      'CONFIRMED',
    ]);
    expect(answer.text).not.toMatch(/Robin|secret|8388 ?7777|360\.00|ORGANIZER|ATTENDEE/);
    const [listed] = await done<Link[]>(member.agent.get(OWN));
    expect(listed).toMatchObject({ id: link.id, lastUsedAt: expect.any(String) as string });
    expect(JSON.stringify(listed)).not.toContain(new URL(url).pathname.slice(7, 50));
    const { rows } = await desk.api.db.query<{ stored: string }>(
      `SELECT encode(hash, 'escape') || encode(hash, 'hex') AS stored FROM feed_tokens`,
    );
    expect(rows[0]?.stored).not.toContain(new URL(url).pathname.slice(7, 50));
  });

  it('has the same entry as the emails, which follows moves and cancellations in a calendar program', async () => {
    const { url } = await make(member.agent);
    const client = new Map<string, Entry>();
    const take = (entries: Entry[]): void => {
      for (const entry of entries)
        if (entry.sequence >= (client.get(entry.uid)?.sequence ?? -1)) client.set(entry.uid, entry);
    };
    const desks = (id: number) => `/api/admin/bookings/${id}`;
    const previewed = async (path: string, given: object, more: object): Promise<void> => {
      const { quote } = await done<{ quote: string }>(desk.admin.post(`${path}/preview`).send(given));
      await done(desk.admin.post(path).send({ ...given, ...more, quote }));
    };
    const { id } = await done<{ id: number }>(
      desk.admin
        .post('/api/admin/bookings')
        .send({ ...bookingFields({ date: dayAhead(33) }), userId: member.id, paymentMethod: 'cash' }),
    );
    await done(desk.admin.post(`${desks(id)}/confirm`).send({ payBy: dayAhead(20) }));
    // The site's .ics file has the same entry at each step.
    const sites = async (): Promise<Entry | undefined> => {
      const answer = await member.agent.get(`/api/bookings/${id}/calendar.ics`).expect(200);
      expect(answer.headers['content-type']).toContain('text/calendar');
      return entriesOf(answer.text)[0];
    };
    const ofSite = [await sites()];
    const [first] = entriesOf(await textOf(url));
    await previewed(
      `${desks(id)}/move`,
      { date: dayAhead(34), prices: 'own', difference: 'settle' },
      { notify: true },
    );
    ofSite.push(await sites());
    const [moved] = entriesOf(await textOf(url));
    await previewed(`${desks(id)}/cancel`, { by: 'club' }, { notify: true });
    ofSite.push(await sites());
    const [off] = entriesOf(await textOf(url));
    const known = (entry?: Entry) => [entry?.uid, entry?.sequence, entry?.status, entry?.start];
    expect(ofSite.map(known)).toEqual([first, moved, off].map(known));
    expect([first, moved, off].map((entry) => [entry?.status, entry?.start.slice(0, 10)])).toEqual([
      ['CONFIRMED', dayAhead(33)],
      ['CONFIRMED', dayAhead(34)],
      ['CANCELLED', dayAhead(34)],
    ]);
    expect(moved?.sequence).toBeGreaterThan(first?.sequence ?? 99);
    expect(off?.sequence).toBeGreaterThan(moved?.sequence ?? 99);
    // A calendar program that gets emails and the feed in any order has one entry, in its current state.
    const { rows } = await desk.api.db.query<{ content: string }>(
      `SELECT attachment->>'content' AS content FROM mails, jsonb_array_elements(attachments) AS attachment
       WHERE about_kind = 'booking' AND about_id = $1 AND attachment->>'filename' LIKE '%.ics' ORDER BY mails.id`,
      [id],
    );
    expect(rows.length).toBeGreaterThanOrEqual(3);
    take(off ? [off] : []);
    for (const { content } of rows) take(entriesOf(content));
    expect([...client.values()]).toMatchObject([{ uid: off?.uid, status: 'CANCELLED', start: off?.start }]);
  });

  it('has an address that is shown once; repeating the request with its key gives a new address and ends the first', async () => {
    const key = randomUUID();
    const first = await done<Made>(member.agent.post(OWN).set('Idempotency-Key', key).send({}));
    const again = await done<Made>(member.agent.post(OWN).set('Idempotency-Key', key).send({}));
    expect([again.id, again.url === first.url]).toEqual([first.id, false]);
    expect((await read(first.url)).status).toBe(404);
    expect((await read(again.url)).status).toBe(200);
    expect(await done<Link[]>(member.agent.get(OWN))).toHaveLength(1);
  });

  it('is answered like an unknown address after it was revoked or replaced', async () => {
    const first = await make(member.agent);
    const next = await make(member.agent, OWN, { replaces: first.id });
    await done(member.agent.delete(`${OWN}/${next.id}`));
    const never = await read(`http://x/feeds/${'a'.repeat(43)}.ics`);
    const plain = ({ status, body, headers }: Response) => {
      const { requestId: _, ...problem } = body as Record<string, unknown>;
      const { date: _date, 'x-request-id': _id, ...rest } = headers as Record<string, string>;
      return { status, problem, rest };
    };
    expect(never.status).toBe(404);
    for (const { url } of [first, next]) expect(plain(await read(url))).toEqual(plain(never));
    for (const path of [
      '/feeds/x.ics',
      '/feeds/',
      `/feeds/${'a'.repeat(43)}`,
      `/feeds/${'a'.repeat(43)}.icsx`,
    ])
      expect((await request(desk.api.url).get(path)).status).toBe(404);
    expect((await member.agent.delete(`${OWN}/${next.id}`)).body).toMatchObject({ code: 'feed_not_found' });
    expect((await member.agent.post(OWN).send({ replaces: next.id })).status).toBe(404);
    expect((await member.agent.post(OWN).send({ replaces: 'x' })).status).toBe(400);
    // Another member's feed is not found.
    const other = await desk.api.visitor();
    const theirs = await make(other.agent);
    expect((await member.agent.delete(`${OWN}/${theirs.id}`)).status).toBe(404);
    expect((await desk.admin.delete(`${STAFF}/${theirs.id}`)).status).toBe(404);
  });

  it('is refused beyond ten feeds for each member, also when they are created at once on two nodes', async () => {
    const there = await second.login(member.username);
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, at) => (at % 2 ? member.agent : there).post(OWN).send({})),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(10).fill(201),
      409,
      409,
      409,
      409,
    ]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_feeds' });
    // Replacing an address does not count as another feed.
    const [{ id } = { id: 0 }] = await done<Link[]>(member.agent.get(OWN));
    await make(member.agent, OWN, { replaces: id });
  });

  it('can be read sixty times an hour, counted on all nodes together', async () => {
    const { url } = await make(member.agent);
    const other = await make(member.agent);
    const statuses: number[] = [];
    for (let count = 0; count < 60; count += 1)
      statuses.push((await read(url, count % 2 ? desk.api.url : second.url)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    for (const node of [desk.api.url, second.url]) {
      const refused = await read(url, node);
      expect(refused.status).toBe(429);
      expect(refused.body).toMatchObject({ code: 'too_many_attempts' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await read(other.url)).status).toBe(200);
    // A feed over its limit that was revoked is unknown, not limited.
    await done(member.agent.delete(`${OWN}/${(await done<Link[]>(member.agent.get(OWN))).at(-1)?.id}`));
    expect((await read(url)).status).toBe(404);
  });
});

describe('a staff calendar feed', () => {
  it('shows all bookings, events and closures to admins, with or without names, and escapes special characters', async () => {
    const name = 'Robin, "R"\r\nATTENDEE:mailto:eve@evil.example\nEND:VEVENT; \\';
    const booking = await insertBooking(desk.api.db, {
      date: dayAhead(4),
      name,
      eventType: 'Party; with, \\ commas\r\nX-EVIL:1',
      phone: '08 8388 7777',
      spaceId: SPACES.mainHall,
    });
    const cancelled = await insertBooking(desk.api.db, { date: dayAhead(5), status: 'cancelled' });
    const event = await insertEvent(desk.api.db, {
      date: dayAhead(6),
      title: 'Quiz, "late"; \r\nBEGIN:VALARM',
    });
    await desk.api.db.query(
      `WITH closure AS (INSERT INTO closures (kind, rule, public_text, reason, first_date, last_date)
                        VALUES ('closed', 'once', 'Floor; varnish', 'A private reason', $1, $1) RETURNING id),
            named AS (INSERT INTO closure_spaces SELECT id, $2 FROM closure)
       INSERT INTO closure_dates (closure_id, date, kind, room_ids, period)
       SELECT id, $1, 'closed', '{1}', tstzrange($1::date, $1::date + 1) FROM closure`,
      [dayAhead(7), SPACES.mainHall],
    );
    const named = await textOf((await make(desk.admin, STAFF, { withNames: true })).url);
    const nameless = await textOf((await make(desk.admin, STAFF)).url);
    const told = (text: string) =>
      entriesOf(text).map(({ uid, summary, status }) => [uid.replace(/@.*|-\d+-.*/, ''), summary, status]);
    const rest = [
      [`event-${event}`, 'Quiz, "late"; \nBEGIN:VALARM', null],
      ['closure', 'Closed: Floor; varnish', 'CONFIRMED'],
    ];
    const party = 'Party; with, \\ commas\nX-EVIL:1, Main hall';
    expect(told(named)).toEqual([
      [`booking-${booking}`, `${name.replace('\r\n', '\n')}: ${party}`, 'CONFIRMED'],
      [`booking-${cancelled}`, 'Sam Booker: Birthday Party, Whole venue', 'CANCELLED'],
      ...rest,
    ]);
    expect(told(nameless)).toEqual([
      [`booking-${booking}`, party, 'CONFIRMED'],
      [`booking-${cancelled}`, 'Birthday Party, Whole venue', 'CANCELLED'],
      ...rest,
    ]);
    expect(named + nameless).not.toMatch(/8388|sam@|360\.00|private reason|\nATTENDEE|\nX-EVIL/);
    expect(nameless).not.toMatch(/Robin|Sam/);
  });

  it('shows secretaries the events of their own clubs only', async () => {
    const ours = await insertEvent(desk.api.db, { date: dayAhead(6), clubId: desk.ownClub });
    const off = await insertEvent(desk.api.db, { date: dayAhead(7), clubId: desk.ownClub });
    await insertEvent(desk.api.db, { date: dayAhead(8), clubId: desk.foreignClub });
    await insertBooking(desk.api.db, { date: dayAhead(4), userId: desk.secretaryId });
    const draft = await insertEvent(desk.api.db, { date: dayAhead(9), clubId: desk.ownClub });
    await desk.api.db.query(`UPDATE events SET status = 'cancelled' WHERE id = $1`, [off]);
    await desk.api.db.query(`UPDATE events SET status = 'draft', published_at = NULL WHERE id = $1`, [draft]);
    const { url } = await make(desk.secretary, STAFF, { clubId: desk.ownClub });
    expect(entriesOf(await textOf(url)).map(({ uid, status }) => [uid.split('@')[0], status])).toEqual([
      [`event-${ours}`, null],
      [`event-${off}`, 'CANCELLED'],
    ]);
    const foreign = await desk.secretary.post(STAFF).send({ clubId: desk.foreignClub });
    expect([foreign.status, (foreign.body as { code: string }).code]).toEqual([404, 'club_not_found']);
    const everything = await desk.secretary.post(STAFF).send({ withNames: true });
    expect([everything.status, (everything.body as { code: string }).code]).toEqual([403, 'forbidden']);
    expect((await desk.secretary.post(STAFF).send({ clubId: 'x' })).status).toBe(400);
    expect((await desk.secretary.post(STAFF).send({ clubId: desk.ownClub, withNames: 'x' })).status).toBe(
      400,
    );
    // Admins see and revoke all staff feeds; only the holder is shown a new address.
    const nowhere = await desk.admin.post(STAFF).send({ clubId: 2_000_000_000 });
    expect([nowhere.status, (nowhere.body as { code: string }).code]).toEqual([404, 'club_not_found']);
    const admins = await make(desk.admin, STAFF, { clubId: desk.foreignClub });
    const listed = await done<(Link & { isOwn: boolean })[]>(desk.admin.get(STAFF));
    expect(listed.map(({ clubId, isOwn }) => [clubId, isOwn])).toEqual([
      [desk.foreignClub, true],
      [desk.ownClub, false],
    ]);
    expect(await done<Link[]>(desk.secretary.get(STAFF))).toHaveLength(1);
    const theirs = listed[1]?.id ?? 0;
    expect((await desk.admin.post(STAFF).send({ replaces: theirs })).status).toBe(404);
    expect((await desk.secretary.delete(`${STAFF}/${admins.id}`)).status).toBe(404);
    await done(desk.admin.delete(`${STAFF}/${theirs}`));
    expect((await read(url)).status).toBe(404);
    const { rows } = await desk.api.db.query<{ action: string; actor: number; person: number | null }>(
      `SELECT action, actor_id AS actor, person_id AS person FROM audit_log WHERE object_kind = 'feed' ORDER BY id DESC LIMIT 3`,
    );
    expect(rows).toEqual([
      { action: 'feed.revoke', actor: desk.adminId, person: desk.secretaryId },
      { action: 'feed.create', actor: desk.adminId, person: null },
      { action: 'feed.create', actor: desk.secretaryId, person: null },
    ]);
  });

  it('stops while the holder’s second factor is overdue; the feed of the holder’s own bookings does not', async () => {
    const holder = await desk.api.visitor({ role: 'admin' });
    const urls = [
      (await make(holder.agent, STAFF, { withNames: true })).url,
      (await make(holder.agent, STAFF, { clubId: desk.ownClub })).url,
      (await make(holder.agent)).url,
    ];
    const statuses = (of?: string): Promise<number[]> =>
      Promise.all(urls.map(async (url) => (await read(url, of)).status));
    const staffFor = (days: number): Promise<unknown> =>
      desk.api.db.query(`UPDATE users SET staff_since = now() - make_interval(days => $2) WHERE id = $1`, [
        holder.id,
        days,
      ]);
    await staffFor(13);
    expect(await statuses(second.url)).toEqual([200, 200, 200]);
    await staffFor(14);
    expect(await statuses(second.url)).toEqual([404, 404, 200]);
    expect((await read(urls[0] ?? '', second.url)).body).toMatchObject({ code: 'feed_not_found' });
    // Without that setting no second factor is overdue.
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await addPasskey(holder.agent)).answer.status).toBe(201);
    expect(await statuses(second.url)).toEqual([200, 200, 200]);
  });

  describe('ends with the holder’s access, and stays ended when access is given back', () => {
    const rights = async (id: number, body: object): Promise<void> => {
      const { version } = await done<{ version: number }>(desk.admin.get(`/api/admin/people/${id}`));
      await done(change(desk.admin, 'patch', `/api/admin/people/${id}`, version, body));
    };

    it.each<
      [
        string,
        'admin' | 'club_admin' | 'member',
        object,
        (id: number) => object,
        (id: number) => object,
        boolean,
      ]
    >([
      [
        'when an admin becomes a member',
        'admin',
        {},
        () => ({ role: 'member' }),
        () => ({ role: 'admin' }),
        true,
      ],
      [
        'when an admin becomes a club secretary',
        'admin',
        {},
        () => ({ role: 'club_admin' }),
        () => ({ role: 'admin' }),
        true,
      ],
      [
        'when an admin’s account is deactivated',
        'admin',
        {},
        () => ({ isActive: false }),
        () => ({ isActive: true }),
        true,
      ],
      [
        'when a member’s account is deactivated',
        'member',
        {},
        () => ({ isActive: false }),
        () => ({ isActive: true }),
        true,
      ],
    ])('%s', async (_, role, body, taken, given) => {
      const holder = await desk.api.visitor({ role });
      const { url } = await make(holder.agent, role === 'member' ? OWN : STAFF, body);
      expect((await read(url, second.url)).status).toBe(200);
      await rights(holder.id, taken(holder.id));
      expect((await read(url, second.url)).status).toBe(404);
      await rights(holder.id, given(holder.id));
      expect((await read(url, second.url)).status).toBe(404);
    });

    it('when a secretary loses the club of the feed; feeds of other clubs stay', async () => {
      const holder = await desk.api.visitor({ role: 'club_admin' });
      const { ownClub, foreignClub } = desk;
      await rights(holder.id, { clubIds: [ownClub, foreignClub] });
      const agent = await desk.api.login(holder.username);
      const gone = await make(agent, STAFF, { clubId: ownClub });
      const kept = await make(agent, STAFF, { clubId: foreignClub });
      await rights(holder.id, { clubIds: [foreignClub] });
      expect([(await read(gone.url)).status, (await read(kept.url)).status]).toEqual([404, 200]);
      await rights(holder.id, { clubIds: [ownClub, foreignClub] });
      expect((await read(gone.url)).status).toBe(404);
      // Removing the secretary on the club's page has the same effect.
      const last = await make(await desk.api.login(holder.username), STAFF, { clubId: ownClub });
      await done(desk.admin.delete(`/api/admin/clubs/${ownClub}/staff/${holder.id}`));
      expect((await read(last.url)).status).toBe(404);
    });

    it('when the account is erased', async () => {
      const { url } = await make(member.agent);
      const { version } = await done<{ version: number }>(desk.admin.get(`/api/admin/people/${member.id}`));
      await done(change(desk.admin, 'delete', `/api/admin/people/${member.id}`, version));
      expect((await read(url)).status).toBe(404);
      const { rowCount } = await desk.api.db.query('SELECT FROM feed_tokens WHERE user_id = $1', [member.id]);
      expect(rowCount).toBe(0);
    });

    /** Removes the holder's role in an open transaction while a feed is being created. */
    async function createWhileRoleIsRemoved(): Promise<Response> {
      const holder = await desk.api.visitor({ role: 'admin' });
      const client = await desk.api.db.connect();
      try {
        await client.query('BEGIN');
        await client.query(`UPDATE users SET role = 'member' WHERE id = $1`, [holder.id]);
        const answer = Promise.resolve(holder.agent.post(STAFF).send({}));
        const settled = { yet: false };
        void answer.then(() => (settled.yet = true));
        const { pid } = (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0] ?? {
          pid: 0,
        };
        await eventually(async () => {
          const { rowCount } = await desk.api.db.query(
            'SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))',
            [pid],
          );
          expect(rowCount || settled.yet).toBeTruthy();
        });
        await client.query('COMMIT');
        return await answer;
      } finally {
        client.release();
      }
    }

    it('and is not created when the role is removed at the same moment', async () => {
      expect((await createWhileRoleIsRemoved()).status).toBe(403);
      expect((await desk.api.db.query('SELECT FROM feed_tokens')).rowCount).toBe(0);
    });

    itAtRelease('negative control: without the lock a feed is created that cannot be read', async () => {
      const lock = jest
        .spyOn(desk.api.app.get(FeedRepository, { strict: false }), 'lockHolder')
        .mockResolvedValue(0);
      const { status, body } = await createWhileRoleIsRemoved();
      lock.mockRestore();
      expect(status).toBe(201);
      expect((await read((body as Made).url)).status).toBe(404);
    });
  });
});
