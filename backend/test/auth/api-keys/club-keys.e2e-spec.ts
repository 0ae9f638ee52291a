import request from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { createUser } from '../../factories/users.js';
import { scopesOf } from '../../contract/call-rows.js';
import { CLUB_SCOPES } from '../../../src/auth/sessions/key-scopes.js';
import { buildOpenApi } from '../../../src/platform/http/api-docs.js';
import { insertEvent, insertNews } from '../../site/public/content.js';
import { done, openDesk, type StaffDesk } from '../../office/staff/staff-desk.js';

const KEYS = '/api/admin/api-keys';
const EVENTS = '/api/admin/events';

interface Made {
  id: number;
  key: string;
  club: { id: number; name: string } | null;
}
let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const make = (agent: TestAgent, body: object = {}): Promise<Made> =>
  done<Made>(agent.post(KEYS).send({ name: 'Club site', scopes: ['content:events'], ...body }));
const call = async (key: string, path: string): Promise<{ status: number; text: string }> =>
  request(desk.api.url).get(path).set('Authorization', `Bearer ${key}`);
const refusal = async (agent: TestAgent, body: object): Promise<[number, string[]]> => {
  const answer = await agent.post(KEYS).send({ name: 'Club site', scopes: ['content:events'], ...body });
  return [answer.status, Object.keys((answer.body as { errors: object }).errors)];
};

/** Content of a club; its texts have the club's mark. @returns an ID for each kind of object */
async function insertContent(clubId: number, mark: string): Promise<Record<string, number>> {
  const { db } = desk.api;
  await db.query('UPDATE clubs SET description = $2 WHERE id = $1', [clubId, mark]);
  const event = await insertEvent(db, { clubId });
  const news = await insertNews(db, { clubId });
  await db.query('UPDATE events SET description = $2, title = $2 WHERE id = $1', [event, mark]);
  await db.query('UPDATE news_posts SET title = $2 WHERE id = $1', [news, mark]);
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO contact_messages (name, email, subject, message, club_id)
     VALUES ('Robin', 'r@guests.example', $2, $2, $1) RETURNING id`,
    [clubId, mark],
  );
  return { clubs: clubId, events: event, news, messages: rows[0]?.id ?? 0 };
}

describe('an API key for one club', () => {
  it.each(['a secretary', 'an admin'])(
    'of %s sees the rows of its club alone in every call that is open to it',
    async (maker) => {
      const { ownClub, foreignClub, secretaryId, api } = desk;
      // Its maker is also a secretary of the other club, which the key is not for.
      await api.db.query('INSERT INTO club_staff VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        secretaryId,
        foreignClub,
      ]);
      const agent = maker === 'an admin' ? desk.admin : desk.secretary;
      const { key, club } = await make(agent, { scopes: CLUB_SCOPES, clubId: ownClub });
      expect(club).toEqual({ id: ownClub, name: 'Netball' });
      const [own, foreign] = [
        await insertContent(ownClub, 'Ownmark'),
        await insertContent(foreignClub, 'Foreignmark'),
      ];
      const { paths } = buildOpenApi(api.app);
      // Without the webhook endpoints: a key reads those that it created alone, which `webhooks.e2e-spec.ts` tests.
      const calls = Object.entries(paths).filter(
        ([path]) =>
          !path.startsWith('/api/webhook-endpoints') &&
          scopesOf('get', path)?.some((scope) => CLUB_SCOPES.includes(scope)),
      );
      expect(calls.length).toBeGreaterThanOrEqual(8);
      const seen: Record<string, string> = {};
      for (const [path, item] of calls) {
        const of = (ids: Record<string, number>): string =>
          path.replace(/(\w+)\/\{id\}/, (_, kind: string) => `${kind}/${ids[kind]}`);
        const query = item.get?.operationId === 'listMessages' ? '?view=all' : '?';
        const mine = await call(key, of(own) + query);
        const theirs = await call(key, `${of(foreign)}${query}&clubId=${foreignClub}`);
        const shows = `${mine.text.includes('Ownmark')} ${`${mine.text}${theirs.text}`.includes('Foreignmark')}`;
        seen[path] = path.includes('{id}') ? `${shows} ${theirs.status}` : shows;
      }
      expect(seen).toEqual(
        Object.fromEntries(
          calls.map(([path]) => [
            path,
            path.includes('{id}') ? 'true false 404' : expect.stringMatching(/false$/),
          ]),
        ),
      );
    },
  );

  it.each(['events', 'news', 'clubs'])(
    'pages through the %s that were edited since an instant',
    async (kind) => {
      const { key } = await make(desk.admin, { scopes: CLUB_SCOPES });
      const { db } = desk.api;
      for (let made = 0; made < 3; made += 1) await insertContent(desk.ownClub, 'Ownmark');
      const table = kind === 'news' ? 'news_posts' : kind;
      await db.query(`UPDATE ${table} SET edited_at = now() - interval '1 day'`);
      const rows = async (since: string): Promise<{ id: number; updatedAt: string }[]> => {
        const path = `/api/admin/${kind}?sort=updatedAt&updatedSince=${since}`;
        const { text } = await call(key, path);
        return (JSON.parse(text) as { items: { id: number; updatedAt: string }[] }).items;
      };
      const all = await rows('2020-01-01T00:00:00Z');
      const last = all.at(-1);
      await db.query(`UPDATE ${table} SET edited_at = now() WHERE id = $1`, [all[0]?.id]);
      expect((await rows(new Date(Date.now() - 3_600_000).toISOString())).map(({ id }) => id)).toEqual([
        all[0]?.id,
      ]);
      // The last row that is known comes again, so that none of the same instant is missed.
      expect((await rows(last?.updatedAt ?? '')).map(({ id }) => id)).toContain(last?.id);
      expect((await call(key, `/api/admin/${kind}?updatedSince=yesterday`)).status).toBe(400);
    },
  );

  it('subscribes to the events of its club, whatever club the request names', async () => {
    const { key } = await make(desk.admin, {
      scopes: ['webhooks:write', 'content:events'],
      clubId: desk.ownClub,
    });
    for (const clubId of [desk.foreignClub, null]) {
      const sent = { url: 'https://hooks.example.com/in', types: ['event.published'], clubId };
      const made = await request(desk.api.url)
        .post('/api/webhook-endpoints')
        .set('Authorization', `Bearer ${key}`)
        .send(sent);
      expect(made.status).toBe(201);
    }
    const { rows } = await desk.api.db.query<{ club: number }>(
      'SELECT DISTINCT club_id AS club FROM webhook_endpoints',
    );
    expect(rows).toEqual([{ club: desk.ownClub }]);
  });

  it('has scopes of content, messages and webhooks only', async () => {
    const clubId = desk.ownClub;
    expect(await refusal(desk.admin, { clubId, scopes: ['bookings:read'] })).toEqual([400, ['scopes']]);
    expect(await refusal(desk.secretary, { clubId, scopes: ['bookings:read'] })).toEqual([400, ['scopes']]);
    expect(await refusal(desk.admin, { clubId: 999_999 })).toEqual([400, ['clubId']]);
  });

  it('of a secretary is always for one of their clubs, and others’ keys are not found', async () => {
    const other = await createUser(desk.api.db, { role: 'club_admin' });
    await desk.api.db.query('INSERT INTO club_staff VALUES ($1, $2)', [other.id, desk.ownClub]);
    const secretary = await desk.api.login(other.username);
    expect(await refusal(secretary, {})).toEqual([400, ['clubId']]);
    expect(await refusal(secretary, { clubId: desk.foreignClub })).toEqual([400, ['clubId']]);
    const foreign = await make(desk.admin, { clubId: desk.foreignClub });
    const venue = await make(desk.admin);
    const own = await make(secretary, { clubId: desk.ownClub });
    const listed = (await secretary.get(KEYS).expect(200)).body as Made[];
    expect(listed.map(({ id }) => id)).toContain(own.id);
    expect(listed.filter(({ club }) => club?.id !== desk.ownClub)).toEqual([]);
    for (const { id } of [foreign, venue]) await secretary.delete(`${KEYS}/${id}`).expect(404);
    await secretary.delete(`${KEYS}/${own.id}`).expect(204);
  });

  it('ends for good when its maker is no longer a secretary of the club', async () => {
    const { db } = desk.api;
    const maker = await createUser(db, { role: 'club_admin' });
    const join = (): Promise<unknown> =>
      db.query('INSERT INTO club_staff VALUES ($1, $2), ($1, $3)', [
        maker.id,
        desk.ownClub,
        desk.foreignClub,
      ]);
    await join();
    const agent = await desk.api.login(maker.username);
    const [ends, stays] = [
      await make(agent, { clubId: desk.ownClub }),
      await make(agent, { clubId: desk.foreignClub }),
    ];
    const leave = 'DELETE FROM club_staff WHERE user_id = $1 AND club_id = $2';
    const join1 = 'INSERT INTO club_staff VALUES ($1, $2)';
    const client = await db.connect();
    try {
      await client.query('BEGIN');
      await client.query(leave, [maker.id, desk.ownClub]);
      await client.query(join1, [maker.id, desk.ownClub]);
      await client.query('COMMIT');
    } finally {
      client.release();
    }
    expect((await call(ends.key, EVENTS)).status).toBe(200);
    await db.query(leave, [maker.id, desk.ownClub]);
    expect((await call(ends.key, EVENTS)).status).toBe(401);
    await db.query(join1, [maker.id, desk.ownClub]);
    expect((await call(ends.key, EVENTS)).status).toBe(401);
    expect((await call(stays.key, EVENTS)).status).toBe(200);
  });
});
