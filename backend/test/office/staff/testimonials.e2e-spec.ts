import type TestAgent from 'supertest/lib/agent.js';
import { openDesk, type StaffDesk } from './staff-desk.js';

const BASE = '/api/admin/testimonials';
const OWN = '/api/user/testimonial';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.api.db.query('DELETE FROM testimonials'));

interface Reviewed {
  id: number;
  version: number;
  state: string;
  comment: string;
  name: string;
  approvedBy: string | null;
}

const testimonial = (over: object = {}) => ({
  name: 'Robin T.',
  role: 'Netball parent',
  comment: 'Everybody knew our names by the second match.',
  rating: 5,
  ...over,
});
const member = async (): Promise<TestAgent> => (await desk.api.visitor()).agent;
async function written(over: object = {}): Promise<{ agent: TestAgent; id: number }> {
  const agent = await member();
  const { body } = await agent.put(OWN).send(testimonial(over)).expect(200);
  return { agent, id: (body as { id: number }).id };
}
async function listed(state: string): Promise<Reviewed[]> {
  const { body } = await desk.admin.get(`${BASE}?state=${state}`).expect(200);
  return body as Reviewed[];
}
async function one(id: number): Promise<Reviewed> {
  for (const state of ['new', 'shown', 'hidden']) {
    const found = (await listed(state)).find((row) => row.id === id);
    if (found) return found;
  }
  throw new Error(`no testimonial ${id}`);
}
const act = (id: number, what: string, version: number, body: object = {}) =>
  desk.admin.post(`${BASE}/${id}/${what}`).set('If-Match', `"${version}"`).send(body);
async function approved(over: object = {}): Promise<{ agent: TestAgent; id: number }> {
  const made = await written(over);
  await act(made.id, 'approve', (await one(made.id)).version).expect(200);
  return made;
}
async function shownToAll(): Promise<{ comment: string }[]> {
  const { body } = await desk.api.agent().get('/api/testimonials').expect(200);
  return body as { comment: string }[];
}

describe('a testimonial', () => {
  it('is public only after approval', async () => {
    const { agent, id } = await written();
    expect((await agent.get(OWN).expect(200)).body).toEqual({
      testimonial: { id, ...testimonial(), state: 'new' },
    });
    expect(await shownToAll()).toEqual([]);
    const { body } = await act(id, 'approve', 1).expect(200);
    expect(body).toMatchObject({ id, version: 2, state: 'shown', approvedBy: expect.any(String) as string });
    expect(await shownToAll()).toEqual([{ id, ...testimonial() }]);
    expect((await agent.get(OWN)).body).toMatchObject({ testimonial: { state: 'shown' } });
  });

  it('is stored once for each account, even when sent several times at once', async () => {
    const agent = await member();
    expect((await agent.get(OWN).expect(200)).body).toEqual({ testimonial: null });
    const sent = Array.from({ length: 6 }, () => agent.put(OWN).send(testimonial()).expect(200));
    const ids = (await Promise.all(sent)).map(({ body }) => (body as { id: number }).id);
    expect(new Set(ids).size).toBe(1);
    expect(await listed('new')).toHaveLength(1);
    expect((await one(ids[0] ?? 0)).version).toBe(1);
  });

  it('needs approval again after its author rewrites it', async () => {
    const { agent, id } = await approved();
    await agent.put(OWN).send(testimonial()).expect(200);
    expect((await one(id)).state).toBe('shown');
    await agent
      .put(OWN)
      .send(testimonial({ comment: 'The bar could be quicker.', rating: 3 }))
      .expect(200);
    expect(await shownToAll()).toEqual([]);
    expect(await one(id)).toMatchObject({ state: 'new', approvedBy: null });
  });

  it('cannot be approved with the old version when its author rewrote it meanwhile', async () => {
    const { agent, id } = await written();
    const { version } = await one(id);
    await agent
      .put(OWN)
      .send(testimonial({ comment: 'Buy cheap watches.' }))
      .expect(200);
    const { status, body } = await act(id, 'approve', version);
    expect(status).toBe(412);
    expect(body).toMatchObject({ code: 'stale_version', current: { id, comment: 'Buy cheap watches.' } });
    expect(await shownToAll()).toEqual([]);
    // A call without a version is refused as well.
    expect((await desk.admin.post(`${BASE}/${id}/approve`)).status).toBe(428);
    await act(id, 'approve', version + 1).expect(200);
    expect(await shownToAll()).toHaveLength(1);
  });

  it('disappears at once and for good when its author withdraws it', async () => {
    const { agent, id } = await approved();
    await agent.delete(OWN).expect(204);
    await agent.delete(OWN).expect(204);
    expect(await shownToAll()).toEqual([]);
    expect((await agent.get(OWN)).body).toEqual({ testimonial: null });
    await act(id, 'hide', 2).expect(404);
    const { body } = await desk.admin.get(`/api/admin/log?objectKind=testimonial&objectId=${id}`).expect(200);
    const { items } = body as { items: { action: string }[] };
    expect(items.map(({ action }) => action)).toEqual(['testimonial.withdraw', 'testimonial.approve']);
  });

  it('is deleted with its author’s account', async () => {
    const { id } = await approved();
    await desk.api.db.query(`DELETE FROM users WHERE id = (SELECT user_id FROM testimonials WHERE id = $1)`, [
      id,
    ]);
    expect(await listed('shown')).toEqual([]);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name with two lines', { name: 'Robin\nTaylor' }, 'name'],
    ['a name that is too long', { name: 'a'.repeat(61) }, 'name'],
    ['an empty comment', { comment: '\n' }, 'comment'],
    ['a comment that is too long', { comment: 'a'.repeat(601) }, 'comment'],
    ['a character that reverses the text direction', { comment: 'Good\u202Enight' }, 'comment'],
    ['no rating', { rating: undefined }, 'rating'],
    ['a rating of six', { rating: 6 }, 'rating'],
    ['a rating of four and a half', { rating: 4.5 }, 'rating'],
    ['its own approval', { isApproved: true }, 'isApproved'],
  ])('is refused with %s', async (_, over, field) => {
    const { body } = await (await member()).put(OWN).send(testimonial(over)).expect(400);
    expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
  });

  it('can be sent without a role', async () => {
    const { agent } = await written({ role: '' });
    expect((await agent.get(OWN)).body).toMatchObject({ testimonial: { role: null } });
  });
});

describe('staff', () => {
  it('can hide a testimonial and show it again, but not twice in a row', async () => {
    const { id } = await approved();
    await act(id, 'approve', 2).expect(409);
    await act(id, 'hide', 2).expect(200);
    expect(await shownToAll()).toEqual([]);
    expect((await listed('hidden')).map((row) => row.id)).toEqual([id]);
    await act(id, 'hide', 3).expect(409);
    await act(id, 'approve', 3).expect(200);
    expect(await shownToAll()).toHaveLength(1);
  });

  it('can change the order of public testimonials; a newly approved one comes last', async () => {
    const ids: number[] = [];
    for (const comment of ['One', 'Two', 'Three']) ids.push((await approved({ comment })).id);
    const order = async () => (await shownToAll()).map(({ comment }) => comment);
    expect(await order()).toEqual(['One', 'Two', 'Three']);
    const { body } = await act(ids[2] ?? 0, 'move', 2, { to: 'first' }).expect(200);
    expect((body as Reviewed[]).map(({ comment }) => comment)).toEqual(['Three', 'One', 'Two']);
    expect(await order()).toEqual(['Three', 'One', 'Two']);
    await act(ids[0] ?? 0, 'move', 2, { to: 'down' }).expect(200);
    await act(ids[2] ?? 0, 'move', 2, { to: 'up' }).expect(200);
    expect(await order()).toEqual(['Three', 'Two', 'One']);
    const { id } = await written();
    await act(id, 'move', 1, { to: 'up' }).expect(409);
    await act(ids[0] ?? 0, 'move', 2, { to: 'last' }).expect(400);
    await act(id, 'approve', 1).expect(200);
    expect((await order()).at(-1)).toBe(testimonial().comment);
  });

  it('who move several testimonials at once leave each position taken once', async () => {
    const ids: number[] = [];
    for (const comment of ['A', 'B', 'C', 'D']) ids.push((await approved({ comment })).id);
    await Promise.all(ids.map((id) => act(id, 'move', 2, { to: 'first' }).expect(200)));
    const { rows } = await desk.api.db.query<{ position: number }>(
      'SELECT position FROM testimonials ORDER BY position',
    );
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  });

  it('can correct a typo but not rewrite a testimonial; the audit log has both texts', async () => {
    const { id } = await approved({ comment: 'A beatiful hall.' });
    const patch = (changes: object, version = 2) =>
      desk.admin.patch(`${BASE}/${id}`).set('If-Match', `"${version}"`).send(changes);
    expect((await patch({ comment: 'A dreadful evening, never again.' }).expect(400)).body).toMatchObject({
      errors: { comment: [expect.stringContaining('at most 12 letters')] },
    });
    await patch({ rating: 5 }).expect(400);
    const { body } = await patch({ comment: 'A beautiful hall.' }).expect(200);
    expect(body).toMatchObject({ version: 3, state: 'shown', comment: 'A beautiful hall.' });
    expect(await shownToAll()).toMatchObject([{ comment: 'A beautiful hall.' }]);
    const log = await desk.admin.get(`/api/admin/log?objectKind=testimonial&objectId=${id}`).expect(200);
    const { items } = log.body as { items: { action: string; changes: object[] }[] };
    expect(items[0]).toMatchObject({
      action: 'testimonial.correct',
      changes: [{ field: 'comment', before: 'A beatiful hall.', after: 'A beautiful hall.' }],
    });
  });

  it('who are not admins cannot see or approve testimonials', async () => {
    const { agent, id } = await written();
    for (const other of [agent, desk.secretary]) {
      await other.get(`${BASE}?state=new`).expect(403);
      await other.post(`${BASE}/${id}/approve`).set('If-Match', '"1"').expect(403);
    }
    await desk.api.agent().get(OWN).expect(401);
    await desk.admin.get(BASE).expect(400);
    await desk.admin.get(`${BASE}?state=all`).expect(400);
  });
});

it('the staff menu counts testimonials that need approval, for admins only', async () => {
  const counted = async (agent: TestAgent): Promise<number> => {
    const { body } = await agent.get('/api/admin/me').expect(200);
    return (body as { counts: { testimonials: number } }).counts.testimonials;
  };
  const { id } = await written();
  await written();
  expect(await counted(desk.admin)).toBe(2);
  const { version } = await one(id);
  await desk.admin.post(`${BASE}/${id}/approve`).set('If-Match', `"${version}"`).expect(200);
  expect(await counted(desk.admin)).toBe(1);
  expect(await counted(desk.secretary)).toBe(0);
});
