import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { EntryPreview } from '@/api/staff/generated';
import { bookingOptions } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { currentAddress, renderAt } from '@/testing/render-app';
import { anAdminBooking } from '@/testing/staff-factories';
import { NewBookingPage } from './new-booking-page';

const PREVIEW = 'POST /api/admin/bookings/preview';
const ENTER = 'POST /api/admin/bookings';
const aPreview = (over: Partial<EntryPreview> = {}): EntryPreview => ({
  totalAmount: '300.00',
  calculatedAmount: '300.00',
  lines: [{ kind: 'hire', text: 'Hire', amount: '300.00' }],
  slotCount: 1,
  isCustomTime: false,
  currency: 'GBP',
  broken: [],
  conflicts: [],
  publicHoliday: null,
  alternatives: { spaces: [], days: [] },
  payBy: '2099-03-05',
  latestPayBy: '2099-06-10',
  quote: 'q83Lk2mW0sYbN4hQe1tXzA',
  ...over,
});
const PERSON = {
  id: 5,
  userName: 'robin',
  fullName: 'Robin Taylor',
  email: 'robin@example.org',
  role: 'member',
};
const answers = (preview = aPreview()) => ({
  'GET /api/booking-options': () => json(bookingOptions()),
  'GET /api/admin/people/search': () => json([PERSON]),
  [PREVIEW]: () => json(preview),
  [ENTER]: () => json(anAdminBooking({ id: 77, status: 'pending' }), 201),
});
const at = (query = '') =>
  renderAt(
    `/admin/bookings/new${query}`,
    <Routes>
      <Route path="/admin/bookings/new" element={<NewBookingPage />} />
      <Route path="/admin/bookings/77" element={<h1>Its page</h1>} />
    </Routes>,
  );

async function fill(user: ReturnType<typeof at>['user']) {
  fireEvent.change(await screen.findByLabelText('Date'), { target: { value: '2099-03-07' } });
  const { slots, eventTypes } = bookingOptions();
  await user.selectOptions(screen.getByLabelText('Slot'), slots[0]!.label);
  await user.selectOptions(screen.getByLabelText('Event type'), eventTypes[0]!.name);
  await user.type(screen.getByLabelText('Number of guests'), '45');
}

it('a new booking from a message starts with the name, email, phone number and account of its sender', async () => {
  const api = mockApi({
    ...answers(),
    'GET /api/admin/messages/7': () =>
      json({
        id: 7,
        version: 1,
        subject: 'Hall',
        name: 'Robin T',
        email: 'robin@example.org',
        message: 'Is it free? Ring me: 0412 345 678.',
      }),
  });
  const { user } = at('?message=7');
  expect(await screen.findByLabelText('Phone')).toHaveValue('0412 345 678');
  expect(screen.getByLabelText('Name')).toHaveValue('Robin T');
  expect(screen.getByRole('link', { name: 'Hall' })).toHaveAttribute('href', '/admin/messages/7');
  await user.click(await screen.findByRole('button', { name: /^Choose Robin Taylor/ }));
  await fill(user);
  await user.click(await screen.findByRole('button', { name: 'Add booking for £300.00' }));
  expect(await screen.findByText('Its page')).toBeInTheDocument();
  expect(api.callsTo(ENTER)[0]?.body).toMatchObject({ messageId: 7, userId: 5, phone: '0412 345 678' });
});

describe('a booking added by staff', () => {
  it('is added for a member after its price was shown', async () => {
    const api = mockApi(answers());
    const { user } = at();
    await user.type(await screen.findByLabelText(/^Find an account/), 'rob');
    await user.click(await screen.findByRole('button', { name: /^Choose Robin Taylor/ }));
    expect(screen.getByLabelText('Email')).toHaveValue('robin@example.org');
    await fill(user);
    expect(await screen.findByText('The rooms are free.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add booking for £300.00' }));
    expect(await screen.findByText('Its page')).toBeInTheDocument();
    expect(currentAddress()).toBe('/admin/bookings/77');
    expect(api.callsTo(PREVIEW)).toHaveLength(1);
    expect(api.callsTo(ENTER)[0]?.body).toMatchObject({
      userId: 5,
      name: 'Robin Taylor',
      email: 'robin@example.org',
      date: '2099-03-07',
      guestCount: 45,
      spaceId: null,
      override: null,
      paymentMethod: null,
      quote: 'q83Lk2mW0sYbN4hQe1tXzA',
    });
  });

  it('can break rules with a reason, for a hirer without an account', async () => {
    const broken = [{ rule: 'window' as const, field: 'date', message: 'That is too far ahead.' }];
    const api = mockApi(answers(aPreview({ broken })));
    const { user } = at();
    await user.type(await screen.findByLabelText('Name'), 'Sam Hill');
    await user.type(screen.getByLabelText('Email'), 'sam@example.org');
    await fill(user);
    expect(await screen.findByText('That is too far ahead.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Reason for overriding the rules'), 'The committee agreed.');
    await user.click(screen.getByRole('button', { name: /^Add booking/ }));
    expect(await screen.findByText('Its page')).toBeInTheDocument();
    expect(api.callsTo(ENTER)[0]?.body).toMatchObject({
      userId: null,
      override: { reason: 'The committee agreed.' },
    });
  });

  it('is confirmed at once without a due date if its time has started', async () => {
    const broken = [{ rule: 'past' as const, field: 'date', message: 'This time has begun already.' }];
    mockApi(answers(aPreview({ broken })));
    const { user } = at();
    await user.type(await screen.findByLabelText('Name'), 'Sam Hill');
    await user.type(screen.getByLabelText('Email'), 'sam@example.org');
    await fill(user);
    expect(await screen.findByText(/the booking is confirmed at once/)).toBeInTheDocument();
    expect(screen.queryByText(/usually to be paid by/)).not.toBeInTheDocument();
  });

  it('is refused after another booking took the slot, and shows the conflict', async () => {
    const api = mockApi({
      ...answers(),
      [ENTER]: () => problem(409, 'slot_taken', 'This slot has just been taken.'),
    });
    const { user } = at();
    await user.type(await screen.findByLabelText('Name'), 'Sam Hill');
    await user.type(screen.getByLabelText('Email'), 'sam@example.org');
    await fill(user);
    await screen.findByText('The rooms are free.');
    const conflict = {
      kind: 'event' as const,
      id: 3,
      name: 'Quiz night',
      startsAt: '2099-03-07T03:30:00.000Z',
      endsAt: '2099-03-07T05:30:00.000Z',
      isHeld: false,
    };
    api.on(PREVIEW, () => json(aPreview({ conflicts: [conflict] })));
    await user.click(screen.getByRole('button', { name: /^Add booking/ }));
    expect(await screen.findByText(/^Quiz night/)).toBeInTheDocument();
    expect(screen.getByText('This slot has just been taken.')).toBeInTheDocument();
    const enter = screen.getByRole('button', { name: /^Add booking/ });
    expect(enter).toBeDisabled();
    expect(enter).toHaveAccessibleDescription(/^The rooms are taken/);
    expect(currentAddress()).toBe('/admin/bookings/new');
  });

  it('shows which fields are missing', async () => {
    const api = mockApi(answers());
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Add booking' }));
    expect(await screen.findByText('Enter the hirer’s name.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    expect(api.callsTo(PREVIEW)).toHaveLength(0);
  });
});
