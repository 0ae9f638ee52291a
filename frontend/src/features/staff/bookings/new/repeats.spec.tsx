import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { EnteredDate, PreviewBookingSeries, SeriesEntryPreview } from '@/api/staff/generated';
import { bookingOptions } from '@/testing/factories';
import { json, mockApi } from '@/testing/mock-api';
import { currentAddress, renderAt } from '@/testing/render-app';
import { aSeries } from '@/testing/series-factories';
import { NewBookingPage } from './new-booking-page';
import { anEntryPreview } from './testing';

const PREVIEW = 'POST /api/admin/booking-series/preview';
const ENTER = 'POST /api/admin/booking-series';
const { slots, eventTypes, spaces } = bookingOptions();

function aDate(date: string, over: Partial<EnteredDate> = {}): EnteredDate {
  return {
    date,
    bookingId: null,
    skip: false,
    timeSlot: slots[0]!.label,
    slotCount: 1,
    spaceId: spaces[0]!.id,
    startsAt: `${date}T03:30:00.000Z`,
    endsAt: `${date}T05:30:00.000Z`,
    amount: '60.00',
    lines: [{ kind: 'hire', text: 'Hire', amount: '60.00' }],
    payBy: date,
    holiday: null,
    broken: [],
    problem: null,
    conflicts: [],
    ...over,
  };
}

const TAKEN = {
  kind: 'closure' as const,
  id: 3,
  name: 'The floor is sanded',
  startsAt: '2099-03-14T00:00:00.000Z',
  endsAt: '2099-03-15T00:00:00.000Z',
  isHeld: false,
};

function aPreview({ decisions = [] }: PreviewBookingSeries): SeriesEntryPreview {
  const skipped = decisions.some(({ skip }) => skip);
  return {
    rule: 'FREQ=WEEKLY;COUNT=3',
    dates: [
      aDate('2099-03-07'),
      aDate('2099-03-14', { conflicts: [TAKEN], skip: skipped }),
      aDate('2099-03-21', {
        broken: [{ rule: 'window', field: 'date', message: 'That is too far ahead.' }],
      }),
    ],
    count: skipped ? 2 : 3,
    totalAmount: skipped ? '120.00' : '180.00',
    calculatedAmount: skipped ? '120.00' : '180.00',
    currency: 'GBP',
    quote: 'q83Lk2mW0sYbN4hQe1tXzA',
  };
}

it('a discount is taken off each date of a recurring booking', async () => {
  const discounted = (date: string) =>
    aDate(date, {
      amount: '42.00',
      lines: [
        { kind: 'hire', text: 'Hire', amount: '60.00' },
        { kind: 'discount', text: 'Community group, 30%', amount: '-18.00' },
      ],
    });
  const api = mockApi({
    'GET /api/booking-options': () => json(bookingOptions()),
    'GET /api/admin/discount-rates': () =>
      json([{ id: 4, name: 'Community group', percent: 30, version: 1 }]),
    'POST /api/admin/bookings/preview': () => json(anEntryPreview()),
    [PREVIEW]: ({ body }) =>
      json(
        (body as PreviewBookingSeries).discount
          ? {
              ...aPreview({} as PreviewBookingSeries),
              dates: [discounted('2099-03-07'), discounted('2099-03-14')],
              count: 2,
              totalAmount: '84.00',
              calculatedAmount: '120.00',
            }
          : aPreview({} as PreviewBookingSeries),
      ),
  });
  const { user } = renderAt('/admin/bookings/new?date=2099-03-07', <NewBookingPage />);
  await user.selectOptions(await screen.findByLabelText('Slot'), slots[0]!.label);
  await user.selectOptions(screen.getByLabelText('Event type'), eventTypes[0]!.name);
  await user.type(screen.getByLabelText('Number of guests'), '20');
  await user.selectOptions(screen.getByLabelText('How often'), 'Every week');
  await user.selectOptions(
    await screen.findByLabelText('Discount on each date'),
    await screen.findByRole('option', { name: 'Community group, 30%' }),
  );
  const price = await screen.findByText('£84.00');
  expect(price.parentElement).toHaveTextContent('£84.00 for 2 dates, instead of £120.00');
  expect(screen.getAllByText('Community group, 30% -£18.00')).toHaveLength(2);
  expect(api.callsTo(PREVIEW).at(-1)?.body).toMatchObject({ discount: { rateId: 4 } });
});

it('a recurring booking is added after a decision about each conflict', async () => {
  const api = mockApi({
    'GET /api/booking-options': () => json(bookingOptions()),
    'GET /api/admin/discount-rates': () => json([]),
    'POST /api/admin/bookings/preview': () => json(anEntryPreview()),
    [PREVIEW]: ({ body }) => json(aPreview(body as PreviewBookingSeries)),
    [ENTER]: () => json(aSeries({ id: 8 }), 201),
  });
  const { user } = renderAt(
    '/admin/bookings/new',
    <Routes>
      <Route path="/admin/bookings/new" element={<NewBookingPage />} />
      <Route path="/admin/booking-series/8" element={<h1>Its page</h1>} />
    </Routes>,
  );
  await user.type(await screen.findByLabelText('Name'), 'Dana Steps');
  await user.type(screen.getByLabelText('Email'), 'dana@dance.example');
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2099-03-07' } });
  await user.selectOptions(screen.getByLabelText('Slot'), slots[0]!.label);
  await user.selectOptions(screen.getByLabelText('Event type'), eventTypes[0]!.name);
  await user.type(screen.getByLabelText('Number of guests'), '20');
  await user.selectOptions(screen.getByLabelText('How often'), 'Every week');
  fireEvent.change(screen.getByLabelText('Number of dates'), { target: { value: '3' } });

  expect(await screen.findByText('One date is not free')).toBeInTheDocument();
  const table = screen.getByRole('table', { name: 'Dates of the recurring booking' });
  expect(within(table).getByText('Closed: The floor is sanded')).toBeInTheDocument();
  expect(within(table).getByText('Too far ahead')).toBeInTheDocument();
  await user.selectOptions(within(table).getAllByLabelText(/^Decision for/)[1]!, 'Skip this date');
  expect(await screen.findByRole('button', { name: 'Add 2 dates for £120.00' })).toBeInTheDocument();
  expect(screen.queryByText('One date is not free')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Reason for overriding the rules'), 'The committee agreed.');
  await user.click(screen.getByRole('button', { name: 'Add 2 dates for £120.00' }));
  expect(await screen.findByText('Its page')).toBeInTheDocument();
  expect(currentAddress()).toBe('/admin/booking-series/8');
  expect(api.callsTo(ENTER)[0]?.body).toMatchObject({
    frequency: 'weekly',
    count: 3,
    decisions: [{ date: '2099-03-14', skip: true }],
    paid: 'by_date',
    confirm: true,
    notify: true,
    override: { reason: 'The committee agreed.' },
    quote: 'q83Lk2mW0sYbN4hQe1tXzA',
  });
});

it('a date that is a public holiday in the school holidays is skipped with either of them', async () => {
  mockApi({
    'GET /api/booking-options': () => json(bookingOptions()),
    'GET /api/admin/discount-rates': () => json([]),
    'POST /api/admin/bookings/preview': () => json(anEntryPreview()),
    [PREVIEW]: () =>
      json({
        ...aPreview({} as PreviewBookingSeries),
        dates: [
          aDate('2099-03-07'),
          aDate('2099-03-14', { holiday: { kinds: ['public', 'school'], name: 'Good Friday' } }),
        ],
      }),
  });
  const { user } = renderAt('/admin/bookings/new?date=2099-03-07', <NewBookingPage />);
  await user.selectOptions(await screen.findByLabelText('Slot'), slots[0]!.label);
  await user.selectOptions(screen.getByLabelText('Event type'), eventTypes[0]!.name);
  await user.type(screen.getByLabelText('Number of guests'), '20');
  await user.selectOptions(screen.getByLabelText('How often'), 'Every week');
  expect(await screen.findByRole('button', { name: 'Skip public holidays (1)' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Skip school holidays (1)' }));
  expect(screen.getByLabelText('Decision for Sat 14 Mar 2099')).toHaveValue('skip');
});
