import { bookingFields, SPACES } from '../../factories/bookings.js';
import { closureFields } from '../closures/closure-steps.js';
import { EVENT, openDesk, type StaffDesk } from '../staff/staff-desk.js';

/** On this day the venue's clocks go forward from 2:00 to 3:00 AM. */
const FORWARD = '2027-10-03';
const SKIPPED = /^The clocks skip 2:\d\d AM on Sun 3 Oct 2027\. Enter 3:00 AM or later\.$/;

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const event = { ...EVENT, date: FORWARD, startTime: '02:00', endTime: '03:00' };
const closure = closureFields({
  firstDate: FORWARD,
  lastDate: FORWARD,
  startTime: '02:00',
  endTime: '03:00',
});
const viewing = {
  spaceId: SPACES.mainHall,
  date: FORWARD,
  startTime: '02:30',
  name: 'Robin',
  phone: '08 8388 0000',
};
const booking = bookingFields({ date: FORWARD, timeSlot: '02:00 - 04:00', spaceId: SPACES.mainHall });

describe('a typed time that the clocks skip', () => {
  it.each([
    ['events', event, 'startTime'],
    ['events', { ...event, spaceId: SPACES.mainHall }, 'startTime'],
    ['events', { ...event, startTime: '01:00', endTime: '02:30' }, 'endTime'],
    ['closures', closure, 'startTime'],
    ['closures/preview', closure, 'startTime'],
    ['viewings', viewing, 'startTime'],
    ['viewings/preview', { spaceId: SPACES.mainHall, date: FORWARD, startTime: '02:30' }, 'startTime'],
    ['bookings', booking, 'timeSlot'],
  ])('is refused with a sentence at its field: POST %s', async (path, fields, field) => {
    const { body } = await desk.admin.post(`/api/admin/${path}`).send(fields).expect(400);
    expect(body).toMatchObject({ errors: { [field]: [expect.stringMatching(SKIPPED)] } });
  });

  it('is refused when a newsletter is scheduled', async () => {
    const { body: issue } = await desk.admin.post('/api/admin/newsletter/issues').send({ subject: 'News' });
    const { body } = await desk.admin
      .post(`/api/admin/newsletter/issues/${(issue as { id: number }).id}/schedule`)
      .send({ day: FORWARD, time: '02:30' })
      .expect(400);
    expect(body).toMatchObject({ errors: { time: [expect.stringMatching(SKIPPED)] } });
  });

  it('is named for a date of a repeated event, which can be left out', async () => {
    const weekly = { ...event, date: '2027-09-19' };
    const { body: made } = await desk.admin.post('/api/admin/events').send(weekly).expect(201);
    const { id, version } = made as { id: number; version: number };
    const rule = { frequency: 'weekly', count: 4 };
    const path = `/api/admin/events/${id}/series`;
    const { body: shown } = await desk.admin.post(`${path}/preview`).send(rule).expect(200);
    const closed = (shown as { dates: { date: string; closed: string | null }[] }).dates;
    expect(closed.map((one) => [one.date, one.closed])).toContainEqual([
      FORWARD,
      expect.stringMatching(SKIPPED),
    ]);
    const repeat = (excludedDates: string[]) =>
      desk.admin
        .post(path)
        .set('If-Match', `"${version}"`)
        .send({ ...rule, excludedDates });
    expect((await repeat([]).expect(400)).body).toMatchObject({
      errors: { excludedDates: [expect.stringContaining('Or leave out this date.')] },
    });
    await repeat([FORWARD]).expect(201);
  });
});
