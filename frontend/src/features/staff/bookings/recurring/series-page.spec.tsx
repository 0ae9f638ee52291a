import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { ChangedDate, SeriesChangePreview, SeriesDate } from '@/api/staff/generated';
import { bookingOptions } from '@/testing/factories';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { aSeries, aSeriesDate } from '@/testing/series-factories';
import { SeriesPage } from './series-page';

const PAGE = 'GET /api/admin/booking-series/7';
const PREVIEW = 'POST /api/admin/booking-series/7/change/preview';
const CHANGE = 'POST /api/admin/booking-series/7/change';
const QUOTE = 'q83Lk2mW0sYbN4hQe1tXzA';

const at = () =>
  renderAt(
    '/admin/booking-series/7',
    <Routes>
      <Route path="/admin/booking-series/:id" element={<SeriesPage />} />
    </Routes>,
  );
const answers = (series = aSeries()) => ({
  'GET /api/booking-options': () => json(bookingOptions()),
  [PAGE]: () => json(series),
  'GET /api/admin/monthly-invoices/7': () => json({ monthly: false }),
});

function aChange(conflictOn: number | null): SeriesChangePreview {
  const dates = aSeries().dates.map(
    ({ id, date, timeSlot, spaceId, eventType, guestCount }): ChangedDate => ({
      bookingId: id,
      effect: 'changes',
      from: { date, timeSlot, slotCount: 1, spaceId, eventType, guestCount },
      to: { date, timeSlot: '6:00 PM - 8:00 PM', slotCount: 1, spaceId, eventType, guestCount },
      keeps: [],
      totalAmount: '60.00',
      refundAmount: '0.00',
      balance: '60.00',
      broken: [],
      conflicts:
        id === conflictOn
          ? [
              {
                kind: 'booking',
                id: 900,
                name: 'Wedding Reception',
                startsAt: '2099-03-14T07:30:00.000Z',
                endsAt: '2099-03-14T09:30:00.000Z',
                isHeld: false,
              },
            ]
          : [],
    }),
  );
  return {
    dates,
    count: 3,
    difference: '0.00',
    refundAmount: '0.00',
    balance: '180.00',
    currency: 'GBP',
    quote: QUOTE,
  };
}

describe('a recurring booking', () => {
  it('shows its dates, the balance, and which dates differ', async () => {
    const [first, ...others] = aSeries().dates;
    mockApi(
      answers(aSeries({ dates: [aSeriesDate({ ...first, ownFields: ['timeSlot', 'spaceId'] }), ...others] })),
    );
    at();
    const table = await screen.findByRole('table', { name: 'Dates of the recurring booking' });
    expect(within(table).getAllByRole('row')).toHaveLength(4);
    expect(within(table).getByText('Different time, space')).toBeInTheDocument();
    expect(screen.getByText(/^£180\.00 owed\./)).toBeInTheDocument();
  });

  it('is changed after a decision about each conflict', async () => {
    const api = mockApi({
      ...answers(),
      [PREVIEW]: () => json(aChange(1043)),
      [CHANGE]: () => json(aSeries()),
    });
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Change dates' }));
    const form = await screen.findByRole('form', { name: 'Change dates' });
    await user.selectOptions(within(form).getByLabelText('Apply to'), 'All future dates');
    await user.selectOptions(within(form).getByLabelText('Slot'), bookingOptions().slots[1]!.label);
    await user.click(within(form).getByRole('button', { name: 'Preview changes' }));
    expect(await within(form).findByText('The rooms are taken on one date')).toBeInTheDocument();
    const table = within(form).getByRole('table', { name: 'Result for each date' });
    expect(within(table).getByText('Booking 900, Wedding Reception')).toBeInTheDocument();
    await user.selectOptions(within(table).getAllByLabelText(/^Decision for/)[1]!, 'Leave it unchanged');
    // A changed decision needs a new preview.
    api.on(PREVIEW, () => json(aChange(null)));
    await user.click(within(form).getByRole('button', { name: 'Preview changes' }));
    await user.click(await within(form).findByRole('button', { name: 'Change 3 dates' }));
    await waitFor(() => expect(api.callsTo(CHANGE)).toHaveLength(1));
    expect(api.callsTo(CHANGE)[0]?.body).toMatchObject({
      bookingId: 1042,
      scope: 'all',
      exceptions: [{ bookingId: 1043, leave: true }],
      quote: QUOTE,
    });
  });

  it('takes a custom time for all dates, and for one of them', async () => {
    const api = mockApi({
      ...answers(),
      [PREVIEW]: () => json(aChange(1043)),
      [CHANGE]: () => json(aSeries()),
    });
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Change dates' }));
    const form = await screen.findByRole('form', { name: 'Change dates' });
    await user.selectOptions(within(form).getByLabelText('Apply to'), 'All future dates');
    await user.selectOptions(within(form).getByLabelText('Slot'), 'Other time…');
    fireEvent.change(within(form).getByLabelText('End time'), { target: { value: '23:00' } });
    await user.click(within(form).getByRole('button', { name: 'Preview changes' }));
    const table = await within(form).findByRole('table', { name: 'Result for each date' });
    await user.selectOptions(within(table).getAllByLabelText(/^Decision for/)[1]!, 'Other time or space');
    await user.selectOptions(within(table).getByLabelText(/^Time on/), 'Other time…');
    fireEvent.change(within(table).getByLabelText(/^Start time on/), { target: { value: '15:30' } });
    fireEvent.change(within(table).getByLabelText(/^End time on/), { target: { value: '22:00' } });
    await user.click(within(form).getByRole('button', { name: 'Preview changes' }));
    await waitFor(() => expect(api.callsTo(PREVIEW)).toHaveLength(2));
    expect(api.callsTo(PREVIEW)[1]?.body).toMatchObject({
      timeSlot: '14:00 - 23:00',
      exceptions: [{ bookingId: 1043, timeSlot: '15:30 - 22:00' }],
    });
  });

  it('confirms all dates of the preview with one email', async () => {
    const [first, second, ...others] = aSeries().dates;
    const pending = aSeries({
      dates: [
        aSeriesDate({ ...first, status: 'pending' }),
        aSeriesDate({ ...second, status: 'pending' }),
        ...others,
      ],
    });
    const CONFIRM = 'POST /api/admin/booking-series/7/confirm';
    const api = mockApi({
      ...answers(pending),
      [`${CONFIRM}/preview`]: () =>
        json({
          dates: pending.dates.map(({ id, date, timeSlot, status, balance, payBy }) => ({
            bookingId: id,
            date,
            timeSlot,
            effect: status === 'pending' ? 'changes' : 'same',
            balance,
            payBy,
          })),
          count: 2,
          balance: '120.00',
          currency: 'GBP',
          quote: QUOTE,
        }),
      [CONFIRM]: () => json(aSeries()),
    });
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Confirm all dates' }));
    expect(await screen.findByText(/^£120\.00 is owed for these dates/)).toBeInTheDocument();
    expect(screen.getByText('Already confirmed')).toBeInTheDocument();
    api.on(PAGE, () => json(aSeries()));
    await user.click(screen.getByRole('button', { name: 'Confirm 2 dates' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Confirm all dates' })).not.toBeInTheDocument(),
    );
    expect(api.callsTo(CONFIRM)[0]?.body).toEqual({ notify: true, quote: QUOTE });
  });

  it('takes one payment, and more than is owed only if that is allowed', async () => {
    const preview = {
      allocations: [
        { bookingId: 1042, date: '2099-03-07', owed: '60.00', amount: '80.00', balance: '-20.00' },
      ],
      owed: '60.00',
      balance: '-20.00',
      over: '20.00',
      currency: 'GBP',
      quote: QUOTE,
    };
    const api = mockApi({
      ...answers(),
      'POST /api/admin/booking-series/7/payment/preview': () => json(preview),
      'POST /api/admin/booking-series/7/payment': () => json(aSeries()),
    });
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Record payment' }));
    await user.click(await screen.findByRole('button', { name: 'Preview changes' }));
    expect(await screen.findByText(/^This is £20\.00 more than is owed for these dates/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Record £/ })).not.toBeInTheDocument();
    await user.click(screen.getByLabelText('Allow an overpayment'));
    await user.click(screen.getByRole('button', { name: /^Record £/ }));
    await waitFor(() => expect(api.callsTo('POST /api/admin/booking-series/7/payment')).toHaveLength(1));
    expect(api.callsTo('POST /api/admin/booking-series/7/payment')[0]?.body).toMatchObject({
      amount: '180.00',
      overpaid: true,
      quote: QUOTE,
    });
  });
});

describe('the dates of a recurring booking', () => {
  const CANCEL = 'POST /api/admin/booking-series/7/cancel/preview';
  const withHoliday = (holiday: SeriesDate['holiday'] = { kinds: ['school'], name: 'School holidays' }) => {
    const series = aSeries();
    const [first, second, third] = series.dates;
    return { ...series, dates: [first!, { ...second!, holiday }, third!] };
  };
  const cancelled = {
    dates: [],
    count: 1,
    refundAmount: '0.00',
    keptAmount: '0.00',
    currency: 'GBP',
    quote: QUOTE,
  };

  it('end early after the chosen last date', async () => {
    const api = mockApi({ ...answers(), [CANCEL]: () => json(cancelled) });
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'End early' }));
    await user.selectOptions(screen.getByLabelText('Last date'), 'Sat 7 Mar 2099');
    await user.click(screen.getByRole('button', { name: 'Preview changes' }));
    expect(await screen.findByText(/^One date will be cancelled/)).toBeInTheDocument();
    expect(api.callsTo(CANCEL)[0]?.body).toEqual({
      bookingId: 1043,
      scope: 'later',
      by: 'hirer',
      excludedBookingIds: [],
    });
  });

  it('skip holidays, and keep all others', async () => {
    const api = mockApi({ ...answers(withHoliday()), [CANCEL]: () => json(cancelled) });
    const { user } = at();
    expect(await screen.findByText('School holidays')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Skip holidays' }));
    await user.click(screen.getByRole('button', { name: 'Preview changes' }));
    await screen.findByText(/^One date will be cancelled/);
    expect(api.callsTo(CANCEL)[0]?.body).toMatchObject({ bookingId: 1042, excludedBookingIds: [1042, 1044] });
    await user.selectOptions(screen.getByLabelText('Holidays'), 'Public holidays');
    await user.click(screen.getByRole('button', { name: 'Preview changes' }));
    await waitFor(() => expect(api.callsTo(CANCEL)).toHaveLength(2));
    expect(api.callsTo(CANCEL)[1]?.body).toMatchObject({ excludedBookingIds: [1042, 1043, 1044] });
  });

  it.each(['Public holidays', 'School holidays', 'Public and school holidays'])(
    'skip a date that is a public holiday in the school holidays: %s',
    async (which) => {
      const series = withHoliday({ kinds: ['public', 'school'], name: 'Good Friday' });
      const api = mockApi({ ...answers(series), [CANCEL]: () => json(cancelled) });
      const { user } = at();
      await user.click(await screen.findByRole('button', { name: 'Skip holidays' }));
      await user.selectOptions(screen.getByLabelText('Holidays'), which);
      await user.click(screen.getByRole('button', { name: 'Preview changes' }));
      await screen.findByText(/^One date will be cancelled/);
      expect(api.callsTo(CANCEL)[0]?.body).toMatchObject({ excludedBookingIds: [1042, 1044] });
    },
  );

  it('get one more, with its price, due date and holiday before it is added', async () => {
    const ADD = 'POST /api/admin/booking-series/7/dates';
    const api = mockApi({
      ...answers(),
      'POST /api/admin/booking-series/7/dates/preview': () =>
        json({
          date: {
            date: '2099-03-28',
            timeSlot: '2:00 PM - 4:00 PM',
            slotCount: 1,
            spaceId: 2,
            amount: '42.00',
            lines: [
              { kind: 'hire', text: 'Hire', amount: '60.00' },
              { kind: 'discount', text: 'Community group, 30%', amount: '-18.00' },
            ],
            payBy: '2099-03-26',
            holiday: { kinds: ['public'], name: 'Good Friday' },
            broken: [],
            conflicts: [],
          },
          status: 'confirmed',
          currency: 'GBP',
          quote: QUOTE,
        }),
      [ADD]: () => json(aSeries()),
    });
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Add date' }));
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2099-03-28' } });
    await user.click(screen.getByRole('button', { name: 'Preview changes' }));
    expect(await screen.findByText('Good Friday')).toBeInTheDocument();
    expect(
      screen.getByText('£42.00, due Thu 26 Mar 2099. Community group, 30%: -£18.00.'),
    ).toBeInTheDocument();
    expect(screen.getByText('We email the hirer that the date is confirmed.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add Sat 28 Mar 2099' }));
    expect(await screen.findByText('Date added')).toBeInTheDocument();
    expect(api.callsTo(ADD)[0]?.body).toMatchObject({
      date: '2099-03-28',
      spaceId: 2,
      notify: true,
      quote: QUOTE,
    });
  });
});
