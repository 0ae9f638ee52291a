import { DataSource } from 'typeorm';
import { RoomsService } from '../../../src/bookings/application/rooms.service.js';
import { DueViewingsJob } from '../../../src/office/viewings/application/due-viewings.job.js';
import { bookingFields, dayAhead, insertBooking, SPACES, VENUE } from '../../factories/bookings.js';
import { allowAllOverlaps, saveOverlapConstraint } from '../../factories/rooms.js';
import { createUser } from '../../factories/users.js';
import { startApiInstance } from '../../support/api-instance.js';
import { eventually } from '../../support/eventually.js';
import { whileRefusingMails } from '../../support/refuse-mails.js';
import { type MailServer, startMailServer } from '../../support/mail-server.js';
import type { Agent } from '../../support/test-app.js';
import { openDesk, type StaffDesk } from '../staff/staff-desk.js';
import { itAtRelease } from '../../support/level.js';

const SLOT = '2:00 PM - 4:00 PM';
let mail: MailServer;
let desk: StaffDesk;
let admin: Agent;
beforeAll(async () => {
  mail = await startMailServer();
  desk = await openDesk({ env: { SMTP_URL: mail.url, JOBS_POLL_INTERVAL_MS: '100' } });
  ({ admin } = desk);
});
afterAll(async () => {
  await desk.close();
  await mail.close();
});
beforeEach(() => {
  desk.api.clock.set(VENUE.instantOf(dayAhead(0), 10 * 60));
  mail.mails.length = 0;
});

interface Viewing {
  id: number;
  version: number;
  state: string;
  bookingId: number | null;
  date: string;
  startTime: string;
  minutes: number;
}
const fields = (overrides: object = {}): object => ({
  spaceId: SPACES.mainHall,
  date: dayAhead(20),
  startTime: '14:30',
  name: 'Robin Taylor',
  email: 'robin@guests.example',
  phone: '08 8388 0000',
  ...overrides,
});
async function add(overrides: object = {}): Promise<Viewing> {
  const { body } = await admin.post('/api/admin/viewings').send(fields(overrides)).expect(201);
  return body as Viewing;
}
const change = ({ id, version }: Viewing, overrides: object) =>
  admin.put(`/api/admin/viewings/${id}`).set('If-Match', `"${version}"`).send(fields(overrides));
const cancel = ({ id, version }: Viewing) =>
  admin.post(`/api/admin/viewings/${id}/cancel`).set('If-Match', `"${version}"`);
const overlaps = async (time: object): Promise<{ kind: string; id: number }[]> => {
  const { body } = await admin.post('/api/admin/viewings/preview').send(time).expect(200);
  return (body as { overlaps: { kind: string; id: number }[] }).overlaps.map(({ kind, id }) => ({
    kind,
    id,
  }));
};

it('a viewing lasts 30 minutes unless staff choose otherwise', async () => {
  const viewing = await add({ date: dayAhead(21) });
  expect(viewing).toMatchObject({ state: 'planned', date: dayAhead(21), startTime: '14:30', minutes: 30 });
});

it('a viewing that does not block leaves its rooms free, and its preview names what it overlaps with', async () => {
  const date = dayAhead(22);
  const booking = await insertBooking(desk.api.db, { date, timeSlot: SLOT, spaceId: SPACES.mainHall });
  const viewing = await add({ date });
  const time = { spaceId: SPACES.mainHall, date, startTime: '14:40' };
  expect(await overlaps(time)).toEqual([
    { kind: 'booking', id: booking },
    { kind: 'viewing', id: viewing.id },
  ]);
  expect(await overlaps({ ...time, id: viewing.id })).toEqual([{ kind: 'booking', id: booking }]);
});

it('a viewing that blocks takes its rooms from holds and is refused where they are taken', async () => {
  const date = dayAhead(23);
  const viewing = await add({ date, blocks: true });
  const { agent } = await desk.api.visitor();
  const wanted = bookingFields({ date, timeSlot: SLOT, spaceId: SPACES.mainHall });
  await agent.post('/api/bookings/hold').send(wanted).expect(409);
  await cancel(viewing).expect(200);
  await agent.post('/api/bookings/hold').send(wanted).expect(201);
  const refused = await admin
    .post('/api/admin/viewings')
    .send(fields({ date, blocks: true }))
    .expect(409);
  expect(refused.body).toMatchObject({ code: 'rooms_taken', conflicts: [{ kind: 'booking', isHeld: true }] });
});

it('a moved viewing frees its old rooms and takes the new ones', async () => {
  const [from, to] = [dayAhead(24), dayAhead(25)];
  const viewing = await add({ date: from, blocks: true });
  await change(viewing, { date: to, blocks: true }).expect(200);
  const rooms = desk.api.get(RoomsService);
  const taken = async (date: string): Promise<number> => {
    const period = {
      start: VENUE.instantOf(date, 14 * 60),
      end: VENUE.instantOf(date, 16 * 60),
      spaceId: SPACES.mainHall,
    };
    return (await rooms.conflictsOf(period, desk.api.get(DataSource).manager)).length;
  };
  expect([await taken(from), await taken(to)]).toEqual([0, 1]);
});

it('the preview of a closure lists viewings, and saving it leaves them as they are', async () => {
  const date = dayAhead(32);
  const blocking = await add({ date, startTime: '10:00', blocks: true });
  const open = await add({ date, startTime: '12:00' });
  await cancel(await add({ date, startTime: '13:00' })).expect(200);
  await add({ date, startTime: '14:00', spaceId: SPACES.outdoorArea });
  const closure = {
    kind: 'closed',
    rule: 'once',
    spaceIds: [SPACES.mainHall],
    publicText: 'Floor polished',
    firstDate: date,
    endTime: '18:00',
  };
  const preview = await admin.post('/api/admin/closures/preview').send(closure).expect(200);
  expect((preview.body as { viewings: object[] }).viewings).toEqual([
    expect.objectContaining({ id: blocking.id, name: 'Robin Taylor', spaceName: 'Main hall', blocks: true }),
    expect.objectContaining({ id: open.id, blocks: false }),
  ]);
  await admin.post('/api/admin/closures').send(closure).expect(201);
  const after = await admin.get(`/api/admin/viewings/${blocking.id}`).expect(200);
  expect(after.body).toMatchObject({ state: 'planned', blocks: true });
  // When the viewing is cancelled, its rooms are closed too.
  await cancel(after.body as Viewing).expect(200);
  const time = { spaceId: SPACES.mainHall, date, startTime: '10:00' };
  expect(await overlaps(time)).toMatchObject([{ kind: 'closure' }]);
});

it('a change based on an old version is refused', async () => {
  const viewing = await add({ date: dayAhead(26) });
  await change(viewing, { date: dayAhead(26), startTime: '15:00' }).expect(200);
  await change(viewing, { date: dayAhead(26), startTime: '16:00' }).expect(412);
  await cancel(viewing).expect(412);
});

it('the person is emailed about the appointment, its change and its end, with a calendar file', async () => {
  const viewing = await add({ date: dayAhead(2) });
  const moved = await change(viewing, { date: dayAhead(2), startTime: '16:00' }).expect(200);
  await change(moved.body as Viewing, { date: dayAhead(2), startTime: '16:00', note: 'Has a dog' }).expect(
    200,
  );
  const last = await admin.get(`/api/admin/viewings/${viewing.id}`).expect(200);
  await cancel(last.body as Viewing).expect(200);
  const { rows } = await desk.api.db.query<{ kind: string; text: string; file: string }>(
    `SELECT kind, text, attachments->0->>'content' AS file FROM mails
     WHERE about_kind = 'viewing' AND about_id = $1 ORDER BY id`,
    [viewing.id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['viewing-booked', 'viewing-changed', 'viewing-cancelled']);
  expect(rows[0]?.text).toContain('Hi Robin Taylor,');
  expect(rows[1]?.text).toContain('4:00 PM – 4:30 PM');
  for (const [index, method] of ['PUBLISH', 'PUBLISH', 'CANCEL'].entries())
    expect(rows[index]?.file).toContain(`METHOD:${method}`);
  // The appointment is cancelled, so the emails that are not sent yet would be wrong.
  await eventually(() =>
    expect(mail.mails.some(({ body }) => body.includes('Your viewing is cancelled'))).toBe(true),
  );
});

it('a replaced email address is told so, and gets no email of the appointment any more', async () => {
  const date = dayAhead(3);
  const viewing = await add({ date, email: 'old@guests.example' });
  const moved = await change(viewing, { date, startTime: '16:00', email: 'new@guests.example' }).expect(200);
  const mails = async (): Promise<{ kind: string; to: string; text: string; file: string }[]> => {
    const { rows } = await desk.api.db.query<{ kind: string; to: string; text: string; file: string }>(
      `SELECT kind, "to", text, attachments->0->>'content' AS file FROM mails
       WHERE about_kind = 'viewing' AND about_id = $1 ORDER BY id`,
      [viewing.id],
    );
    return rows;
  };
  const [, removed, booked] = await mails();
  expect(removed).toMatchObject({ kind: 'viewing-removed', to: 'old@guests.example' });
  expect(removed?.text).toContain('2:30 PM – 3:00 PM');
  expect(removed?.file).toContain('METHOD:CANCEL');
  expect(removed?.file).toContain('SEQUENCE:1');
  expect(booked).toMatchObject({ kind: 'viewing-booked', to: 'new@guests.example' });
  expect(booked?.text).toContain('4:00 PM – 4:30 PM');
  await eventually(() => expect(mail.mails.some(({ to }) => to.includes('old@guests.example'))).toBe(true));
  // Only a phone number is left: the last address is told, and the end is emailed to no address.
  const last = await change(moved.body as Viewing, { date, startTime: '16:00', email: null }).expect(200);
  await cancel(last.body as Viewing).expect(200);
  expect((await mails()).slice(3)).toMatchObject([{ kind: 'viewing-removed', to: 'new@guests.example' }]);
});

it('an email to an address that was replaced is not sent again', async () => {
  const date = dayAhead(4);
  const viewing = await add({ date, email: 'first@guests.example' });
  await change(viewing, { date, email: 'second@guests.example' }).expect(200);
  const mailsTo = async (to: string): Promise<{ id: number; state: string }[]> => {
    const { rows } = await desk.api.db.query<{ id: number; state: string }>(
      `SELECT id, state FROM mails WHERE kind = 'viewing-booked' AND "to" = $1 ORDER BY id`,
      [to],
    );
    return rows;
  };
  await eventually(async () =>
    expect(await mailsTo('second@guests.example')).toMatchObject([{ state: 'sent' }]),
  );
  const [old] = await mailsTo('first@guests.example');
  if (old?.state === 'sent') await admin.post(`/api/admin/mails/${old.id}/resend`).expect(204);
  await eventually(async () =>
    expect((await mailsTo('first@guests.example')).at(-1)).toMatchObject({ state: 'cancelled' }),
  );
});

it('staff can write the emails of viewings', async () => {
  const { body } = await admin.get('/api/admin/mail-templates').expect(200);
  const names = (body as { name: string }[]).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('viewing-'))).toHaveLength(5);
});

it('a person without an email address gets none', async () => {
  const viewing = await add({ date: dayAhead(1), email: null });
  await desk.api.db.query(`UPDATE viewings SET updated_at = now() - interval '2 days'`);
  await desk.api.get(DueViewingsJob).run();
  const { rows } = await desk.api.db.query(
    `SELECT FROM mails WHERE about_kind = 'viewing' AND about_id = $1`,
    [viewing.id],
  );
  expect(rows).toEqual([]);
});

it('the reminder goes out once on the day before', async () => {
  const viewing = await add({ date: dayAhead(1), startTime: '17:00' });
  await desk.api.db.query(`UPDATE viewings SET updated_at = now() - interval '2 days'`);
  await desk.api.get(DueViewingsJob).run();
  await desk.api.get(DueViewingsJob).run();
  const { rows } = await desk.api.db.query(
    `SELECT kind FROM mails WHERE about_kind = 'viewing' AND about_id = $1 AND kind = 'viewing-reminder'`,
    [viewing.id],
  );
  expect(rows).toHaveLength(1);
});

it('a reminder that cannot be written does not stop the reminder of another viewing', async () => {
  const bad = await add({ date: dayAhead(1), startTime: '15:00' });
  const good = await add({ date: dayAhead(1), startTime: '16:00' });
  await desk.api.db.query(`UPDATE viewings SET updated_at = now() - interval '2 days'`);
  await whileRefusingMails(desk.api.db, `NEW.about_id = ${bad.id}`, async () => {
    await expect(desk.api.get(DueViewingsJob).run()).rejects.toThrow('email refused');
  });
  const { rows } = await desk.api.db.query(
    `SELECT about_id::integer AS id FROM mails WHERE kind = 'viewing-reminder' AND about_id = ANY ($1)`,
    [[bad.id, good.id]],
  );
  expect(rows).toEqual([{ id: good.id }]);
});

it('the outcome is noted after the start, and can be corrected', async () => {
  const viewing = await add({ date: dayAhead(0), startTime: '11:00' });
  const note = (version: number, outcome: string) =>
    admin
      .post(`/api/admin/viewings/${viewing.id}/outcome`)
      .set('If-Match', `"${version}"`)
      .send({ outcome, note: 'Wants a Saturday in May' });
  await note(viewing.version, 'came').expect(409);
  desk.api.clock.set(VENUE.instantOf(dayAhead(0), 11 * 60 + 5));
  const came = await note(viewing.version, 'came').expect(200);
  expect(came.body).toMatchObject({ state: 'came', outcomeNote: 'Wants a Saturday in May' });
  const corrected = await note((came.body as Viewing).version, 'no_show').expect(200);
  expect(corrected.body).toMatchObject({ state: 'no_show' });
});

it('a booking entered from a viewing is linked to it', async () => {
  const viewing = await add({ date: dayAhead(27) });
  const { body } = await admin
    .post('/api/admin/bookings')
    .send({
      ...bookingFields({ date: dayAhead(28), timeSlot: SLOT, spaceId: SPACES.mainHall }),
      name: 'Robin Taylor',
      email: 'robin@guests.example',
      viewingId: viewing.id,
    })
    .expect(201);
  const after = await admin.get(`/api/admin/viewings/${viewing.id}`).expect(200);
  expect(after.body).toMatchObject({ bookingId: (body as { id: number }).id });
});

it('the calendar, the run sheet and staff feeds show viewings', async () => {
  const date = dayAhead(29);
  const viewing = await add({ date, name: 'Kim Lee' });
  const calendar = await admin.get('/api/admin/calendar').query({ from: date, to: date }).expect(200);
  expect((calendar.body as { entries: object[] }).entries).toEqual([
    expect.objectContaining({
      kind: 'viewing',
      id: viewing.id,
      name: 'Kim Lee',
      status: 'open',
      detail: null,
    }),
  ]);
  const sheet = await admin.get(`/api/admin/run-sheets/${date}`).expect(200);
  expect((sheet.body as { viewings: object[] }).viewings).toEqual([
    expect.objectContaining({ id: viewing.id, name: 'Kim Lee', phone: '08 8388 0000' }),
  ]);
  const made = await admin.post('/api/admin/feeds').send({ clubId: null, withNames: false }).expect(201);
  const { pathname, search } = new URL((made.body as { url: string }).url);
  const feed = await desk.api.agent().get(`${pathname}${search}`).expect(200);
  expect(feed.text).toContain('SUMMARY:Viewing: Main hall');
  expect(feed.text).not.toContain('Kim Lee');
});

it('the duty tonight sees who comes only around the day', async () => {
  const [soon, later] = [dayAhead(0), dayAhead(30)];
  await add({ date: soon, startTime: '18:00', name: 'Kim Lee' });
  await add({ date: later, name: 'Kim Lee' });
  const { username } = await createUser(desk.api.db, { role: 'admin', duties: ['tonight'] });
  const bar = await desk.api.login(username);
  const seen = async (date: string): Promise<object[]> => {
    const { body } = await bar.get(`/api/admin/run-sheets/${date}`).expect(200);
    return (body as { viewings: object[] }).viewings;
  };
  expect(await seen(soon)).toContainEqual(
    expect.objectContaining({ name: 'Kim Lee', phone: '08 8388 0000' }),
  );
  expect(await seen(later)).toEqual([expect.objectContaining({ name: 'Name hidden', phone: null })]);
  await bar.get('/api/admin/viewings').expect(403);
});

it('the list finds viewings by name, email and phone number', async () => {
  const viewing = await add({ date: dayAhead(31), name: 'Alex Quince', email: 'quince@guests.example' });
  for (const q of ['Quinc', 'quince@guests.example']) {
    const { body } = await admin.get('/api/admin/viewings').query({ q, state: 'planned' }).expect(200);
    expect((body as { items: Viewing[] }).items.map(({ id }) => id)).toEqual([viewing.id]);
  }
});

describe('a viewing that blocks against a hold at the same time', () => {
  let restore: () => Promise<void>;
  beforeAll(async () => {
    restore = await saveOverlapConstraint(desk.api.db);
  });
  afterAll(() => restore());

  /** Both at once on two processes. @returns how many got the rooms */
  async function race(date: string): Promise<number> {
    const second = await startApiInstance({
      databaseUrl: desk.api.databaseUrl,
      sandbox: desk.api.sandbox,
    });
    try {
      const { agent } = await second.visitor();
      const [viewing, hold] = await Promise.all([
        admin.post('/api/admin/viewings').send(fields({ date, blocks: true })),
        agent
          .post('/api/bookings/hold')
          .send(bookingFields({ date, timeSlot: SLOT, spaceId: SPACES.mainHall })),
      ]);
      expect([201, 409]).toContain(viewing.status);
      expect([201, 409]).toContain(hold.status);
      return [viewing, hold].filter(({ status }) => status === 201).length;
    } finally {
      await second.close();
    }
  }

  it('one of them gets the rooms', async () => {
    for (let round = 0; round < 3; round += 1) expect(await race(dayAhead(40 + round))).toBe(1);
  });

  itAtRelease('negative control: both get them without the constraint', async () => {
    await allowAllOverlaps(desk.api.db);
    const both: number[] = [];
    for (let round = 0; round < 4 && !both.includes(2); round += 1)
      both.push(await race(dayAhead(50 + round)));
    expect(both).toContain(2);
    await desk.api.db.query(`DELETE FROM occupancies WHERE viewing_id IS NOT NULL`);
  });
});
