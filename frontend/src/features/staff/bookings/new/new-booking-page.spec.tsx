import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { bookingOptions } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { currentAddress, renderAt } from '@/testing/render-app';
import { anAdminBooking } from '@/testing/staff-factories';
import { NewBookingPage } from './new-booking-page';
import { anEntryPreview } from './testing';

const PREVIEW = 'POST /api/admin/bookings/preview';
const ENTER = 'POST /api/admin/bookings';
const PERSON = {
  id: 5,
  userName: 'robin',
  fullName: 'Robin Taylor',
  email: 'robin@example.org',
  role: 'member',
};
const NOTHING = { items: [], nextCursor: null, previousCursor: null, total: 0, totalIsAtLeast: false };
const MESSAGE = {
  id: 7,
  version: 1,
  subject: 'Hall',
  name: 'Robin T',
  email: 'robin@example.org',
  createdAt: '2099-02-01T00:00:00.000Z',
  message: 'Is it free? Ring me: 0412 345 678.',
  replies: [],
};
const CONFLICT = {
  kind: 'event' as const,
  id: 3,
  name: 'Quiz night',
  startsAt: '2099-03-07T03:30:00.000Z',
  endsAt: '2099-03-07T05:30:00.000Z',
  isHeld: false,
};
const answers = (preview = anEntryPreview()) => ({
  'GET /api/booking-options': () => json(bookingOptions()),
  'GET /api/admin/discount-rates': () => json([]),
  'GET /api/admin/people/search': () => json([PERSON]),
  'GET /api/admin/bookings': () => json(NOTHING),
  'GET /api/admin/messages': () => json(NOTHING),
  'GET /api/admin/messages/7': () => json(MESSAGE),
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
const addButton = () => screen.getByRole('button', { name: /^Add booking/ });

async function fillWhen(user: ReturnType<typeof at>['user']) {
  fireEvent.change(await screen.findByLabelText('Date'), { target: { value: '2099-03-07' } });
  const { slots, eventTypes } = bookingOptions();
  await user.selectOptions(screen.getByLabelText('Slot'), slots[0]!.label);
  await user.selectOptions(screen.getByLabelText('Event type'), eventTypes[0]!.name);
  await user.type(screen.getByLabelText('Number of guests'), '45');
}

async function fillCaller(user: ReturnType<typeof at>['user'], phone = '0412 345 678') {
  await user.type(screen.getByLabelText('Name'), 'Sam Hill');
  await user.type(screen.getByLabelText('Phone'), phone);
}

describe('when and where', () => {
  it('shows whether the rooms are free from a date and a slot, and the price once guests and event type are known', async () => {
    const api = mockApi(answers());
    const { user } = at();
    expect(await screen.findByText(/^Choose a date and a slot/)).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2099-03-07' } });
    const { slots, eventTypes } = bookingOptions();
    await user.selectOptions(screen.getByLabelText('Slot'), slots[0]!.label);
    expect(await screen.findByText('The rooms are free.')).toBeInTheDocument();
    expect(screen.getByText('Enter guests and event type to see the price.')).toBeInTheDocument();
    expect(addButton()).toHaveAccessibleName('Add booking');
    await user.selectOptions(screen.getByLabelText('Event type'), eventTypes[0]!.name);
    await user.type(screen.getByLabelText('Number of guests'), '45');
    expect(await screen.findByText('£300.00')).toBeInTheDocument();
    expect(screen.getByText(/^5 × £\d+\.00 for 45 guests$/)).toBeInTheDocument();
    expect(api.callsTo(PREVIEW).at(-1)?.body).toMatchObject({ guestCount: 45, spaceId: null });
  });

  it('names the conflict and takes over another space or day', async () => {
    const { spaces } = bookingOptions();
    const other = spaces.find(({ isDefault }) => !isDefault)!;
    const api = mockApi(
      answers(
        anEntryPreview({
          conflicts: [CONFLICT],
          publicHoliday: 'Labour Day',
          alternatives: {
            spaces: [{ spaceId: other.id, name: other.name, totalAmount: '120.00', isCheaper: true }],
            days: [{ date: '2099-03-14', publicHoliday: null }],
          },
        }),
      ),
    );
    const { user } = at();
    await fillWhen(user);
    await fillCaller(user);
    expect(await screen.findByText(/^Quiz night/)).toBeInTheDocument();
    expect(screen.getByText('Public holiday: Labour Day.')).toBeInTheDocument();
    await waitFor(() => expect(addButton()).toHaveAccessibleDescription(/^The rooms are taken/));
    expect(addButton()).toHaveAttribute('aria-disabled', 'true');
    await user.click(addButton());
    expect(api.callsTo(ENTER)).toHaveLength(0);

    await user.click(screen.getByRole('button', { name: `${other.name}, £120.00` }));
    expect(screen.getByLabelText('Space')).toHaveValue(String(other.id));
    expect(screen.getByLabelText('Space')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Sat 14 Mar 2099' }));
    expect(screen.getByLabelText('Date')).toHaveValue('2099-03-14');
    await waitFor(() =>
      expect(api.callsTo(PREVIEW).at(-1)?.body).toMatchObject({ date: '2099-03-14', spaceId: other.id }),
    );
  });

  it('shows what a custom time costs and takes an agreed price with a reason', async () => {
    const api = mockApi(answers(anEntryPreview({ isCustomTime: true, slotCount: 3 })));
    const { user } = at();
    fireEvent.change(await screen.findByLabelText('Date'), { target: { value: '2099-03-07' } });
    await user.selectOptions(screen.getByLabelText('Slot'), 'Other time…');
    fireEvent.change(screen.getByLabelText('Start time'), { target: { value: '13:00' } });
    fireEvent.change(screen.getByLabelText('End time'), { target: { value: '18:30' } });
    await user.selectOptions(screen.getByLabelText('Event type'), bookingOptions().eventTypes[0]!.name);
    await user.type(screen.getByLabelText('Number of guests'), '45');
    expect(
      await screen.findByText('A custom time costs one slot per two hours or part of two hours: 3 slots.'),
    ).toBeInTheDocument();
    await user.type(screen.getByLabelText(/^Agreed price/), '£250');
    await user.type(screen.getByLabelText('Reason for this price'), 'Agreed with the committee');
    await waitFor(() =>
      expect(api.callsTo(PREVIEW).at(-1)?.body).toMatchObject({
        timeSlot: '13:00 - 18:30',
        agreedPrice: { amount: '250', reason: 'Agreed with the committee' },
      }),
    );
  });

  it('asks for a reason before rules can be overridden, and says that a past date is confirmed at once', async () => {
    const broken = [{ rule: 'past' as const, field: 'date', message: 'This time has begun already.' }];
    const api = mockApi(answers(anEntryPreview({ broken })));
    const { user } = at();
    await fillWhen(user);
    await fillCaller(user);
    expect(await screen.findByText(/the booking is confirmed at once/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Status')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Payment due')).not.toBeInTheDocument();
    await waitFor(() => expect(addButton()).toHaveAccessibleDescription(/^Give a reason/));
    await user.type(screen.getByLabelText('Reason for overriding the rules'), 'The walk-in of last night');
    await user.click(screen.getByRole('button', { name: 'Add booking for £300.00' }));
    expect(await screen.findByText('Its page')).toBeInTheDocument();
    expect(api.callsTo(ENTER)[0]?.body).toMatchObject({
      override: { reason: 'The walk-in of last night' },
    });
  });
});

describe('who', () => {
  it('is a member found by the search box', async () => {
    const api = mockApi(answers());
    const { user } = at();
    await fillWhen(user);
    await user.type(screen.getByLabelText(/^Find a member/), 'rob');
    await user.click(await screen.findByRole('option', { name: /^Choose Robin Taylor/ }));
    expect(screen.getByLabelText('Email')).toHaveValue('robin@example.org');
    expect(screen.getByLabelText(/^Find a member/)).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Add booking for £300.00' }));
    expect(await screen.findByText('Its page')).toBeInTheDocument();
    expect(currentAddress()).toBe('/admin/bookings/77');
    expect(api.callsTo(ENTER)[0]?.body).toMatchObject({
      userId: 5,
      name: 'Robin Taylor',
      email: 'robin@example.org',
      date: '2099-03-07',
      guestCount: 45,
      override: null,
      confirm: false,
      quote: 'q83Lk2mW0sYbN4hQe1tXzA',
    });
  });

  it('can be a past hirer, whose phone number is filled in', async () => {
    const past = anAdminBooking({ name: 'Kim Early', email: null, phone: '08 8339 1234', userId: null });
    mockApi({
      ...answers(),
      'GET /api/admin/people/search': () => json([]),
      'GET /api/admin/bookings': () => json({ ...NOTHING, items: [past], total: 1 }),
    });
    const { user } = at();
    await user.type(await screen.findByLabelText(/^Find a member/), '8339');
    await user.click(await screen.findByRole('option', { name: /^Choose Kim Early/ }));
    expect(screen.getByLabelText('Name')).toHaveValue('Kim Early');
    expect(screen.getByLabelText('Phone')).toHaveValue('08 8339 1234');
    expect(screen.getByText(/^Without an email address we send the hirer nothing/)).toBeInTheDocument();
  });

  it('can be the sender of a message, which then stays beside the form and is linked', async () => {
    const api = mockApi({
      ...answers(),
      'GET /api/admin/people/search': () => json([]),
      'GET /api/admin/messages': () => json({ ...NOTHING, items: [MESSAGE], total: 1 }),
    });
    const { user } = at();
    await fillWhen(user);
    await user.type(screen.getByLabelText(/^Find a member/), 'hall');
    await user.click(await screen.findByRole('option', { name: /^Choose Robin T Message “Hall”/ }));
    expect(await screen.findByRole('complementary', { name: 'Message' })).toHaveTextContent('Ring me');
    await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveValue('0412 345 678'));
    expect(screen.getByLabelText('Number of guests')).toHaveValue('45');
    await user.click(await screen.findByRole('button', { name: 'Add booking for £300.00' }));
    expect(await screen.findByText('Its page')).toBeInTheDocument();
    expect(api.callsTo(ENTER)[0]?.body).toMatchObject({ messageId: 7 });
  });

  it('starts with the sender when the page is opened from a message', async () => {
    mockApi(answers());
    const { user } = at('?message=7');
    expect(await screen.findByLabelText('Phone')).toHaveValue('0412 345 678');
    expect(screen.getByLabelText('Name')).toHaveValue('Robin T');
    expect(screen.getByRole('link', { name: 'Hall' })).toHaveAttribute('href', '/admin/messages/7');
    await user.click(await screen.findByRole('option', { name: /^Choose Robin Taylor/ }));
    expect(screen.getByText(/^This booking will appear in the account of/)).toBeInTheDocument();
  });

  it('needs at least one guest, and calls no space cheaper without a price', async () => {
    const [space] = bookingOptions().spaces;
    const spaces = [{ spaceId: space!.id, name: space!.name, totalAmount: '120.00', isCheaper: true }];
    mockApi(answers(anEntryPreview({ alternatives: { spaces, days: [] } })));
    const { user } = at();
    await fillWhen(user);
    expect(await screen.findByText('Cheaper at this time:')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Number of guests'));
    await user.type(screen.getByLabelText('Number of guests'), '0');
    await waitFor(() =>
      expect(addButton()).toHaveAccessibleDescription('Still needed: guests, name, phone or email.'),
    );
    await waitFor(() => expect(screen.queryByText('Cheaper at this time:')).not.toBeInTheDocument());
  });

  it('needs a name and a phone number or an email address', async () => {
    const api = mockApi(answers());
    const { user } = at();
    await fillWhen(user);
    await screen.findByText('The rooms are free.');
    // Each change of the form checks the rooms again.
    await waitFor(() =>
      expect(addButton()).toHaveAccessibleDescription('Still needed: name, phone or email.'),
    );
    await user.click(addButton());
    expect(await screen.findByText('Enter the hirer’s name.')).toBeInTheDocument();
    expect(screen.getByText('Enter a phone number or an email address.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    await fillCaller(user);
    await user.click(addButton());
    expect(await screen.findByText('Its page')).toBeInTheDocument();
    expect(api.callsTo(ENTER)[0]?.body).toMatchObject({ email: null, phone: '0412 345 678' });
  });
});

describe('terms', () => {
  it('a payment received now is recorded before the booking is confirmed', async () => {
    const order: string[] = [];
    const api = mockApi({
      ...answers(),
      [ENTER]: () => json(anAdminBooking({ id: 77, status: 'pending', balance: '300.00' }), 201),
      'POST /api/admin/bookings/77/payments': () => {
        order.push('payment');
        return json({ balance: '0.00' });
      },
      'POST /api/admin/bookings/77/confirm': () => {
        order.push('confirmation');
        return json(anAdminBooking({ id: 77 }));
      },
    });
    const { user } = at();
    await fillWhen(user);
    await fillCaller(user);
    await user.selectOptions(screen.getByLabelText('Status'), 'Confirmed');
    await user.selectOptions(screen.getByLabelText('Payment'), 'Paid now');
    await user.selectOptions(screen.getByLabelText('Payment method'), 'Cash');
    await user.click(await screen.findByRole('button', { name: 'Add booking for £300.00' }));
    expect(await screen.findByText('Its page')).toBeInTheDocument();
    expect(order).toEqual(['payment', 'confirmation']);
    expect(api.callsTo('POST /api/admin/bookings/77/payments')[0]?.body).toMatchObject({
      amount: '300.00',
      method: 'cash',
    });
    expect(api.callsTo('POST /api/admin/bookings/77/confirm')[0]?.body).toEqual({ payBy: null });
    expect(api.callsTo(ENTER)[0]?.body).toMatchObject({ confirm: false });
  });

  it('a confirmed booking is confirmed by the same call, due some days after it', async () => {
    const api = mockApi({
      ...answers(),
      [ENTER]: () => json(anAdminBooking({ id: 77, status: 'confirmed' }), 201),
    });
    const { user } = at();
    await fillWhen(user);
    await fillCaller(user);
    await user.selectOptions(screen.getByLabelText('Status'), 'Confirmed');
    await user.selectOptions(screen.getByLabelText('Payment due'), 'Some days after the booking');
    const days = screen.getByLabelText('Days after the booking');
    await user.clear(days);
    await user.type(days, '30');
    expect(screen.getByText('Due Mon 6 Apr 2099.')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Add booking for £300.00' }));
    expect(await screen.findByText('Its page')).toBeInTheDocument();
    expect(api.callsTo(ENTER)[0]?.body).toMatchObject({ confirm: true, payBy: '2099-04-06' });
  });

  it('a discount by a named rate or by an amount with a reason changes the price', async () => {
    const api = mockApi({
      ...answers(),
      'GET /api/admin/discount-rates': () =>
        json([{ id: 4, version: 1, name: 'Community group', percent: 30 }]),
    });
    const { user } = at();
    await fillWhen(user);
    await screen.findByText('£300.00');
    api.on(PREVIEW, () =>
      json(
        anEntryPreview({
          totalAmount: '210.00',
          lines: [
            { kind: 'hire', text: 'Hire', amount: '300.00' },
            { kind: 'discount', text: 'Community group, 30%', amount: '-90.00' },
          ],
        }),
      ),
    );
    await user.selectOptions(screen.getByLabelText('Discount'), 'Community group, 30%');
    expect(await screen.findByText('-£90.00')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add booking for £210.00' })).toBeInTheDocument();
    expect(api.callsTo(PREVIEW).at(-1)?.body).toMatchObject({ discount: { rateId: 4 } });
    await user.selectOptions(screen.getByLabelText('Discount'), 'Custom amount');
    await user.type(screen.getByLabelText('Discount amount'), '90');
    await user.type(screen.getByLabelText('Reason for the discount'), 'Working bee');
    await waitFor(() =>
      expect(api.callsTo(PREVIEW).at(-1)?.body).toMatchObject({
        discount: { amount: '90', reason: 'Working bee' },
      }),
    );
  });

  it.each(['', 'Every week'])(
    'a listed slot has no agreed price, also when its label looks like a custom time (repeats: %s)',
    async (repeats) => {
      const [slot, ...others] = bookingOptions().slots;
      const label = '11:30 - 13:30';
      const api = mockApi({
        ...answers(),
        'GET /api/booking-options': () =>
          json({ ...bookingOptions(), slots: [{ ...slot, label }, ...others] }),
      });
      const { user } = at();
      fireEvent.change(await screen.findByLabelText('Date'), { target: { value: '2099-03-07' } });
      await user.selectOptions(screen.getByLabelText('Slot'), 'Other time…');
      fireEvent.change(screen.getByLabelText('Start time'), { target: { value: '13:00' } });
      fireEvent.change(screen.getByLabelText('End time'), { target: { value: '18:30' } });
      await user.type(await screen.findByLabelText(/^Agreed price/), '250');
      await user.selectOptions(screen.getByLabelText('Slot'), label);
      await user.selectOptions(screen.getByLabelText('How often'), repeats);
      expect(screen.queryByLabelText(/^Agreed price/)).not.toBeInTheDocument();
      // What was typed for another time is not sent, and asks for no reason.
      await fillCaller(user);
      await user.selectOptions(screen.getByLabelText('Event type'), bookingOptions().eventTypes[0]!.name);
      await user.type(screen.getByLabelText('Number of guests'), '45');
      if (repeats) return;
      await user.click(await screen.findByRole('button', { name: 'Add booking for £300.00' }));
      await waitFor(() => expect(api.callsTo(ENTER)).toHaveLength(1));
      expect(api.callsTo(ENTER)[0]?.body).toMatchObject({ timeSlot: label, agreedPrice: null });
    },
  );

  it('without the permission for money only a named rate changes the price', async () => {
    mockApi({
      ...answers(anEntryPreview({ isCustomTime: true, slotCount: 3 })),
      'GET /api/admin/me': () => json({ permissions: ['bookings:write'] }),
      'GET /api/admin/discount-rates': () =>
        json([{ id: 4, version: 1, name: 'Community group', percent: 30 }]),
    });
    const { user } = at();
    await fillWhen(user);
    await user.selectOptions(screen.getByLabelText('Slot'), 'Other time…');
    fireEvent.change(screen.getByLabelText('Start time'), { target: { value: '13:00' } });
    fireEvent.change(screen.getByLabelText('End time'), { target: { value: '18:30' } });
    await screen.findByText(/^A custom time costs one slot/);
    const discount = within(screen.getByLabelText('Discount'));
    expect(await discount.findByRole('option', { name: 'Community group, 30%' })).toBeInTheDocument();
    expect(discount.queryByRole('option', { name: 'Custom amount' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/^Agreed price/)).not.toBeInTheDocument();
  });

  it('the pay link of a hirer without an email address is shown to print', async () => {
    const api = mockApi({
      ...answers(),
      'GET /api/config': () => json({ clubName: 'The club' }),
      [ENTER]: () => json(anAdminBooking({ id: 77, status: 'pending', balance: '300.00', email: null }), 201),
      'POST /api/admin/bookings/77/pay-link': () => json({ url: 'https://club.example/pay?t=abc' }),
    });
    const { user } = at();
    await fillWhen(user);
    await fillCaller(user);
    await user.selectOptions(screen.getByLabelText('Payment'), 'Pay link');
    expect(screen.getByLabelText('Payment')).toHaveAccessibleDescription(/^We show you the link/);
    await user.click(await screen.findByRole('button', { name: 'Add booking for £300.00' }));
    expect(await screen.findByRole('heading', { name: 'Pay link for booking 77' })).toHaveFocus();
    expect(screen.getByLabelText('Pay link')).toHaveValue('https://club.example/pay?t=abc');
    expect(screen.getByRole('button', { name: 'Print pay link' })).toBeInTheDocument();
    expect(api.callsTo('POST /api/admin/bookings/77/pay-link')[0]?.body).toEqual({ send: false });
  });

  it('an invoice is drafted by the same call, due some days after the booking', async () => {
    const api = mockApi(answers());
    const { user } = at();
    await fillWhen(user);
    await fillCaller(user);
    await user.selectOptions(screen.getByLabelText('Payment'), 'Invoice');
    expect(
      screen.getByText('We add a draft invoice. Check it and issue it on the booking’s page.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('option', { name: 'As the invoice settings say' })).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Payment due'), 'Some days after the booking');
    await user.click(await screen.findByRole('button', { name: 'Add booking for £300.00' }));
    expect(await screen.findByText('Its page')).toBeInTheDocument();
    expect(api.callsTo(ENTER)[0]?.body).toMatchObject({ invoice: true, payBy: '2099-03-21' });
  });

  it('offers no payment and no waiver to a person without that duty', async () => {
    mockApi({ ...answers(), 'GET /api/admin/me': () => json({ permissions: ['bookings:write'] }) });
    at();
    const payment = await screen.findByLabelText('Payment');
    await waitFor(() =>
      expect(within(payment).queryByRole('option', { name: 'Waived' })).not.toBeInTheDocument(),
    );
    expect(
      within(payment)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Pay later', 'Pay link']);
  });

  it('a step that is refused after the booking was added is named', async () => {
    mockApi({
      ...answers(),
      [ENTER]: () => json(anAdminBooking({ id: 77, status: 'pending', balance: '300.00' }), 201),
      'POST /api/admin/bookings/77/waive': () => problem(409, 'invalid_transition', 'It was cancelled.'),
    });
    const { user } = at();
    await fillWhen(user);
    await fillCaller(user);
    await user.selectOptions(screen.getByLabelText('Payment'), 'Waived');
    await user.type(screen.getByLabelText('Reason for waiving'), 'Working bee');
    await user.click(await screen.findByRole('button', { name: 'Add booking for £300.00' }));
    expect(await screen.findByText('Its page')).toBeInTheDocument();
    expect(screen.getByText('Price not waived')).toBeInTheDocument();
  });
});

it('a booking is refused after another person took the slot, and everything typed stays', async () => {
  const api = mockApi({
    ...answers(),
    [ENTER]: () => problem(409, 'slot_taken', 'This slot has just been taken.'),
  });
  const { user } = at();
  await fillWhen(user);
  await fillCaller(user);
  await screen.findByText('The rooms are free.');
  api.on(PREVIEW, () => json(anEntryPreview({ conflicts: [CONFLICT] })));
  await user.click(addButton());
  expect(await screen.findByText(/^Quiz night/)).toBeInTheDocument();
  expect(screen.getByText('This slot has just been taken.')).toBeInTheDocument();
  expect(addButton()).toHaveAttribute('aria-disabled', 'true');
  expect(addButton()).toHaveAccessibleDescription(/^The rooms are taken/);
  expect(addButton()).toHaveFocus();
  expect(screen.getByLabelText('Name')).toHaveValue('Sam Hill');
  expect(screen.getByLabelText('Date')).toHaveValue('2099-03-07');
  expect(within(screen.getByRole('region', { name: 'Who' })).getByLabelText('Phone')).toHaveValue(
    '0412 345 678',
  );
  expect(currentAddress()).toBe('/admin/bookings/new');
});
