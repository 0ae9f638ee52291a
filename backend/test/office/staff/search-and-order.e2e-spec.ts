import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { createUser } from '../../factories/users.js';
import { insertClub } from '../../site/public/content.js';
import { CLUB, done, EVENT, openDesk, type StaffDesk } from './staff-desk.js';

/** Searching and sorting names in the lists of the staff area. */
let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk({});
}, 120_000);
afterAll(() => desk.close());

const NAME = 'Zoë O’Brien “Special” प्रिया';
const QUERIES = ['zoe', 'Zoe\u0308', 'Brien', 'O’Brien', "o'brien", 'obrien', 'special', 'प्रिया'];
const found = async (path: string, q: string): Promise<number> => {
  const body = await done<{ items: unknown[] } | unknown[]>(desk.admin.get(path).query({ q }));
  return (Array.isArray(body) ? body : body.items).length;
};

describe('the search', () => {
  beforeAll(async () => {
    const { db } = desk.api;
    const { id } = await createUser(db);
    await db.query('UPDATE users SET full_name = $2 WHERE id = $1', [id, NAME]);
    await db.query(
      `INSERT INTO club_members (user_id, club_id, state, decided_at) VALUES ($1, $2, 'accepted', now())`,
      [id, desk.ownClub],
    );
    const booking = await insertBooking(db, { status: 'confirmed', date: dayAhead(20) });
    await db.query('UPDATE bookings SET name = $2 WHERE id = $1', [booking, NAME]);
    await db.query(`INSERT INTO subscribers (email, name, confirmed_at) VALUES ('a@b.example', $1, now())`, [
      NAME,
    ]);
    await db.query(
      `INSERT INTO contact_messages (name, email, subject, message) VALUES ($1, 'a@b.example', 'Hall', 'Is it free?')`,
      [NAME],
    );
    await done(desk.admin.post('/api/admin/clubs').send({ ...CLUB, name: NAME }));
    await done(desk.admin.post('/api/admin/events').send({ ...EVENT, title: NAME }));
    await done(desk.admin.post('/api/admin/news').send({ title: NAME, summary: 'Short', text: 'Longer' }));
  });

  it.each([
    '/api/admin/people',
    '/api/admin/people/search',
    '/api/admin/bookings',
    '/api/admin/subscribers',
    '/api/admin/messages',
    '/api/admin/clubs',
    '/api/admin/events',
    '/api/admin/news',
    'members',
  ])('of %s finds a name in any spelling of accents, quotes and capitals', async (list) => {
    const path = list === 'members' ? `/api/admin/clubs/${desk.ownClub}/members` : list;
    for (const q of QUERIES) expect([q, await found(path, q)]).toEqual([q, 1]);
    expect(await found(path, 'Bryan')).toBe(0);
    expect(await found(path, '--')).toBe(0);
  });
});

it('people and clubs are sorted alphabetically without regard to accents and capitals', async () => {
  const names = ['Zoë', 'zoe', 'Zora', 'Ángel', 'Andrew', 'Ödön', 'oscar', 'Åsa'];
  const inOrder = ['Andrew', 'Ángel', 'Åsa', 'Ödön', 'oscar', 'zoe', 'Zoë', 'Zora'];
  const { db } = desk.api;
  for (const name of names) {
    const { id } = await createUser(db);
    await db.query(`UPDATE users SET full_name = $2 WHERE id = $1`, [id, `${name} Order`]);
    await insertClub(db, `${name} Order`);
  }
  const read = async (path: string, key: 'fullName' | 'name'): Promise<string[]> =>
    (await done<{ items: Record<string, string>[] }>(desk.admin.get(path))).items.map(
      (row) => row[key] ?? '',
    );
  const expected = inOrder.map((name) => `${name} Order`);
  expect(await read('/api/admin/people?q=order', 'fullName')).toEqual(expected);
  expect(await read('/api/admin/people?q=order&sort=-name', 'fullName')).toEqual([...expected].reverse());
  const people = await read('/api/admin/people', 'fullName');
  expect(people.filter((name) => name.endsWith(' Order'))).toEqual(expected);
  expect(await read('/api/admin/clubs?q=order&sort=name', 'name')).toEqual(expected);
  const clubs = await done<{ name: string }[]>(desk.api.agent().get('/api/clubs'));
  expect(clubs.map(({ name }) => name).filter((name) => name.endsWith(' Order'))).toEqual(expected);
});
