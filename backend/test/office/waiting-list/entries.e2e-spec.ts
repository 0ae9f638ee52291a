import { dayAhead, insertBooking, SPACES } from '../../factories/bookings.js';
import { createUser } from '../../factories/users.js';
import { type ApiInstance, startApiInstance } from '../../support/api-instance.js';
import type { Agent, Visitor } from '../../support/test-app.js';
import { addEntry, SLOT, type WaitingListEntry, entryFields, entryOf } from './waiting-list-steps.js';

/** With the default limits. */
let api: ApiInstance;
let admin: Agent;
let member: Visitor;
beforeAll(async () => {
  api = await startApiInstance();
  admin = await api.login((await createUser(api.db, { role: 'admin' })).username);
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await api.visitor();
});

let day = 20;
const aDay = (): string => dayAhead((day += 1));
async function taken(more: object = {}): Promise<string> {
  const date = aDay();
  await insertBooking(api.db, { date, timeSlot: SLOT, ...more });
  return date;
}

describe('joining the waiting list', () => {
  it('is possible for a taken slot and refused for a free one', async () => {
    const date = await taken();
    const entry = await addEntry(member.agent, date, { spaceId: SPACES.mainHall });
    expect(entry).toMatchObject({ date, timeSlot: SLOT, state: 'waiting', position: 1, offer: null });
    const refused = await member.agent
      .post('/api/waiting-list')
      .send(entryFields(date, { timeSlot: '6:00 PM - 8:00 PM' }))
      .expect(409);
    expect(refused.body).toMatchObject({ code: 'slot_free' });
    const wholeDay = await member.agent
      .post('/api/waiting-list')
      .send(entryFields(date, { timeSlot: null }))
      .expect(409);
    expect(wholeDay.body).toMatchObject({ code: 'slot_free' });
  });

  it('updates the entry and keeps its position when a member joins again for the same slot', async () => {
    const date = await taken();
    const entry = await addEntry(member.agent, date);
    const other = await api.visitor();
    await addEntry(other.agent, date);
    const { body } = await member.agent
      .post('/api/waiting-list')
      .send(entryFields(date, { guestCount: 30 }))
      .expect(200);
    expect(body).toMatchObject({ id: entry.id, guestCount: 30, position: 1 });
  });

  it('counts the entries ahead that overlap in rooms and time', async () => {
    const date = await taken();
    await addEntry(member.agent, date, { spaceId: SPACES.barAndLounge });
    const other = await api.visitor();
    expect((await addEntry(other.agent, date, { spaceId: SPACES.mainHall })).position).toBe(1);
    expect((await addEntry(other.agent, date, { timeSlot: '14:00 - 16:00' })).position).toBe(3);
  });

  it('is refused when the member has ten open entries', async () => {
    const dates: string[] = [];
    while (dates.length < 11) dates.push(await taken());
    for (const date of dates.slice(0, 10)) await addEntry(member.agent, date);
    const { body } = await member.agent
      .post('/api/waiting-list')
      .send(entryFields(dates[10] ?? ''))
      .expect(409);
    expect(body).toMatchObject({ code: 'too_many_waiting_list_entries' });
  });

  it.each([
    ['a past date', { date: dayAhead(-1) }, 'date'],
    ['a date too far ahead', { date: dayAhead(400) }, 'date'],
    ['an invalid date', { date: 'soon' }, 'date'],
    ['an unknown slot', { timeSlot: '3 to 5' }, 'timeSlot'],
    ['more guests than the space allows', { spaceId: SPACES.barAndLounge, guestCount: 61 }, 'guestCount'],
    ['an unknown event type', { eventType: 'Duel' }, 'eventType'],
    ['an unknown space', { spaceId: 999 }, 'spaceId'],
  ])('is refused for %s', async (_, wrong, field) => {
    const date = await taken();
    const { body } = await member.agent.post('/api/waiting-list').send(entryFields(date, wrong)).expect(400);
    const { errors } = body as { errors: Record<string, string[]> };
    expect(Object.keys(errors)).toEqual([field]);
  });

  it('is refused for a slot that the member has booked', async () => {
    const date = await taken({ userId: member.id });
    const { body } = await member.agent.post('/api/waiting-list').send(entryFields(date)).expect(400);
    expect(body).toMatchObject({ errors: { timeSlot: [expect.stringContaining('already')] } });
  });

  it('needs a member account', async () => {
    await api.agent().post('/api/waiting-list').send(entryFields(aDay())).expect(401);
  });
});

describe('a waiting-list entry', () => {
  it('can be ended only by its member, who then rejoins at the end of the line', async () => {
    const date = await taken();
    const entry = await addEntry(member.agent, date);
    const other = await api.visitor();
    const next = await addEntry(other.agent, date);
    await other.agent.delete(`/api/waiting-list/${entry.id}`).expect(404);
    await member.agent.delete(`/api/waiting-list/${entry.id}`).expect(204);
    await member.agent.delete(`/api/waiting-list/${entry.id}`).expect(204);
    expect(await entryOf(member.agent, entry.id)).toMatchObject({
      state: 'ended',
      endedBy: 'member',
      position: null,
    });
    expect((await entryOf(other.agent, next.id)).position).toBe(1);
    expect((await addEntry(member.agent, date)).position).toBe(2);
  });

  it('has passed when its last slot has started', async () => {
    const date = await taken();
    const entry = await addEntry(member.agent, date);
    await api.db.query(
      `UPDATE waiting_list_entries SET last_start = now() - interval '1 second' WHERE id = $1`,
      [entry.id],
    );
    expect(await entryOf(member.agent, entry.id)).toMatchObject({ state: 'passed', position: null });
  });

  it('is ended by staff with a reason that the member sees and the audit log keeps', async () => {
    const entry = await addEntry(member.agent, await taken());
    await admin.post(`/api/admin/waiting-list/${entry.id}/end`).send({}).expect(400);
    const { body } = await admin
      .post(`/api/admin/waiting-list/${entry.id}/end`)
      .send({ reason: 'Booked elsewhere' })
      .expect(200);
    expect(body).toMatchObject({ state: 'ended', endedBy: 'staff' });
    await admin.post(`/api/admin/waiting-list/${entry.id}/end`).send({ reason: 'Again' }).expect(409);
    expect((await entryOf(member.agent, entry.id)).endReason).toBe('Booked elsewhere');
    const { rows } = await api.db.query(
      `SELECT reason FROM audit_log WHERE object_kind = 'waiting_list_entry' AND object_id = $1`,
      [entry.id],
    );
    expect(rows).toEqual([{ reason: 'Booked elsewhere' }]);
  });
});

describe('the staff waiting list', () => {
  const list = async (
    query: string,
  ): Promise<{ items: (WaitingListEntry & { userName: string })[]; total: number }> => {
    const { body } = await admin.get(`/api/admin/waiting-list?${query}`).expect(200);
    return body as { items: (WaitingListEntry & { userName: string })[]; total: number };
  };

  it('filters by date, state, space and words, sorts, and exports a CSV file', async () => {
    const date = await taken();
    const mine = await addEntry(member.agent, date, { spaceId: SPACES.mainHall });
    const other = await api.visitor();
    const theirs = await addEntry(other.agent, date);
    await other.agent.delete(`/api/waiting-list/${theirs.id}`).expect(204);
    expect((await list(`from=${date}&to=${date}`)).items.map(({ id }) => id)).toEqual([mine.id, theirs.id]);
    expect((await list(`from=${date}&sort=-joined`)).items[0]?.id).toBe(theirs.id);
    expect((await list(`from=${date}&state=waiting`)).items.map(({ id }) => id)).toEqual([mine.id]);
    expect((await list(`from=${date}&spaceId=${SPACES.mainHall}`)).total).toBe(1);
    expect((await list(`q=${other.username}`)).items.map(({ id }) => id)).toEqual([theirs.id]);
    expect((await list('q=unknown%25')).total).toBe(0);
    const { text } = await admin
      .get(`/api/admin/waiting-list/export.csv?from=${date}&to=${date}`)
      .expect(200);
    expect(text.trim().split('\r\n')).toHaveLength(3);
    await admin.get('/api/admin/waiting-list?state=lost').expect(400);
    await member.agent.get('/api/admin/waiting-list').expect(403);
  });
});
