import { screen, waitFor, within } from '@testing-library/react';
import type { WaitingListEntry } from '@/api/members/generated';
import type { BookingOptions } from '@/api/site/generated';
import { aDay, bookingOptions } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { currentAddress, renderAt } from '@/testing/render-app';
import { JoinPage } from './join-page';
import { WaitingListPage } from './waiting-list-page';

const LIST = 'GET /api/waiting-list';

function anEntry(over: Partial<WaitingListEntry> = {}): WaitingListEntry {
  return {
    id: 7,
    spaceId: 1,
    spaceName: 'Whole venue',
    date: '2027-03-20',
    timeSlot: '2:00 PM - 4:00 PM',
    slotCount: 1,
    firstTimeSlot: null,
    untilTimeSlot: null,
    guestCount: 45,
    eventType: 'Birthday Party',
    createdAt: '2026-12-01T01:00:00.000Z',
    state: 'waiting',
    position: 2,
    offer: null,
    endedBy: null,
    endReason: null,
    ...over,
  };
}
const offer = () => ({
  bookingId: 101,
  timeSlot: '2:00 PM - 4:00 PM',
  amount: '600.00',
  currency: 'GBP',
  expiresAt: new Date(Date.now() + 2 * 3_600_000 + 30_000).toISOString(),
  beingPaid: false,
});

function start(over: Parameters<typeof mockApi>[0] = {}) {
  const api = mockApi({ [LIST]: () => json([anEntry()]), ...over });
  return { api, ...renderAt('/waiting-list', <WaitingListPage />) };
}

describe('a member’s waiting list', () => {
  it('shows the position in line and can be left', async () => {
    const { api, user } = start({
      'DELETE /api/waiting-list/7': () => {
        api.on(LIST, () => json([anEntry({ state: 'ended', position: null, endedBy: 'member' })]));
        return json(null, 204);
      },
    });
    const group = await screen.findByRole('region', { name: 'Current' });
    expect(within(group).getByText('You are number 2 in line.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Leave waiting list for Sat 20 Mar 2027' }));
    const over = await screen.findByRole('region', { name: 'Past' });
    expect(within(over).getByText('Ended')).toBeInTheDocument();
  });

  it('shows an offer first, with its expiry and buttons to pay and decline', async () => {
    const offered = anEntry({ id: 8, date: '2027-04-01', state: 'offered', position: null, offer: offer() });
    const { api, user } = start({
      [LIST]: () => json([anEntry(), offered]),
      'POST /api/waiting-list/8/decline': () => {
        api.on(LIST, () => json([anEntry(), { ...offered, state: 'declined' }]));
        return json({ ...offered, state: 'declined' });
      },
    });
    const [first] = await screen.findAllByRole('article');
    expect(within(first as HTMLElement).getByText('Offered to you')).toBeInTheDocument();
    expect(screen.getByRole('timer')).toHaveTextContent('2 h 0 min');
    expect(screen.getByRole('link', { name: 'Pay £600.00' })).toHaveAttribute('href', '/my-bookings/101/pay');
    await user.click(screen.getByRole('button', { name: 'Decline offer' }));
    expect(await screen.findByText('Offer declined')).toBeInTheDocument();
  });

  it('shows the club’s reason', async () => {
    start({
      [LIST]: () => json([anEntry({ state: 'released', position: null, endReason: 'The roof leaks' })]),
    });
    expect(await screen.findByText('The club says: The roof leaks')).toBeInTheDocument();
  });

  it('has an empty state', async () => {
    start({ [LIST]: () => json([]) });
    expect(await screen.findByText('No waiting-list entries')).toBeInTheDocument();
  });
});

const EVENING: BookingOptions['slots'] = (
  [
    ['8:00 PM - 10:00 PM', 1200],
    ['10:00 PM - 12:00 AM', 1320],
  ] as const
).map(([label, startMinute]) => ({
  ...bookingOptions().slots.at(-1)!,
  list: 'booking' as const,
  label,
  startMinute,
  endMinute: startMinute + 120,
}));

describe('joining the waiting list', () => {
  const ASK = 'POST /api/waiting-list';
  function ask(over: Parameters<typeof mockApi>[0] = {}, query = '?date=2026-12-12') {
    const api = mockApi({
      'GET /api/booking-options': () => json(bookingOptions()),
      'GET /api/my-bookings': () => json([]),
      'GET /api/availability': () =>
        json({
          spaceId: 1,
          days: [aDay('2026-12-12', ['10:00 AM - 12:00 PM', '2:00 PM - 4:00 PM'])],
        }),
      [ASK]: () => json(anEntry(), 201),
      ...over,
    });
    return { api, ...renderAt(`/waiting-list/join${query}`, <JoinPage />) };
  }

  it('is possible for a taken slot', async () => {
    const { api, user } = ask();
    const time = await screen.findByRole('combobox', { name: /Time/ });
    expect(
      within(time)
        .getAllByRole('option')
        .map((each) => each.textContent),
    ).toEqual([
      'Please choose',
      '8:00 AM - 10:00 AM (with later slots)',
      '10:00 AM - 12:00 PM',
      '2:00 PM - 4:00 PM',
    ]);
    // The first taken slot is chosen already.
    expect(time).toHaveValue('10:00 AM - 12:00 PM');
    await user.type(screen.getByRole('spinbutton', { name: /guests/ }), '45');
    await user.selectOptions(screen.getByRole('combobox', { name: /Event type/ }), 'Birthday Party');
    await user.click(screen.getByRole('button', { name: 'Join Waiting List' }));
    await waitFor(() => expect(currentAddress()).toBe('/waiting-list'));
    expect(api.callsTo(ASK)[0]?.body).toEqual({
      spaceId: null,
      date: '2026-12-12',
      timeSlot: '10:00 AM - 12:00 PM',
      guestCount: 45,
      eventType: 'Birthday Party',
    });
  });

  it('is possible for each taken slot until midnight', async () => {
    const { user } = ask({
      'GET /api/booking-options': () =>
        json({ ...bookingOptions(), slots: [...bookingOptions().slots, ...EVENING] }),
      'GET /api/availability': () =>
        json({
          spaceId: 1,
          days: [
            aDay(
              '2026-12-12',
              EVENING.map(({ label }) => label),
            ),
          ],
        }),
    });
    const time = await screen.findByRole('combobox', { name: /Time/ });
    await user.selectOptions(time, '10:00 PM - 12:00 AM');
    await user.selectOptions(time, '8:00 PM - 10:00 PM');
    expect(
      within(screen.getByRole('combobox', { name: /Until/ }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['10:00 PM (1 slot)', '12:00 AM (2 slots)']);
  });

  it('is possible for several slots of which one is taken', async () => {
    const { api, user } = ask();
    const time = await screen.findByRole('combobox', { name: /Time/ });
    await user.selectOptions(time, '8:00 AM - 10:00 AM (with later slots)');
    const until = screen.getByRole('combobox', { name: 'Until' });
    expect(until).toHaveTextContent('12:00 PM (2 slots)4:00 PM (3 slots)');
    await user.selectOptions(until, '4:00 PM (3 slots)');
    await user.type(screen.getByRole('spinbutton', { name: /guests/ }), '45');
    await user.selectOptions(screen.getByRole('combobox', { name: /Event type/ }), 'Birthday Party');
    await user.click(screen.getByRole('button', { name: 'Join Waiting List' }));
    await waitFor(() => expect(currentAddress()).toBe('/waiting-list'));
    expect(api.callsTo(ASK)[0]?.body).toMatchObject({
      timeSlot: '8:00 AM - 10:00 AM',
      untilTimeSlot: '2:00 PM - 4:00 PM',
    });
  });

  it('is for one slot unless another end is chosen', async () => {
    const { api, user } = ask();
    await user.selectOptions(
      await screen.findByRole('combobox', { name: /Time/ }),
      '8:00 AM - 10:00 AM (with later slots)',
    );
    await user.selectOptions(screen.getByRole('combobox', { name: /Time/ }), '10:00 AM - 12:00 PM');
    expect(screen.getByRole('combobox', { name: 'Until' })).toHaveDisplayValue('12:00 PM (1 slot)');
    await user.type(screen.getByRole('spinbutton', { name: /guests/ }), '45');
    await user.selectOptions(screen.getByRole('combobox', { name: /Event type/ }), 'Birthday Party');
    await user.click(screen.getByRole('button', { name: 'Join Waiting List' }));
    await waitFor(() => expect(api.callsTo(ASK)).toHaveLength(1));
    expect(api.callsTo(ASK)[0]?.body).not.toHaveProperty('untilTimeSlot');
  });

  it('shows errors for missing fields and the server’s errors', async () => {
    const { user } = ask({
      [ASK]: () => problem(409, 'slot_free', 'This slot is available now. You can book it.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Join Waiting List' }));
    expect(await screen.findByText('Enter the number of guests.')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: /Time/ }), '2:00 PM - 4:00 PM');
    await user.type(screen.getByRole('spinbutton', { name: /guests/ }), '45');
    await user.selectOptions(screen.getByRole('combobox', { name: /Event type/ }), 'Birthday Party');
    await user.click(screen.getByRole('button', { name: 'Join Waiting List' }));
    expect(await screen.findByText('This slot is available now')).toBeInTheDocument();
  });

  it('needs a day', async () => {
    ask({}, '');
    expect(await screen.findByText('Choose a day first')).toBeInTheDocument();
  });
});
