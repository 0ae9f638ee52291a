import { bookingFields, dayAhead, insertBooking, SPACES } from '../../factories/bookings.js';
import { insertEvent } from '../../site/public/content.js';
import { openTreasury, type Treasury } from '../../payments/settlement/treasury.js';
import { addEntry } from '../waiting-list/waiting-list-steps.js';
import { closureFields } from '../closures/closure-steps.js';

const SLOT = '2:00 PM - 4:00 PM';
let treasury: Treasury;
beforeAll(async () => {
  treasury = await openTreasury();
});
afterAll(() => treasury.close());

interface Entry {
  kind: string;
  id: number;
  name: string;
  status: string;
  spaceIds: number[];
  rooms: { roomId: number; setupMinutes: number; cleanupMinutes: number }[];
  date: string;
  lastDate: string;
  startMinute: number;
  endMinute: number;
  holdExpiresAt: string | null;
  owes: boolean;
}
async function between(from: string, to = from): Promise<Entry[]> {
  const { body } = await treasury.admin.get('/api/admin/calendar').query({ from, to }).expect(200);
  return (body as { entries: Entry[] }).entries;
}

it('the calendar shows a day’s bookings, holds, events and closures in order', async () => {
  const { db } = treasury.api;
  const date = dayAhead(20);
  const hire = await insertBooking(db, {
    date,
    timeSlot: SLOT,
    status: 'confirmed',
    spaceId: SPACES.mainHall,
  });
  const late = await insertBooking(db, { date, timeSlot: '10:00 PM - 12:00 AM', status: 'pending' });
  const { agent } = await treasury.api.visitor();
  const held = await agent
    .post('/api/bookings/hold')
    .send(bookingFields({ date, timeSlot: SLOT, spaceId: SPACES.barAndLounge }))
    .expect(201);
  const { bookingId } = held.body as { bookingId: number };
  await insertBooking(db, { date, timeSlot: '6:00 PM - 8:00 PM', status: 'cancelled' });
  await insertBooking(db, {
    date,
    timeSlot: '8:00 PM - 10:00 PM',
    status: 'held',
    holdMinutes: -5,
    userId: null,
  });
  const event = await insertEvent(db, { date, title: 'Working bee' });
  const closure = await treasury.admin
    .post('/api/admin/closures')
    .send(
      closureFields({
        firstDate: date,
        spaceIds: [SPACES.outdoorArea],
        startTime: '08:00',
        endTime: '10:00',
      }),
    )
    .expect(201);
  const { id: closureId } = closure.body as { id: number };

  const entries = await between(date);
  expect(entries.map(({ kind, id }) => [kind, id])).toEqual(
    expect.arrayContaining([
      ['closure', closureId],
      ['booking', hire],
      ['hold', bookingId],
      ['booking', late],
      ['event', event],
    ]),
  );
  expect(entries).toHaveLength(5);
  const of = (kind: string, id: number) => entries.find((entry) => entry.kind === kind && entry.id === id);
  expect(of('closure', closureId)).toMatchObject({
    name: 'The oval is under water',
    status: 'closed',
    spaceIds: [SPACES.wholeVenue, SPACES.outdoorArea],
    startMinute: 480,
    endMinute: 600,
  });
  expect(of('booking', hire)).toMatchObject({
    status: 'confirmed',
    spaceIds: [SPACES.wholeVenue, SPACES.mainHall],
    startMinute: 840,
    endMinute: 960,
    owes: true,
    holdExpiresAt: null,
    isOffer: false,
  });
  expect(of('hold', bookingId)?.holdExpiresAt).toEqual(expect.any(String));
  // An end at midnight belongs to the day that ends.
  expect(of('booking', late)).toMatchObject({ date, lastDate: date, endMinute: 1440 });
  expect(await between(dayAhead(21))).toEqual([]);
  const starts = (await between(dayAhead(15), dayAhead(25))).map((entry) => [entry.date, entry.startMinute]);
  expect(starts).toEqual(
    [...starts].sort(([a, b], [c, d]) => (a === c ? Number(b) - Number(d) : a! < c! ? -1 : 1)),
  );
});

it('the calendar names all rooms of an entry, with set-up and clean-up, and counts who is waiting', async () => {
  const { db } = treasury.api;
  const date = dayAhead(40);
  const hall = await insertBooking(db, {
    date,
    timeSlot: '6:00 PM - 8:00 PM',
    status: 'pending',
    spaceId: SPACES.mainHall,
  });
  await db.query('UPDATE rooms SET setup_minutes = 30, cleanup_minutes = 60 WHERE id = 1');
  const { agent } = await treasury.api.visitor();
  const held = await agent
    .post('/api/bookings/hold')
    .send(bookingFields({ date, timeSlot: SLOT }))
    .expect(201);
  const { bookingId: whole } = held.body as { bookingId: number };
  const event = await insertEvent(db, { date, title: 'Working bee' });
  await addEntry((await treasury.api.visitor()).agent, date);

  const { body } = await treasury.admin
    .get('/api/admin/calendar')
    .query({ from: date, to: date })
    .expect(200);
  const calendar = body as {
    entries: Entry[];
    rooms: { id: number; name: string; setupMinutes: number; cleanupMinutes: number }[];
    spaces: { id: number; roomIds: number[] }[];
    waiting: { date: string; count: number }[];
  };
  const roomsOf = (kind: string, id: number) =>
    calendar.entries
      .find((entry) => entry.kind === kind && entry.id === id)
      ?.rooms.sort((a, b) => a.roomId - b.roomId);
  expect(roomsOf('hold', whole)).toEqual([
    { roomId: 1, setupMinutes: 30, cleanupMinutes: 60 },
    { roomId: 2, setupMinutes: 0, cleanupMinutes: 0 },
    { roomId: 3, setupMinutes: 0, cleanupMinutes: 0 },
  ]);
  // Booked before the room had such times.
  expect(roomsOf('booking', hall)).toEqual([{ roomId: 1, setupMinutes: 0, cleanupMinutes: 0 }]);
  expect(roomsOf('event', event)).toEqual([]);
  expect(calendar.rooms).toEqual([
    { id: 1, name: 'Main hall', setupMinutes: 30, cleanupMinutes: 60 },
    { id: 2, name: 'Bar', setupMinutes: 0, cleanupMinutes: 0 },
    { id: 3, name: 'Outdoor area', setupMinutes: 0, cleanupMinutes: 0 },
  ]);
  expect(calendar.spaces.find(({ id }) => id === SPACES.wholeVenue)?.roomIds).toEqual([1, 2, 3]);
  expect(calendar.waiting).toEqual([{ date, count: 1 }]);
  await db.query('UPDATE rooms SET setup_minutes = 0, cleanup_minutes = 0');
});

it('the calendar refuses invalid dates and too long ranges', async () => {
  for (const query of [
    { from: '2027-02-30', to: '2027-03-01' },
    { from: dayAhead(2), to: dayAhead(1) },
    { from: dayAhead(0), to: dayAhead(46) },
  ])
    await treasury.admin.get('/api/admin/calendar').query(query).expect(400);
});
