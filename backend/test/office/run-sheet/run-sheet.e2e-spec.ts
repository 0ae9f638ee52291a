import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import request from 'supertest';
import { dayAhead, insertBooking, SPACES, VENUE } from '../../factories/bookings.js';
import { createUser } from '../../factories/users.js';
import { changeBookings } from '../../factories/rooms.js';
import { photo } from '../../clubs/media/files.js';
import { ask, bondAt, claim, inspect, receive } from '../../payments/bonds/bond-steps.js';
import { queuedBehind } from '../../payments/settlement/queued-behind.js';
import { openTreasury, type Treasury } from '../../payments/settlement/treasury.js';
import { withoutLocks } from '../../payments/settlement/without-locks.js';
import { insertEvent } from '../../site/public/content.js';
import { eventually } from '../../support/eventually.js';
import { temporaryUploads, stalledUpload } from '../../support/stalled-upload.js';
import { clearBookings } from '../../support/clear-bookings.js';
import { type Agent, startAppWith, TEST_SETTINGS, type TestApp } from '../../support/test-app.js';

interface Sheet {
  date: string;
  changedAt: string | null;
  closesAt: string;
  bookings: SheetBooking[];
  events: { title: string }[];
}
interface SheetBooking {
  id: number;
  hirer: string;
  bond: string;
  attendance: string | null;
  attendedAt: string | null;
  attendedByDesk: boolean;
  leftAt: string | null;
  inspection: { result: string; notes: string | null; at: string } | null;
  photos: number;
  takesPhotos: boolean;
  incidents: { words: string; at: string }[];
  notTaken: { kind: string; reason: string }[];
}
interface Answer {
  outcome: string;
  reason: string | null;
  booking: SheetBooking | null;
}

const TODAY = dayAhead(0);
const UNKNOWN = 'a'.repeat(43);
const LOCKED = 'SELECT FROM bookings WHERE id = $1 FOR UPDATE';
let treasury: Treasury;
let admin: Agent;
let second: TestApp;
let token: string;
/** The last audit entry before the test. Booking IDs repeat between tests, so each test reads only later entries. */
let logFrom: string;

beforeAll(async () => {
  treasury = await openTreasury();
  ({ admin } = treasury);
  second = await startAppWith(TEST_SETTINGS, {
    databaseUrl: treasury.api.databaseUrl,
    sandbox: treasury.api.sandbox,
  });
});
afterAll(async () => {
  await second.close();
  await treasury.close();
});
beforeEach(async () => {
  // Each test starts with an empty day and its own link.
  await clearBookings(treasury.api);
  await treasury.api.db.query('DELETE FROM rate_limits');
  token = await linkTo(TODAY);
  const { rows } = await treasury.api.db.query<{ id: string }>('SELECT max(id) AS id FROM audit_log');
  logFrom = rows[0]?.id ?? '0';
});
afterEach(() => {
  jest.restoreAllMocks();
  treasury.api.clock.reset();
});

const links = (day: string) => `/api/admin/run-sheets/${day}/links`;
async function linkTo(day: string, body: object = {}): Promise<string> {
  const { body: made } = await admin.post(links(day)).send(body).expect(201);
  return new URL((made as { url: string }).url).searchParams.get('t') ?? '';
}
const open = (by = token) => request(treasury.api.url).get('/api/run-sheet').set('X-Link-Token', by);
const sheet = async (by = token): Promise<Sheet> => (await open(by).expect(200)).body as Sheet;
const send = (report: object, by = token, url = treasury.api.url) =>
  request(url).post('/api/run-sheet/reports').set('X-Link-Token', by).send(report);
const reportOf = (bookingId: number, kind: string, over: object = {}) => ({
  id: randomUUID(),
  bookingId,
  kind,
  doneAt: new Date().toISOString(),
  ...over,
});
const sendReport = async (bookingId: number, kind: string, over: object = {}): Promise<Answer> =>
  (await send(reportOf(bookingId, kind, over)).expect(200)).body as Answer;
const sendPhoto = (id: number, bytes: Buffer, by = token) =>
  request(treasury.api.url)
    .post(`/api/run-sheet/bookings/${id}/photos`)
    .set('X-Link-Token', by)
    .attach('file', bytes, 'IMG_1.jpg');
/** A booking from midnight to 2:00 AM today, which has already started. */
const today = (over: object = {}): Promise<number> =>
  insertBooking(treasury.api.db, { date: TODAY, timeSlot: '12:00 AM - 2:00 AM', isPaid: true, ...over });
async function withBond(): Promise<number> {
  const id = await today();
  await ask(admin, id);
  await receive(admin, id);
  return id;
}
const attend = (id: number, attendance: string, agent = admin) =>
  agent.post(`/api/admin/bookings/${id}/attendance`).send({ attendance }).expect(200);
const logged = async (id: number): Promise<{ action: string; kind: string; network: string | null }[]> =>
  (
    await treasury.api.db.query<{ action: string; kind: string; network: string | null }>(
      `SELECT action, actor_kind AS kind, network FROM audit_log WHERE object_kind = 'booking' AND object_id = $1
       AND actor_kind = 'link' AND id > $2 ORDER BY id`,
      [String(id), logFrom],
    )
  ).rows;
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

describe('the run sheet', () => {
  it('shows the evening’s bookings by time, without money or addresses', async () => {
    const { db } = treasury.api;
    await db.query(`UPDATE rooms SET setup_minutes = 30`);
    await db.query(
      `INSERT INTO space_access (space_id, text, version) VALUES ($1, 'Code 4711.', 2) ON CONFLICT DO NOTHING`,
      [SPACES.mainHall],
    );
    const id = await insertBooking(db, {
      date: TODAY,
      timeSlot: '2:00 PM - 4:00 PM',
      spaceId: SPACES.mainHall,
      name: 'Robin Night',
      email: 'secret@night.example',
      phone: '08 8388 1234',
      totalMinor: 36_099,
      isPaid: true,
    });
    await admin
      .patch(`/api/admin/bookings/${id}`)
      .set('If-Match', '"1"')
      .send({
        runSheetNote: 'The band loads in by the side door.',
        internalNote: 'Owes us a favour.',
        papers: [
          { kind: 'insurance', seen: true, number: 'PL-1', expiresOn: dayAhead(-1) },
          { kind: 'liquor', seen: true, number: null, expiresOn: null },
        ],
      })
      .expect(200);
    await ask(admin, id, '217.00');
    await insertBooking(db, { date: dayAhead(1), name: 'Not Today' });
    await insertBooking(db, {
      date: TODAY,
      timeSlot: '8:00 AM - 10:00 AM',
      status: 'cancelled',
      name: 'Gone',
    });
    const early = await insertBooking(db, {
      date: TODAY,
      timeSlot: '10:00 AM - 12:00 PM',
      status: 'pending',
    });
    const eventId = await insertEvent(db, { title: 'Trivia of the night', date: TODAY });
    const read = await open().expect(200);
    const found = read.body as Sheet;
    expect(found.bookings.map((booking) => booking.id)).toEqual([early, id]);
    const start = VENUE.instantOf(TODAY, 14 * 60);
    expect(found.bookings[1]).toMatchObject({
      hirer: 'Robin Night',
      phone: '08 8388 1234',
      guestCount: 25,
      startsAt: start.toISOString(),
      setUpFrom: new Date(start.getTime() - 30 * 60_000).toISOString(),
      space: 'Main hall',
      runSheetNote: 'The band loads in by the side door.',
      papers: [
        { kind: 'insurance', seen: false },
        { kind: 'liquor', seen: true },
      ],
      access: [{ space: 'Main hall', text: 'Code 4711.' }],
      bond: 'not_taken',
      // Photos can be added once the booking has started.
      takesPhotos: start <= new Date(),
    });
    expect(found.events).toEqual([expect.objectContaining({ id: eventId, title: 'Trivia of the night' })]);
    expect(read.text).not.toMatch(/360|217|GBP|secret@|Not Today|Gone|favour|PL-1/);
    expect(read.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    // Staff see the same.
    const { body } = await admin.get(`/api/admin/run-sheets/${TODAY}`).expect(200);
    expect((body as Sheet).bookings).toEqual(found.bookings);
    expect(body).toMatchObject({ previous: dayAhead(-1), next: dayAhead(1), today: TODAY });
    await attend(id, 'arrived');
    const later = await sheet();
    expect(Date.parse(later.changedAt ?? '')).toBeGreaterThan(Date.parse(found.changedAt ?? ''));
    await db.query(`UPDATE rooms SET setup_minutes = 0`);
    await db.query('DELETE FROM events WHERE id = $1', [eventId]);
  });

  it('refuses an invalid date', async () => {
    for (const day of ['today', '2027-02-30', '1'])
      await admin.get(`/api/admin/run-sheets/${day}`).expect(404);
  });
});

describe('a run sheet link', () => {
  it('works from twelve hours before its day to twelve hours after, by the database’s clock', async () => {
    const day = dayAhead(3);
    const by = await linkTo(day);
    const [opens, closes] = [VENUE.instantOf(day, 0), VENUE.instantOf(day, 1440)];
    const half = 12 * 3_600_000;
    const at = (time: number) => {
      treasury.api.clock.set(new Date(time));
      return open(by);
    };
    const early = await at(opens.getTime() - half - 1).expect(409);
    expect(early.body).toMatchObject({
      code: 'link_not_open',
      opensAt: new Date(opens.getTime() - half).toISOString(),
    });
    await at(opens.getTime() - half).expect(200);
    await at(closes.getTime() + half - 1).expect(200);
    expect((await at(closes.getTime() + half).expect(410)).body).toMatchObject({ code: 'link_expired' });
  });

  it('is stored as a hash, shown once, listed with its use, and ends when it is revoked or replaced', async () => {
    const day = dayAhead(0);
    const { rows } = await treasury.api.db.query<{ row: string }>(
      `SELECT to_jsonb(link)::text AS row FROM run_sheet_links link`,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    const list = async () =>
      (await admin.get(links(day)).expect(200)).body as {
        id: number;
        state: string;
        lastUsedAt: string | null;
      }[];
    const [mine] = await list();
    expect(mine).toMatchObject({ state: 'open', lastUsedAt: null });
    expect(JSON.stringify(await list())).not.toContain(token);
    await open().expect(200);
    expect((await list())[0]?.lastUsedAt).not.toBeNull();
    const other = await linkTo(day, { replaces: mine?.id });
    await open().expect(410);
    await open(other).expect(200);
    const [now, before] = await list();
    expect([now?.state, before?.state]).toEqual(['open', 'revoked']);
    await admin.delete(`${links(dayAhead(1))}/${now?.id}`).expect(404);
    await admin.delete(`${links(day)}/${now?.id}`).expect(204);
    await open(other).expect(410);
    await admin.delete(`${links(day)}/${now?.id}`).expect(404);
    await admin.post(links(day)).send({ replaces: now?.id }).expect(404);
    const log = await treasury.api.db.query<{ action: string }>(
      `SELECT action FROM audit_log WHERE object_kind = 'run_sheet' AND object_id = $1 ORDER BY id DESC LIMIT 3`,
      [day],
    );
    expect(log.rows.map(({ action }) => action)).toEqual([
      'run_sheet.revoke',
      'run_sheet.create',
      'run_sheet.revoke',
    ]);
  });

  it('is created once for its key; a repeat gives a new address and ends the lost one', async () => {
    const day = dayAhead(12);
    const make = (body: object, key: string) => admin.post(links(day)).set('Idempotency-Key', key).send(body);
    const key = randomUUID();
    const [first, again] = [
      (await make({}, key).expect(201)).body as { id: number; url: string },
      (await make({}, key).expect(201)).body as { id: number; url: string },
    ];
    expect(again.id).toBe(first.id);
    expect(again.url).not.toBe(first.url);
    const tokenOf = ({ url }: { url: string }): string => new URL(url).searchParams.get('t') ?? '';
    await open(tokenOf(first)).expect(404);
    // The new address exists, but its day is twelve days ahead.
    await open(tokenOf(again)).expect(409);
    expect((await admin.get(links(day)).expect(200)).body).toHaveLength(1);
    expect((await make({ replaces: first.id }, key)).body).toMatchObject({ code: 'idempotency_key_reused' });
    // Tried repeatedly, until the second call arrives right after the commit of the first.
    const others = Array.from({ length: 10 }, () => randomUUID());
    const answers = await Promise.all([...others, ...others].map((other) => make({}, other)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await admin.get(links(day)).expect(200)).body).toHaveLength(1 + others.length);
    await admin.delete(`${links(day)}/${first.id}`).expect(204);
    await make({}, key).expect(404);
  });

  it('is not found with another token, and has a limited number of uses an hour', async () => {
    await open(UNKNOWN).expect(404);
    await open('short').expect(400);
    await request(treasury.api.url).get('/api/run-sheet').expect(400);
    await open().expect(200);
    await treasury.api.db.query(
      `UPDATE rate_limits SET hits = 600 WHERE key = (SELECT 'run-sheet:' || max(id) FROM run_sheet_links)`,
    );
    const refused = await open().expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // Another link is not limited by it.
    await open(await linkTo(TODAY)).expect(200);
  });

  it('that is unknown is refused before the request’s body is read or stored', async () => {
    const id = await today();
    const photosOf = (bookingId: number): string =>
      `${treasury.api.url}/api/run-sheet/bookings/${bookingId}/photos`;
    for (const [headers, status] of [
      [{ 'X-Link-Token': UNKNOWN }, 404],
      [{ 'X-Link-Token': 'short' }, 400],
      [{}, 400],
      [{ 'X-Link-Token': await linkTo(dayAhead(9)) }, 409],
    ] as const) {
      const { sender, answer } = stalledUpload(photosOf(id), headers);
      try {
        expect({ headers, status: (await answer).status }).toEqual({ headers, status });
        expect(await temporaryUploads()).toEqual([]);
      } finally {
        sender.destroy();
      }
    }
    // Only for its own day.
    const other = await insertBooking(treasury.api.db, { date: dayAhead(3) });
    const { sender, answer } = stalledUpload(photosOf(other), { 'X-Link-Token': token });
    expect((await answer).body).toMatchObject({ code: 'booking_not_found' });
    expect(await temporaryUploads()).toEqual([]);
    sender.destroy();
  });

  it('takes three photos from a network at a time, and deletes the file of a sender who disconnects', async () => {
    const photos = `${treasury.api.url}/api/run-sheet/bookings/${await today()}/photos`;
    const uploads = Array.from({ length: 6 }, () => stalledUpload(photos, { 'X-Link-Token': token }));
    const answers = Promise.allSettled(uploads.map(({ answer }) => answer));
    await eventually(async () => expect(await temporaryUploads()).toHaveLength(3));
    await pause(300);
    expect(await temporaryUploads()).toHaveLength(3);
    for (const { sender } of uploads) sender.destroy();
    await answers;
    await eventually(async () => expect(await temporaryUploads()).toEqual([]));
  });

  it('limits how often one network can try unknown tokens', async () => {
    await open(UNKNOWN).expect(404);
    await treasury.api.db.query(`UPDATE rate_limits SET hits = 60 WHERE key = 'run-sheet-unknown:127.0.0.1'`);
    await open(UNKNOWN).expect(429);
    await open().expect(200);
  });

  it('can be created by desk staff only', async () => {
    const { username } = await createUser(treasury.api.db, { role: 'club_admin' });
    const secretary = await treasury.api.login(username);
    await secretary.post(links(TODAY)).send({}).expect(403);
    await secretary.get(`/api/admin/run-sheets/${TODAY}`).expect(403);
  });
});

describe('a report from the run sheet', () => {
  it('is on the booking at once, with the time from the phone', async () => {
    const id = await today();
    const doneAt = ago(1);
    const { outcome, booking } = await sendReport(id, 'arrived', { doneAt });
    expect(outcome).toBe('taken');
    const isToday = VENUE.dateOf(new Date(doneAt)) === TODAY;
    expect(booking).toMatchObject({ attendance: 'arrived', attendedByDesk: false });
    if (isToday) expect(booking?.attendedAt).toBe(doneAt);
    const { body } = await admin.get(`/api/admin/bookings/${id}`).expect(200);
    expect(body).toMatchObject({ attendance: 'arrived', attendedBy: null });
    expect((await sendReport(id, 'left')).booking?.leftAt).not.toBeNull();
    expect((await sendReport(id, 'incident', { words: 'The alarm went off.' })).booking?.incidents).toEqual([
      expect.objectContaining({ words: 'The alarm went off.' }),
    ]);
    expect(await logged(id)).toEqual([
      { action: 'booking.attendance', kind: 'link', network: '127.0.0.0/24' },
      { action: 'booking.run_sheet_report', kind: 'link', network: '127.0.0.0/24' },
      { action: 'booking.run_sheet_report', kind: 'link', network: '127.0.0.0/24' },
    ]);
    const timeline = await admin.get(`/api/admin/bookings/${id}/timeline`).expect(200);
    expect(timeline.text).toContain('The alarm went off.');
  });

  it('is dated within the booking’s day and not after now, even if the phone’s clock is wrong', async () => {
    const id = await today();
    const before = Date.now();
    const future = await sendReport(id, 'left', { doneAt: '2090-01-01T00:00:00Z' });
    expect(Date.parse(future.booking?.leftAt ?? '')).toBeLessThanOrEqual(Date.now());
    expect(Date.parse(future.booking?.leftAt ?? '')).toBeGreaterThanOrEqual(before - 1000);
    const past = await sendReport(id, 'arrived', { doneAt: '1970-01-01T00:00:00Z' });
    expect(past.booking?.attendedAt).toBe(VENUE.instantOf(TODAY, 0).toISOString());
  });

  it('counts once however often it is sent, and its ID cannot be used for another report', async () => {
    const id = await today();
    const report = reportOf(id, 'arrived');
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(report)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    await send(report, token, second.url).expect(200);
    await send({ ...report, id: report.id.toUpperCase() }).expect(200);
    const { rows } = await treasury.api.db.query('SELECT FROM run_sheet_reports WHERE booking_id = $1', [id]);
    expect(rows).toHaveLength(1);
    expect(await logged(id)).toHaveLength(1);
    expect((await send({ ...report, kind: 'left' }).expect(422)).body).toMatchObject({
      code: 'idempotency_key_reused',
    });
    // The ID cannot be used with another link either.
    await send(report, await linkTo(TODAY)).expect(422);
  });

  it('is accepted for bookings of the link’s day only', async () => {
    const tomorrow = await insertBooking(treasury.api.db, { date: dayAhead(1) });
    await send(reportOf(tomorrow, 'arrived')).expect(404);
    await send(reportOf(2_000_000_000, 'arrived')).expect(404);
    await sendPhoto(tomorrow, await photo()).expect(404);
  });

  it.each([
    ['nothing', {}],
    ['words that are missing', { kind: 'damage' }],
    ['empty words', { kind: 'incident', words: '  ' }],
    ['another kind', { kind: 'refund' }],
    ['no time', { doneAt: 'later' }],
    ['a week', { doneAt: '2027-W10' }],
    ['no id', { id: '1' }],
    ['a field of its own', { amount: '100.00' }],
    ['too many words', { kind: 'incident', words: 'x'.repeat(2001) }],
  ])('is refused with %s', async (_, over) => {
    const report = Object.keys(over).length === 0 ? {} : reportOf(1, 'arrived', over);
    expect((await send(report).expect(400)).body).toMatchObject({ code: 'validation_failed' });
  });

  it('that does not count is stored with the reason', async () => {
    const id = await today();
    await cancelled(id);
    const gone = await sendReport(id, 'arrived');
    expect(gone).toMatchObject({ outcome: 'refused', booking: null });
    expect(gone.reason).toContain('cancelled');
    expect(await logged(id)).toMatchObject([{ action: 'booking.run_sheet_report' }]);
    const later = await insertBooking(treasury.api.db, { date: TODAY, timeSlot: '8:00 PM - 10:00 PM' });
    treasury.api.clock.set(VENUE.instantOf(TODAY, 600));
    const early = await sendReport(later, 'clean', { doneAt: VENUE.instantOf(TODAY, 590).toISOString() });
    expect(early).toMatchObject({ outcome: 'refused' });
    expect(early.booking?.notTaken).toEqual([expect.objectContaining({ kind: 'clean' })]);
  });
});

it('a no-show report is refused before the booking has begun', async () => {
  const id = await today();
  const { rows } = await treasury.api.db.query<{ start_time: Date }>(
    'SELECT start_time FROM bookings WHERE id = $1',
    [id],
  );
  const start = rows[0]?.start_time ?? new Date(0);
  treasury.api.clock.set(new Date(start.getTime() - 120 * 60_000));
  const early = await sendReport(id, 'no_show', {
    doneAt: new Date(start.getTime() - 121 * 60_000).toISOString(),
  });
  expect(early).toMatchObject({
    outcome: 'refused',
    booking: { attendance: null, notTaken: [{ kind: 'no_show' }] },
  });
  treasury.api.clock.set(new Date(start.getTime() + 60_000));
  const later = await sendReport(id, 'no_show', { doneAt: start.toISOString() });
  expect(later).toMatchObject({ outcome: 'taken', booking: { attendance: 'no_show' } });
});

describe('reports from the desk and the run sheet', () => {
  it('both count: the one about the later time wins', async () => {
    const id = await today();
    await attend(id, 'no_show');
    const late = await sendReport(id, 'arrived', { doneAt: ago(30) });
    expect(late).toMatchObject({
      outcome: 'older',
      booking: { attendance: 'no_show', attendedByDesk: true, notTaken: [{ kind: 'arrived' }] },
    });
    const now = await sendReport(id, 'arrived');
    expect(now).toMatchObject({
      outcome: 'taken',
      booking: { attendance: 'arrived', attendedByDesk: false },
    });
    await attend(id, 'no_show');
    expect((await sheet()).bookings[0]).toMatchObject({ attendance: 'no_show', attendedByDesk: true });
  });

  it('made at once on two processes are carried out one after the other, and both are in the audit log', async () => {
    const id = await today();
    const elsewhere = await second.login((await createUser(second.db, { role: 'admin' })).username);
    const both = await queuedBehind(treasury.api, LOCKED, [id], 2, () => [
      attend(id, 'no_show', elsewhere).then(({ status }) => status),
      send(reportOf(id, 'arrived')).then(({ status }) => status),
    ]);
    expect(both).toEqual([200, 200]);
    const { rows } = await treasury.api.db.query<{ kind: string }>(
      `SELECT actor_kind AS kind FROM audit_log WHERE object_id = $1 AND action IN ('booking.attendance', 'booking.run_sheet_report')
         AND id > $2`,
      [String(id), logFrom],
    );
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['link', 'user']);
    const { rows: stored } = await treasury.api.db.query<{ attendance: string; version: number }>(
      'SELECT attendance, version FROM bookings WHERE id = $1',
      [id],
    );
    expect(['arrived', 'no_show']).toContain(stored[0]?.attendance);
  });

  it('share one inspection: the bond, its photos and the hirer’s response', async () => {
    const id = await withBond();
    expect((await sheet()).bookings[0]).toMatchObject({ bond: 'taken', takesPhotos: true, photos: 0 });
    const damage = await sendReport(id, 'damage', { words: 'A window is broken.' });
    expect(damage).toMatchObject({
      outcome: 'taken',
      booking: { inspection: { result: 'damage', notes: 'A window is broken.' } },
    });
    expect(await bondAt(admin, id)).toMatchObject({
      state: 'inspected',
      inspection: 'damage',
      inspectionNotes: 'A window is broken.',
      inspectedBy: null,
    });
    const bytes = await photo({ seed: 3 });
    expect((await sendPhoto(id, bytes).expect(201)).body).toMatchObject({ photos: 1 });
    // The phone sends this report again, as if the first answer was lost.
    expect((await sendPhoto(id, bytes).expect(201)).body).toMatchObject({ photos: 1 });
    expect((await bondAt(admin, id)).photos).toHaveLength(1);
    expect(await logged(id)).toMatchObject([
      { action: 'booking.bond_inspect' },
      { action: 'booking.bond_photo' },
    ]);
    // The desk has inspected the rooms since.
    await inspect(admin, id, 'clean');
    expect(await sendReport(id, 'damage', { words: 'And a chair.', doneAt: ago(30) })).toMatchObject({
      outcome: 'older',
      booking: { inspection: { result: 'clean' }, notTaken: [{ kind: 'damage', words: 'And a chair.' }] },
    });
    await inspect(admin, id, 'damage');
    await claim(admin, id);
    expect(await sendReport(id, 'clean')).toMatchObject({ outcome: 'refused' });
    await sendPhoto(id, await photo({ seed: 4 })).expect(409);
    expect(await bondAt(admin, id)).toMatchObject({ inspection: 'damage' });
  });

  it('count damage before the booking starts, since a hirer may have the keys early, and leave a task', async () => {
    const id = await withBond();
    await changeBookings(
      treasury.api.db,
      `UPDATE bookings SET start_time = now() + interval '1 hour', end_time = now() + interval '3 hours' WHERE id = $1`,
      [id],
    );
    expect(await sendReport(id, 'clean')).toMatchObject({
      outcome: 'refused',
      reason: 'You can record clean rooms once the booking has started.',
    });
    expect(await bondAt(admin, id)).toMatchObject({ state: 'taken', inspection: null });
    expect(await sendReport(id, 'damage', { words: 'A window is broken.' })).toMatchObject({
      outcome: 'taken',
      reason: null,
    });
    expect(await bondAt(admin, id)).toMatchObject({ state: 'inspected', inspection: 'damage' });
    const { body } = await admin.get('/api/admin/attention').expect(200);
    expect((body as { items: { reason: string; booking: { id: number } | null }[] }).items).toContainEqual(
      expect.objectContaining({
        reason: 'bond_unreturned',
        booking: expect.objectContaining({ id }) as object,
      }),
    );
  });

  it('record what was found even without a bond', async () => {
    const id = await today();
    expect(await sendReport(id, 'damage', { words: 'A chair is broken.' })).toMatchObject({
      outcome: 'taken',
      booking: { bond: 'none', inspection: { result: 'damage', notes: 'A chair is broken.' } },
    });
    const timeline = await admin.get(`/api/admin/bookings/${id}/timeline`).expect(200);
    expect(timeline.text).toContain('A chair is broken.');
    const bytes = await photo({ seed: 5 });
    expect((await sendPhoto(id, bytes).expect(201)).body).toMatchObject({ photos: 1, takesPhotos: true });
    expect((await sendPhoto(id, bytes).expect(201)).body).toMatchObject({ photos: 1 });
    // The desk sees the photo, removes it, and adds one itself.
    const [{ id: photoId } = { id: '' }] = (await bondAt(admin, id)).photos;
    const photos = `/api/admin/bookings/${id}/bond/photos`;
    await admin.get(`${photos}/${photoId}`).expect(200);
    await admin.delete(`${photos}/${photoId}`).expect(204);
    expect((await sheet()).bookings[0]).toMatchObject({ photos: 0 });
    await admin.post(photos).attach('file', bytes, 'IMG_1.jpg').expect(201);
    expect((await sheet()).bookings[0]).toMatchObject({ photos: 1 });
  });
});

const cancelled = (id: number) =>
  changeBookings(treasury.api.db, `UPDATE bookings SET status = 'cancelled' WHERE id = $1`, [id]);

// This test comes last because it leaves wrong data behind.
describe('negative control: run sheet reports without the lock', () => {
  it('the same report sent twice at once passes the check twice, and only the database refuses it', async () => {
    withoutLocks(treasury.api);
    let statuses: number[] = [];
    for (let round = 0; round < 8 && !statuses.includes(500); round += 1) {
      const report = reportOf(await today(), 'incident', { words: 'Twice?' });
      statuses = await Promise.all(Array.from({ length: 6 }, async () => (await send(report)).status));
      await clearBookings(treasury.api);
    }
    expect(statuses).toContain(500);
  });
});
