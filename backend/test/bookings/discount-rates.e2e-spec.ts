import { change, done, openDesk, type StaffDesk } from '../office/staff/staff-desk.js';

const BASE = '/api/admin/discount-rates';

interface Rate {
  id: number;
  version: number;
  name: string;
  percent: number;
}

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
afterEach(() => desk.api.db.query('DELETE FROM discount_rates'));

const add = (name: string, percent = 30) => desk.admin.post(BASE).send({ name, percent });
const list = (): Promise<Rate[]> => done<Rate[]>(desk.admin.get(BASE));

it('rates are added, changed and deleted, and the audit log has each', async () => {
  const { id } = await done<Rate>(add('Staff'));
  await done(add('community group'));
  expect((await list()).map(({ name }) => name)).toEqual(['community group', 'Staff']);
  expect(await done(change(desk.admin, 'patch', `${BASE}/${id}`, 1, { percent: 20 }))).toEqual({
    id,
    version: 2,
    name: 'Staff',
    percent: 20,
  });
  expect((await change(desk.admin, 'patch', `${BASE}/${id}`, 1, { percent: 10 })).status).toBe(412);
  expect((await change(desk.admin, 'delete', `${BASE}/${id}`, 1)).status).toBe(412);
  await done(change(desk.admin, 'delete', `${BASE}/${id}`, 2));
  expect((await change(desk.admin, 'delete', `${BASE}/${id}`, 2)).status).toBe(404);
  const { rows } = await desk.api.db.query<{ action: string }>(
    `SELECT action FROM audit_log WHERE object_kind = 'discount_rate' AND object_id = $1::text ORDER BY id`,
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'discount_rate.create',
    'discount_rate.update',
    'discount_rate.delete',
  ]);
});

it.each([
  ['an empty name', { name: ' ', percent: 30 }, 'name'],
  ['no percentage', { name: 'Group' }, 'percent'],
  ['zero percent', { name: 'Group', percent: 0 }, 'percent'],
  ['more than everything', { name: 'Group', percent: 101 }, 'percent'],
  ['half a percent', { name: 'Group', percent: 12.5 }, 'percent'],
])('a rate with %s is refused', async (_, rate, field) => {
  const { status, body } = await desk.admin.post(BASE).send(rate);
  expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([400, [field]]);
});

it('a name exists once, in any case, also when two admins add it at once', async () => {
  const answers = await Promise.all(['Band_1', 'band_1', 'BAND_1', 'Band 1'].map((name) => add(name)));
  const made = answers.filter(({ status }) => status === 201);
  const names = (await list()).map(({ name }) => name.toLowerCase());
  expect(new Set(names)).toEqual(new Set(['band 1', 'band_1']));
  expect(made).toHaveLength(names.length);
  const other = (await list()).find(({ name }) => name === 'Band 1');
  const renamed = await change(desk.admin, 'patch', `${BASE}/${other?.id}`, 1, { name: 'bAND_1' });
  expect(renamed.status).toBe(400);
  // Its own name in another case is no other rate's.
  await done(change(desk.admin, 'patch', `${BASE}/${other?.id}`, 1, { name: 'BAND 1' }));
});

it('the database refuses a second rate with a name', async () => {
  await done(add('Group'));
  await expect(
    desk.api.db.query(`INSERT INTO discount_rates (name, percent) VALUES ('GROUP', 5)`),
  ).rejects.toMatchObject({ constraint: 'discount_rates_name_unique' });
});
