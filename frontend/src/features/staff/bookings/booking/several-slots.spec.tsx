import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { Reauthentication } from '@/components/password/reauthentication';
import { bookingOptions } from '@/testing/factories';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { aSeries, aSeriesDate } from '@/testing/series-factories';
import { anAdminBooking, anAdminMoney } from '@/testing/staff-factories';
import { BookingSheets } from './booking-sheets';
import { MoneyBox } from './money/money-box';
import { NewBookingPage } from '../new/new-booking-page';
import { anEntryPreview } from '../new/testing';
import { SeriesPage } from '../recurring/series-page';

const FIRST = '8:00 AM - 10:00 AM';
const LAST = '10:00 AM - 12:00 PM';
const SEVERAL = {
  timeSlot: '8:00 AM - 12:00 PM',
  firstTimeSlot: FIRST,
  untilTimeSlot: LAST,
  slotCount: 2,
};
const OPTIONS = { 'GET /api/booking-options': () => json(bookingOptions()) };

it('a booking of several slots is moved with its first and last slot, and can be shortened', async () => {
  const base = '/api/admin/bookings/1042';
  const booking = anAdminBooking({ ...SEVERAL, date: '2099-03-07' });
  const preview = `POST ${base}/move/preview`;
  const api = mockApi({
    ...OPTIONS,
    [`GET ${base}`]: () => json(booking),
    [`GET ${base}/money`]: () => json(anAdminMoney()),
    [preview]: () =>
      json({
        quote: 'q1',
        currency: 'GBP',
        oldPrice: '240.00',
        ownPrice: '120.00',
        todayPrice: '120.00',
        total: '120.00',
        refund: '0.00',
        balance: '0.00',
        broken: [],
        conflicts: [],
      }),
  });
  const { user } = renderAt(
    '/admin/bookings/1042',
    <Reauthentication>
      <BookingSheets booking={booking}>
        <MoneyBox booking={booking} />
      </BookingSheets>
    </Reauthentication>,
  );
  await user.click(await screen.findByRole('button', { name: 'Move or change booking' }));
  expect(await screen.findByLabelText('Slot')).toHaveValue(FIRST);
  expect(screen.getByLabelText('Until')).toHaveValue(LAST);
  await user.click(screen.getByRole('button', { name: 'Preview changes' }));
  await waitFor(() => expect(api.callsTo(preview)).toHaveLength(1));
  await user.selectOptions(screen.getByLabelText('Until'), '10:00 AM (1 slot)');
  await user.click(await screen.findByRole('button', { name: 'Preview changes' }));
  await waitFor(() => expect(api.callsTo(preview)).toHaveLength(2));
  expect(api.callsTo(preview).map(({ body }) => body)).toMatchObject([
    { timeSlot: FIRST, untilTimeSlot: LAST },
    { timeSlot: FIRST, untilTimeSlot: null },
  ]);
});

it('dates of several slots are changed with their first and last slot, each exception too', async () => {
  const preview = 'POST /api/admin/booking-series/7/change/preview';
  const dates = [1042, 1043].map((id, week) =>
    aSeriesDate({ ...SEVERAL, id, date: `2099-03-${week === 0 ? '07' : '14'}` }),
  );
  const fields = { slotCount: 2, spaceId: 2, eventType: 'Birthday Party', guestCount: 20 };
  const api = mockApi({
    ...OPTIONS,
    'GET /api/admin/monthly-invoices/7': () => json({ monthly: false }),
    'GET /api/admin/booking-series/7': () => json(aSeries({ dates })),
    [preview]: () =>
      json({
        dates: dates.map(({ id, date, timeSlot }) => ({
          bookingId: id,
          effect: 'changes',
          from: { ...fields, date, timeSlot },
          to: { ...fields, date, timeSlot },
          keeps: [],
          totalAmount: '60.00',
          refundAmount: '0.00',
          balance: '60.00',
          broken: [],
          conflicts: [],
        })),
        count: 2,
        difference: '0.00',
        refundAmount: '0.00',
        balance: '120.00',
        currency: 'GBP',
        quote: 'q83Lk2mW0sYbN4hQe1tXzA',
      }),
  });
  const { user } = renderAt(
    '/admin/booking-series/7',
    <Routes>
      <Route path="/admin/booking-series/:id" element={<SeriesPage />} />
    </Routes>,
  );
  await user.click(await screen.findByRole('button', { name: 'Change dates' }));
  const form = within(await screen.findByRole('form', { name: 'Change dates' }));
  await user.click(form.getByRole('button', { name: 'Preview changes' }));
  const table = within(await form.findByRole('table', { name: 'Result for each date' }));
  expect(table.getAllByText('8:00 AM - 12:00 PM, 2 slots')).toHaveLength(2);
  await user.selectOptions(table.getAllByLabelText(/^Decision for/)[1]!, 'Other time or space');
  await user.selectOptions(table.getByLabelText(/^Until on/), '4:00 PM (3 slots)');
  await user.click(form.getByRole('button', { name: 'Preview changes' }));
  await waitFor(() => expect(api.callsTo(preview)).toHaveLength(2));
  expect(api.callsTo(preview).map(({ body }) => body)).toMatchObject([
    { timeSlot: FIRST, untilTimeSlot: LAST },
    { exceptions: [{ bookingId: 1043, timeSlot: FIRST, untilTimeSlot: '2:00 PM - 4:00 PM' }] },
  ]);
});

it('a booking of several slots can be added', async () => {
  const preview = 'POST /api/admin/bookings/preview';
  const api = mockApi({
    ...OPTIONS,
    'GET /api/admin/discount-rates': () => json([]),
    [preview]: () => json(anEntryPreview({ totalAmount: '240.00', slotCount: 2 })),
  });
  const { user } = renderAt('/admin/bookings/new', <NewBookingPage />);
  await user.type(await screen.findByLabelText('Name'), 'Sam Hill');
  await user.type(screen.getByLabelText('Email'), 'sam@example.org');
  await user.selectOptions(screen.getByLabelText('Slot'), FIRST);
  // The last slot depends on the day.
  expect(screen.queryByLabelText('Until')).not.toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2099-03-07' } });
  await user.selectOptions(screen.getByLabelText('Until'), '12:00 PM (2 slots)');
  await user.selectOptions(screen.getByLabelText('Event type'), 'Birthday Party');
  await user.type(screen.getByLabelText('Number of guests'), '10');
  expect(await screen.findByRole('button', { name: 'Add booking for £240.00' })).toBeEnabled();
  expect(api.callsTo(preview).at(-1)?.body).toMatchObject({ timeSlot: FIRST, untilTimeSlot: LAST });
});
