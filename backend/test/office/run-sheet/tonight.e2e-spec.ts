import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { createUser } from '../../factories/users.js';
import { done } from '../staff/staff-desk.js';
import { clearBookings } from '../../support/clear-bookings.js';
import { startApiInstance, type ApiInstance } from '../../support/api-instance.js';
import type { Agent } from '../../support/test-app.js';

interface Sheet {
  bookings: { id: number; hirer: string; phone: string | null; attendance: string | null }[];
}

let api: ApiInstance;
let volunteer: Agent;
beforeAll(async () => {
  api = await startApiInstance();
  const { username } = await createUser(api.db, { role: 'admin', duties: ['tonight'] });
  volunteer = await api.login(username);
}, 120_000);
afterAll(() => api.close());
beforeEach(() => clearBookings(api));

const bookingOn = (days: number): Promise<number> =>
  insertBooking(api.db, {
    date: dayAhead(days),
    timeSlot: '12:00 AM - 2:00 AM',
    name: 'Sam Booker',
    phone: '07700 900123',
  });
const sheetOf = async (days: number, id: number) => {
  const { bookings } = await done<Sheet>(volunteer.get(`/api/admin/run-sheets/${dayAhead(days)}`));
  return bookings.find((booking) => booking.id === id);
};
const arrived = (days: number, id: number) =>
  volunteer
    .post(`/api/admin/run-sheets/${dayAhead(days)}/bookings/${id}/attendance`)
    .send({ attendance: 'arrived' });

it('shows names and phone numbers around the day only to a bar volunteer', async () => {
  const [tonight, past, later] = [await bookingOn(0), await bookingOn(-2), await bookingOn(2)];
  expect(await sheetOf(0, tonight)).toMatchObject({ hirer: 'Sam Booker', phone: '07700 900123' });
  for (const [days, id] of [
    [-2, past],
    [2, later],
  ] as const)
    expect(await sheetOf(days, id)).toMatchObject({ hirer: 'Name hidden', phone: null });
});

it('lets a bar volunteer record arrivals of the day, but not of past days', async () => {
  const [tonight, past] = [await bookingOn(0), await bookingOn(-2)];
  const { status, body } = await arrived(0, tonight);
  expect([status, body]).toMatchObject([200, { id: tonight, attendance: 'arrived', attendedByDesk: true }]);
  expect(body).not.toHaveProperty('email');
  expect((await arrived(-2, past)).status).toBe(403);
  expect((await arrived(0, past)).status).toBe(404);
});

it('shows a bar volunteer the calendar of today only, without balances and notes', async () => {
  const [id, today] = [await bookingOn(0), dayAhead(0)];
  await api.db.query(`UPDATE bookings SET internal_note = 'Door code 1234' WHERE id = $1`, [id]);
  const { entries } = await done<{ entries: { id: number; owes: boolean; hasNote: boolean }[] }>(
    volunteer.get(`/api/admin/calendar?from=${today}&to=${today}`),
  );
  expect(entries.find((entry) => entry.id === id)).toMatchObject({ owes: false, hasNote: false });
  await volunteer.get(`/api/admin/calendar?from=${today}&to=${dayAhead(1)}`).expect(403);
});
