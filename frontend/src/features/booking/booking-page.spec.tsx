import { screen, waitFor, within } from '@testing-library/react';
import { BOOKING_DRAFT_KEY } from '@/config/club';
import {
  aBooking,
  aDay,
  ALL_SLOTS,
  aUser,
  bookingOptions,
  EXTRAS,
  SPACES,
  anOwnAddress,
} from '@/testing/factories';
import { json, mockApi, never, problem, type ApiCall } from '@/testing/mock-api';
import { currentAddress, renderAt, signedIn } from '@/testing/render-app';
import { BookingPage } from './booking-page';

const days = [aDay('2026-12-10'), aDay('2026-12-11', ['2:00 PM - 4:00 PM']), aDay('2026-12-12', ALL_SLOTS)];
const details = {
  date: '2026-12-10',
  timeSlot: '2:00 PM - 4:00 PM',
  eventType: 'Birthday Party',
  guestCount: 45,
};

function start(path: string, over: Parameters<typeof mockApi>[0] = {}, user = aUser()) {
  signedIn();
  const api = mockApi({
    'GET /api/user': () => json(user),
    'GET /api/user/email': () => json(anOwnAddress()),
    'GET /api/booking-options': () => json(bookingOptions()),
    'GET /api/availability': () =>
      json({ from: '2026-12-07', to: '2027-06-07', timezone: 'Australia/Adelaide', spaceId: 1, days }),
    'GET /api/my-bookings': () => json([]),
    ...over,
  });
  return { api, ...renderAt(path, <BookingPage />) };
}

const prefilled = (values: object = details) =>
  `/booking?prefill=${encodeURIComponent(JSON.stringify(values))}`;

type Visitor = ReturnType<typeof start>['user'];

async function toReview(user: Visitor) {
  await user.click(await screen.findByRole('button', { name: 'Continue to Review' }));
  await inReview();
}

const inReview = () => screen.findByRole('heading', { name: 'Review Your Booking' });

/** Goes from the review of a complete prefill to the form, to a part of it. */
async function edit(user: Visitor, part = 'time') {
  await user.click(await screen.findByRole('button', { name: `Edit ${part}` }));
}

/** Opens a folded part of the form. */
async function open(user: Visitor, name: RegExp) {
  await user.click(await screen.findByRole('button', { name }));
}

/** The message that stays beside the buttons. */
function failure(title: string): HTMLElement {
  const alert = screen.getByText(title).closest<HTMLElement>('[role=alert]');
  if (!alert) throw new Error('the failure is not an alert');
  return alert;
}

describe('step 1', () => {
  it('restores typed values after a reload, rather than the prefill', async () => {
    const { user, unmount } = start(prefilled());
    await edit(user);
    await open(user, /^Notes/);
    await user.type(screen.getByLabelText(/Notes/), 'High chairs');
    await open(user, /^Contact details/);
    await user.clear(screen.getByLabelText('Full name'));
    await user.type(screen.getByLabelText('Full name'), 'Sam Lee');
    expect(currentAddress()).toBe('/booking');
    unmount();
    start(currentAddress());
    expect(await screen.findByRole('button', { name: /^Notes.*High chairs/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Contact details Sam Lee/ })).toBeVisible();
    expect(screen.getByLabelText('Number of guests')).toHaveValue(45);
    // The first step is unfinished.
    expect(screen.getByRole('heading', { level: 1, name: 'Book the Venue' })).toBeInTheDocument();
  });

  it('shows errors for missing fields with the booking page’s messages', async () => {
    const { user } = start('/booking');
    const guests = await screen.findByLabelText('Number of guests');
    await user.clear(guests);
    await user.type(guests, '0');
    await open(user, /^Contact details/);
    await user.clear(screen.getByLabelText('Full name'));
    await user.clear(screen.getByLabelText('Email'));
    await user.click(screen.getByRole('button', { name: 'Continue to Review' }));
    for (const text of [
      'Please select a date.',
      'Please select a time slot.',
      'Please select an event type.',
      'At least 1 guest required.',
      'Name must be at least 2 characters.',
      'Please enter a valid email address.',
    ]) {
      expect(await screen.findByText(text)).toBeInTheDocument();
    }
  });

  it('shows the total, and a notice about the outdoor area above 120 guests', async () => {
    const { user } = start('/booking');
    await user.click(await screen.findByRole('radio', { name: /Birthday Party/ }));
    expect(screen.getByText('£48.00', { selector: 'output' })).toBeInTheDocument();
    const guests = screen.getByLabelText('Number of guests');
    await user.clear(guests);
    await user.type(guests, '121');
    expect(screen.getByText('£1,560.00', { selector: 'output' })).toBeInTheDocument();
    expect(screen.getByText(/you expect 121 guests/)).toBeInTheDocument();
  });

  it('shows each slot’s state, and no Continue button on a full day', async () => {
    const { user } = start(prefilled({ ...details, date: '2026-12-11', timeSlot: '' }));
    const slots = within(await screen.findByRole('radiogroup', { name: 'Time slot' }));
    expect(slots.getByRole('radio', { name: /2:00 PM - 4:00 PM\s*Taken/ })).toBeDisabled();
    expect(slots.getByRole('radio', { name: /10:00 AM - 12:00 PM\s*Available/ })).toBeEnabled();
    await user.click(await screen.findByRole('button', { name: /12 December 2026, Fully booked/ }));
    expect(await screen.findByText('This day is fully booked')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Continue to Review' })).not.toBeInTheDocument();
  });
});

describe('several slots in a row', () => {
  const HELD = { bookingId: 7, holdExpiresAt: '2099-01-01T00:00:00Z', amount: '1800.00', currency: 'GBP' };

  it('are offered after the first one, and used in the price, hold, address and draft', async () => {
    const { api, user } = start(prefilled({ ...details, timeSlot: '' }), {
      'POST /api/bookings/hold': () => json(HELD, 201),
      'POST /api/create-payment-intent': () =>
        json({ clientSecret: 'pi_1_secret', paymentId: 'pi_1', amount: '1800.00', currency: 'GBP' }, 201),
    });
    await user.click(await screen.findByRole('radio', { name: /8:00 AM - 10:00 AM/ }));
    const until = within(screen.getByRole('radiogroup', { name: 'Until' }));
    expect(until.getAllByRole('radio')).toHaveLength(3);
    expect(until.getByRole('radio', { name: /10:00 AM\s*1 slot/ })).toBeChecked();
    expect(screen.getByText('£600.00', { selector: 'output' })).toBeInTheDocument();
    await user.keyboard('{Tab}{ArrowDown}{ArrowDown}');
    expect(until.getByRole('radio', { name: /4:00 PM\s*3 slots/ })).toBeChecked();
    expect(screen.getByText('£1,800.00', { selector: 'output' })).toBeInTheDocument();
    expect(screen.getByText(/5 × £120\.00 for 45 guests, 3 slots/)).toBeInTheDocument();
    await toReview(user);
    expect(screen.getByText('8:00 AM - 4:00 PM, 3 slots')).toBeInTheDocument();
    const names = { timeSlot: '8:00 AM - 10:00 AM', untilTimeSlot: '2:00 PM - 4:00 PM' };
    expect(JSON.parse(localStorage.getItem(BOOKING_DRAFT_KEY) ?? '')).toMatchObject(names);
    await user.click(screen.getByRole('button', { name: 'Continue to Payment' }));
    await waitFor(() => expect(currentAddress()).toMatch(/^\/checkout/));
    expect(api.callsTo('POST /api/bookings/hold')[0]?.body).toMatchObject(names);
    const data: unknown = JSON.parse(new URLSearchParams(window.location.search).get('bookingData') ?? '');
    expect(data).toMatchObject({ ...names, slotCount: 3 });
  });

  it('stay chosen in a complete prefill, and become one slot when another first one is chosen', async () => {
    const { user } = start(
      prefilled({ ...details, timeSlot: '8:00 AM - 10:00 AM', untilTimeSlot: '10:00 AM - 12:00 PM' }),
    );
    await inReview();
    expect(screen.getByText('8:00 AM - 12:00 PM, 2 slots')).toBeInTheDocument();
    await edit(user);
    const until = within(await screen.findByRole('radiogroup', { name: 'Until' }));
    expect(until.getByRole('radio', { name: /12:00 PM\s*2 slots/ })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /10:00 AM - 12:00 PM/ }));
    expect(screen.getByText('£600.00', { selector: 'output' })).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /2:00 PM - 4:00 PM/ }));
    expect(screen.queryByRole('radiogroup', { name: 'Until' })).not.toBeInTheDocument();
  });

  it('must be chosen again when one of them is booked meanwhile', async () => {
    const { api, user } = start(
      prefilled({ ...details, timeSlot: '8:00 AM - 10:00 AM', untilTimeSlot: '2:00 PM - 4:00 PM' }),
      {
        'GET /api/availability': () =>
          json({ spaceId: 1, days: [aDay('2026-12-10', ['2:00 PM - 4:00 PM', '14:00 - 16:00'])] }),
      },
    );
    expect(
      await screen.findByText('Someone else just took one of these slots. Choose an earlier end.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Continue to Review' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Book the Venue' })).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /12:00 PM\s*2 slots/ }));
    await toReview(user);
    expect(api.callsTo('POST /api/bookings/hold')).toHaveLength(0);
  });
});

describe('the folded parts of step 1', () => {
  it('show the account’s contact details in one line, and open to be edited', async () => {
    const { user } = start('/booking');
    const fold = await screen.findByRole('button', {
      name: 'Contact details Robin Taylor, robin@example.org Edit',
    });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByLabelText('Full name')).not.toBeInTheDocument();
    await user.click(fold);
    expect(screen.getByLabelText('Full name')).toBeVisible();
    expect(fold).toHaveAttribute('aria-expanded', 'true');
  });

  it('are open when the contact details are incomplete', async () => {
    start('/booking', {}, aUser({ fullName: '' }));
    expect(await screen.findByLabelText('Full name')).toBeVisible();
  });

  it('open when their value is refused, and focus it', async () => {
    const { user } = start(prefilled({ ...details, phone: '0'.repeat(41) }));
    await screen.findByLabelText('Number of guests');
    await open(user, /^Contact details/);
    expect(screen.getByLabelText(/Phone/)).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue to Review' }));
    expect(await screen.findByText('Phone number must be at most 40 characters.')).toBeVisible();
    expect(screen.getByLabelText(/Phone/)).toHaveFocus();
  });

  it('say what they contain', async () => {
    const { user } = start('/booking', {
      'GET /api/booking-options': () => json(bookingOptions({ extras: EXTRAS })),
    });
    await open(user, /^Extras \(optional\) Add$/);
    await user.click(screen.getByRole('checkbox', { name: /PA system/ }));
    await open(user, /^Extras \(optional\) Close$/);
    expect(screen.getByRole('button', { name: 'Extras (optional) PA system Edit' })).toBeInTheDocument();
    await open(user, /^Notes for the club \(optional\) Add$/);
    await user.type(screen.getByLabelText('Notes for the club'), 'High chairs');
    await open(user, /^Notes/);
    expect(
      screen.getByRole('button', { name: 'Notes for the club (optional) High chairs Edit' }),
    ).toBeInTheDocument();
  });
});

describe('the number of guests', () => {
  it('is set by a common number and by ten more', async () => {
    const { user } = start('/booking');
    const guests = await screen.findByLabelText('Number of guests');
    await user.click(screen.getByRole('button', { name: '40 guests' }));
    await user.click(screen.getByRole('button', { name: 'Add 10 guests' }));
    expect(guests).toHaveValue(50);
    await user.click(screen.getByRole('button', { name: '80 guests' }));
    expect(guests).toHaveValue(80);
    expect(screen.getByRole('button', { name: '80 guests' })).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('a chosen day', () => {
  it('announces its available slots and scrolls to them, but not by keyboard', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = start('/booking');
    await user.click(await screen.findByRole('button', { name: /11 December 2026, Available/ }));
    expect(await screen.findByText('Fri 11 Dec 2026: 2 of 3 time slots available.')).toBeInTheDocument();
    expect(scrolled).toHaveBeenCalledTimes(1);
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(await screen.findByText('Thu 10 Dec 2026: 3 of 3 time slots available.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /10 December 2026/ })).toHaveFocus();
    expect(scrolled).toHaveBeenCalledTimes(1);
    scrolled.mockRestore();
  });
});

describe('a complete prefill', () => {
  it('goes straight to the review, is saved, and leads back to the part to edit', async () => {
    const { user } = start(prefilled());
    await inReview();
    expect(currentAddress()).toBe('/booking?step=review');
    expect(JSON.parse(localStorage.getItem(BOOKING_DRAFT_KEY) ?? '')).toMatchObject({
      ...details,
      reviewed: true,
    });
    await edit(user, 'contact details');
    expect(await screen.findByLabelText('Full name')).toHaveFocus();
    expect(screen.getByLabelText('Full name')).toBeVisible();
    await toReview(user);
    await edit(user, 'event type');
    expect(screen.getByRole('radiogroup', { name: 'Event type' })).toHaveFocus();
    expect(screen.getByRole('radio', { name: /Birthday Party/ })).toBeChecked();
  });

  it.each([
    ['whose slot is taken', { ...details, date: '2026-12-11' }],
    ['whose event type is not in the price list', { ...details, eventType: 'Séance' }],
    ['with more guests than fit', { ...details, guestCount: 201 }],
  ])('%s fills the form', async (_case, values) => {
    start(prefilled(values));
    expect(await screen.findByLabelText('Number of guests')).toHaveValue(values.guestCount);
    expect(screen.getByRole('heading', { level: 1, name: 'Book the Venue' })).toBeInTheDocument();
  });
});

describe('the choice of a space', () => {
  const choose = async (user: ReturnType<typeof start>['user'], name: RegExp) =>
    user.click(await screen.findByRole('radio', { name }));
  /** The hall is booked in the afternoon; the bar is free. */
  const bySpace = {
    'GET /api/availability': ({ search }: ApiCall) => {
      const spaceId = Number(search.get('spaceId') ?? 1);
      const taken = spaceId === 3 ? [] : ['2:00 PM - 4:00 PM'];
      return json({ spaceId, days: [aDay('2026-12-10', taken)] });
    },
  };

  it('is the smallest that fits the guests, in words, until another one is chosen', async () => {
    const { user } = start('/booking');
    const isChosen = (name: RegExp) => expect(screen.getByRole('radio', { name })).toBeChecked();
    const guests = await screen.findByLabelText('Number of guests');
    const typeGuests = async (count: string) => {
      await user.clear(guests);
      await user.type(guests, count);
    };
    isChosen(/Bar & lounge/);
    expect(screen.getByText('Bar & lounge is the smallest space that fits 1 guest.')).toBeInTheDocument();
    await typeGuests('80');
    isChosen(/Main hall/);
    expect(screen.getByText('Main hall is the smallest space that fits 80 guests.')).toBeInTheDocument();
    expect(currentAddress()).toBe('/booking');
    await choose(user, /Main hall/);
    await typeGuests('30');
    isChosen(/Main hall/);
    await choose(user, /Whole venue/);
    expect(screen.queryByText(/is the smallest space/)).not.toBeInTheDocument();
    await typeGuests('20');
    isChosen(/Whole venue/);
  });

  it('is explained in the review, too', async () => {
    start(prefilled({ ...details, spaceId: 3 }));
    expect(await screen.findByRole('heading', { name: 'Review Your Booking' })).toBeInTheDocument();
    expect(screen.getByText('Bar & lounge is the smallest space that fits 45 guests.')).toBeInTheDocument();
  });

  it('is the whole venue for a prefill that names none, with guests, price and access of each space', async () => {
    const { api } = start(prefilled({ ...details, timeSlot: '' }));
    const spaces = await screen.findByRole('radiogroup', { name: 'What would you like to hire?' });
    expect(within(spaces).getByRole('radio', { name: /Whole venue/ })).toBeChecked();
    expect(within(spaces).getAllByRole('radio')).toHaveLength(3);
    const hall = within(spaces).getByRole('radio', { name: /Main hall Up to 120 guests\s+from £84\.00/ });
    expect(hall).toHaveAccessibleDescription(/The whole venue.*Access: Step-free throughout/);
    expect(api.callsTo('GET /api/availability')[0]?.search.has('spaceId')).toBe(false);
  });

  it('is hidden when there is only one space', async () => {
    start('/booking', {
      'GET /api/booking-options': () => json(bookingOptions({ spaces: SPACES.slice(0, 1) })),
    });
    await screen.findByLabelText('Number of guests');
    expect(
      screen.queryByRole('radiogroup', { name: 'What would you like to hire?' }),
    ).not.toBeInTheDocument();
  });

  it('changes calendar, prices and limit, and is used in the hold, address and payment', async () => {
    const { api, user } = start(prefilled(), {
      ...bySpace,
      'POST /api/bookings/hold': () =>
        json(
          { bookingId: 7, holdExpiresAt: '2099-01-01T00:00:00.000Z', amount: '240.00', currency: 'GBP' },
          201,
        ),
      'POST /api/create-payment-intent': () =>
        json({ clientSecret: 'pi_1_secret_2', paymentId: 'pi_1', amount: '240.00', currency: 'GBP' }, 201),
    });
    await choose(user, /Bar & lounge/);
    expect(currentAddress()).toBe('/booking?space=3');
    expect(await screen.findByRole('radio', { name: /2:00 PM - 4:00 PM\s*Available/ })).toBeEnabled();
    await user.click(screen.getByRole('radio', { name: /2:00 PM - 4:00 PM/ }));
    expect(screen.getByRole('radio', { name: /Birthday Party\s*£48\.00/ })).toBeChecked();
    expect(screen.getByText('5 × £48.00 for 45 guests')).toBeInTheDocument();
    await toReview(user);
    expect(screen.getByText('Bar & lounge')).toBeInTheDocument();
    expect(screen.getByText('£240.00')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Continue to Payment' }));
    await waitFor(() => expect(currentAddress()).toMatch(/^\/checkout/));
    expect(api.callsTo('POST /api/bookings/hold')[0]?.body).toMatchObject({ spaceId: 3, guestCount: 45 });
    const data: unknown = JSON.parse(new URLSearchParams(window.location.search).get('bookingData') ?? '');
    expect(data).toMatchObject({ spaceId: 3, spaceName: 'Bar & lounge' });
    expect(JSON.parse(localStorage.getItem(BOOKING_DRAFT_KEY) ?? '')).toMatchObject({ spaceId: 3 });
  });

  it('adds chosen extras to the price, hold and payment', async () => {
    const { api, user } = start(prefilled(), {
      'GET /api/booking-options': () => json(bookingOptions({ extras: EXTRAS })),
      'POST /api/bookings/hold': () =>
        json({ bookingId: 7, holdExpiresAt: '2099-01-01T00:00:00Z', amount: '660.00', currency: 'GBP' }, 201),
      'POST /api/create-payment-intent': () =>
        json({ clientSecret: 'pi_1_secret', paymentId: 'pi_1', amount: '660.00', currency: 'GBP' }, 201),
    });
    await edit(user);
    await open(user, /^Extras/);
    const pa = screen.getByRole('checkbox', { name: /PA system/ });
    expect(pa).not.toBeChecked();
    expect(screen.getByText('£600.00')).toBeInTheDocument();
    await user.click(pa);
    expect(screen.getByText('£660.00')).toBeInTheDocument();
    expect(screen.getByText(/£60\.00 of extras/)).toBeInTheDocument();
    await toReview(user);
    expect(screen.getByText('PA system', { selector: 'dd' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Continue to Payment' }));
    await waitFor(() => expect(currentAddress()).toMatch(/^\/checkout/));
    expect(api.callsTo('POST /api/bookings/hold')[0]?.body).toMatchObject({ extras: [2] });
    expect(decodeURIComponent(currentAddress())).toContain('"extraNames":["PA system"]');
  });

  it('keeps the chosen slot only if the space has it free', async () => {
    const { user } = start(prefilled({ ...details, spaceId: 3 }), bySpace);
    await edit(user, 'space');
    expect(await screen.findByRole('radio', { name: /2:00 PM - 4:00 PM\s*Available/ })).toBeChecked();
    await choose(user, /Main hall/);
    const taken = await screen.findByRole('radio', { name: /2:00 PM - 4:00 PM\s*Taken/ });
    await waitFor(() => expect(taken).not.toBeChecked());
    await user.click(screen.getByRole('radio', { name: /10:00 AM - 12:00 PM/ }));
    await choose(user, /Bar & lounge/);
    expect(await screen.findByRole('radio', { name: /2:00 PM - 4:00 PM\s*Available/ })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: /10:00 AM - 12:00 PM/ })).toBeChecked();
  });

  it('suggests a larger space for too many guests, without changing the choice', async () => {
    const { user } = start(prefilled({ ...details, spaceId: 3, timeSlot: '' }));
    const guests = await screen.findByLabelText('Number of guests');
    await user.clear(guests);
    await user.type(guests, '61');
    expect(screen.getByText('Bar & lounge takes up to 60 guests')).toBeInTheDocument();
    expect(
      screen.getByText('For 61 guests, choose Main hall (up to 120): £588.00 instead of £336.00.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Continue to Review' }));
    expect(await screen.findByText('Maximum 60 guests.')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /Bar & lounge/ })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Choose Main hall' }));
    expect(screen.getByRole('radio', { name: /Main hall/ })).toBeChecked();
    expect(guests).toHaveFocus();
    expect(screen.queryByText('Maximum 60 guests.')).not.toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /Birthday Party/ })).toBeChecked();
  });

  it('suggests a cheaper space that fits', async () => {
    const { user } = start(prefilled());
    await edit(user, 'space');
    expect(
      screen.getByText('Bar & lounge also fits 45 guests, for £240.00 instead of £600.00.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /Whole venue/ })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Choose Bar & lounge' }));
    expect(screen.getByText('£240.00', { selector: 'output' })).toBeInTheDocument();
    expect(screen.queryByText(/also fits/)).not.toBeInTheDocument();
  });

  it('shows a slot as held when the member’s own hold has all of its rooms', async () => {
    const hold = aBooking({
      ...details,
      spaceId: 1,
      status: 'held',
      holdExpiresAt: new Date(Date.now() + 600_000).toISOString(),
    });
    const { user } = start(prefilled({ ...details, spaceId: 2 }), {
      ...bySpace,
      'GET /api/my-bookings': () => json([hold]),
    });
    await edit(user, 'space');
    expect(await screen.findByRole('radio', { name: /2:00 PM - 4:00 PM\s*Held for you/ })).toBeEnabled();
    await choose(user, /Whole venue/);
    expect(await screen.findByRole('radio', { name: /2:00 PM - 4:00 PM\s*Held for you/ })).toBeEnabled();
  });
});

describe('step 2', () => {
  it('holds the slot, sets up the payment and goes to the checkout', async () => {
    const { api, user } = start(prefilled(), {
      'POST /api/bookings/hold': () =>
        json(
          { bookingId: 7, holdExpiresAt: '2099-01-01T00:00:00.000Z', amount: '600.00', currency: 'GBP' },
          201,
        ),
      'POST /api/create-payment-intent': () =>
        json({ clientSecret: 'pi_1_secret_2', paymentId: 'pi_1', amount: '600.00', currency: 'GBP' }, 201),
    });
    await inReview();
    expect(screen.getByText('£600.00')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Credit/Debit Card' })).toBeChecked();
    expect(screen.queryByText('Submit Booking Without Payment')).not.toBeInTheDocument();
    // Repeated clicks are ignored while the checkout loads.
    const button = screen.getByRole('button', { name: 'Continue to Payment' });
    do await user.click(button);
    while (button.isConnected);
    await waitFor(() =>
      expect(currentAddress()).toMatch(/^\/checkout\?clientSecret=pi_1_secret_2&bookingData=/),
    );
    expect(api.callsTo('POST /api/bookings/hold')).toHaveLength(1);
    expect(api.callsTo('POST /api/create-payment-intent')[0]?.body).toEqual({
      amount: '600.00',
      bookingId: 7,
    });
    const data: unknown = JSON.parse(new URLSearchParams(window.location.search).get('bookingData') ?? '');
    expect(data).toMatchObject({ bookingId: 7, holdExpiresAt: '2099-01-01T00:00:00.000Z', guestCount: 45 });
    expect(JSON.parse(localStorage.getItem(BOOKING_DRAFT_KEY) ?? '')).toMatchObject({ holdId: 7 });
  });

  it('shows a higher price and charges it only after another click', async () => {
    const { api, user } = start(prefilled(), {
      'POST /api/bookings/hold': () =>
        json(
          { bookingId: 7, holdExpiresAt: '2099-01-01T00:00:00.000Z', amount: '650.00', currency: 'GBP' },
          201,
        ),
      'POST /api/create-payment-intent': () =>
        json({ clientSecret: 'pi_1_secret_2', paymentId: 'pi_1', amount: '650.00', currency: 'GBP' }, 201),
    });
    await inReview();
    await user.click(screen.getByRole('button', { name: 'Continue to Payment' }));
    expect(await screen.findByText('The price has changed')).toBeVisible();
    expect(screen.getByText(/It is now £650.00/)).toBeVisible();
    expect(screen.getByText('New total: £650.00')).toBeVisible();
    expect(api.callsTo('POST /api/create-payment-intent')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Continue to Payment' }));
    await waitFor(() => expect(currentAddress()).toMatch(/^\/checkout/));
    expect(api.callsTo('POST /api/create-payment-intent')[0]?.body).toMatchObject({ amount: '650.00' });
  });

  it('returns to the form with the free slots when the slot was booked by others', async () => {
    const { user } = start(prefilled(), {
      'POST /api/bookings/hold': () =>
        problem(409, 'slot_taken', 'That time has just been taken.', { freeSlots: ['10:00 AM - 12:00 PM'] }),
    });
    await inReview();
    await user.click(screen.getByRole('button', { name: 'Continue to Payment' }));
    expect(await screen.findByText('Booking failed')).toBeInTheDocument();
    expect(
      await screen.findByText(/these times are still available: 10:00 AM - 12:00 PM/),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Number of guests')).toHaveValue(45);
  });

  it('shows an error and stays when the payment cannot be set up', async () => {
    const { user } = start(prefilled(), {
      'POST /api/bookings/hold': () =>
        json(
          { bookingId: 7, holdExpiresAt: '2099-01-01T00:00:00.000Z', amount: '600.00', currency: 'GBP' },
          201,
        ),
      'POST /api/create-payment-intent': () =>
        problem(503, 'payment_provider_unavailable', 'The bank is away.'),
    });
    await inReview();
    await user.click(screen.getByRole('button', { name: 'Continue to Payment' }));
    expect(await screen.findByText('Payment setup failed')).toBeInTheDocument();
    expect(screen.getByText('The bank is away.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Continue to Payment' })).toBeEnabled();
    expect(failure('We couldn’t start the payment')).toHaveTextContent(
      /The bank is away\..*No money was taken and we’re still holding your slot, so try again/,
    );
  });

  it.each([
    ['a network failure', () => Promise.reject(new TypeError('Failed to fetch')), /Try again in a moment/],
    [
      'a fourth hold',
      () =>
        problem(429, 'too_many_holds', 'You can hold up to 3 slots. Pay for or cancel one of them first.'),
      /You can hold up to 3 slots.*My Bookings.*try again/,
    ],
    [
      'a slot that has begun',
      () => problem(409, 'slot_begun', 'This slot has started and can no longer be booked.'),
      /can no longer be booked.*Go back, change your booking/,
    ],
  ])('keeps %s beside the button until the next try', async (_what, answer, text) => {
    const { api, user } = start(prefilled(), { 'POST /api/bookings/hold': answer });
    await toReview(user);
    const button = screen.getByRole('button', { name: 'Continue to Payment' });
    await user.click(button);
    expect(await screen.findByText('We couldn’t hold your slot')).toBeInTheDocument();
    expect(failure('We couldn’t hold your slot')).toHaveTextContent(text);
    api.on('POST /api/bookings/hold', never);
    await user.click(button);
    await waitFor(() => expect(screen.queryByText('We couldn’t hold your slot')).not.toBeInTheDocument());
  });

  it('shows how the total comes about', async () => {
    const extras = EXTRAS;
    const { user } = start(prefilled({ ...details, spaceId: 2, extras: [1, 2] }), {
      'GET /api/booking-options': () => json(bookingOptions({ extras })),
    });
    await toReview(user);
    const price = screen.getByRole('region', { name: 'Price' });
    expect(price).toHaveTextContent(
      /Hire£420\.00£120\.00 for each 10 guests \(or part\) × 5 groups \(45 guests\) × 70% for Main hall/,
    );
    expect(price).toHaveTextContent(/Projector£35\.00PA system£60\.00Total£515\.00/);
  });

  it('does not repeat the amount of a booking without extras', async () => {
    const { user } = start(prefilled());
    await toReview(user);
    expect(screen.getByRole('region', { name: 'Price' })).toHaveTextContent(
      'PriceHire£120.00 for each 10 guests (or part) × 5 groups (45 guests)Total£600.00',
    );
  });

  it('shows the refund dates and the terms of hire', async () => {
    const { user } = start(prefilled({ ...details, date: '2027-03-05' }));
    await toReview(user);
    const conditions = screen.getByRole('region', { name: 'Before you book' });
    await within(conditions).findByText('If you cancel');
    expect(conditions).toHaveTextContent(
      /If you cancelFree cancellation until Fri 19 Feb 2027, then 50% refund until Fri 26 Feb 2027, then no refund\./,
    );
    expect(within(conditions).getByRole('link', { name: /^terms of hire/ })).toHaveAttribute(
      'href',
      '/hire-terms',
    );
    expect(conditions).not.toHaveTextContent(/Bond/);
  });

  it.each([
    ['2027-03-05', /£500\.00, not part of the total\. We email you a link to pay it on Fri 26 Feb 2027\./],
    ['2026-12-10', /£500\.00, not part of the total\. We email you a link to pay it after you book\./],
  ])('shows the bond of a wedding on %s', async (date, text) => {
    const { user } = start(prefilled({ ...details, date, eventType: 'Wedding Reception' }));
    await toReview(user);
    expect(screen.getByRole('region', { name: 'Before you book' })).toHaveTextContent(text);
  });

  it('shows the wait after too many declined payments and keeps the slot', async () => {
    const message = 'Too many payments were declined, and no money was taken. Try again in 40 minutes.';
    const { user } = start(prefilled(), {
      'POST /api/bookings/hold': () =>
        json(
          { bookingId: 7, holdExpiresAt: '2099-01-01T00:00:00.000Z', amount: '600.00', currency: 'GBP' },
          201,
        ),
      'POST /api/create-payment-intent': () => problem(429, 'too_many_attempts', message),
    });
    await inReview();
    await user.click(screen.getByRole('button', { name: 'Continue to Payment' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(failure('We couldn’t start the payment')).toHaveTextContent(message);
    expect(JSON.parse(localStorage.getItem(BOOKING_DRAFT_KEY) ?? '')).toMatchObject({ holdId: 7 });
  });

  it('refuses an event type that is not in the price list', async () => {
    const { api, user } = start(prefilled({ ...details, eventType: 'Séance' }));
    await toReview(user);
    await user.click(screen.getByRole('button', { name: 'Continue to Payment' }));
    expect(await screen.findByText('Invalid event type')).toBeInTheDocument();
    expect(screen.getByText('Please select a valid event type')).toBeInTheDocument();
    expect(failure('We couldn’t hold your slot')).toHaveTextContent(/choose another event type/);
    expect(api.callsTo('POST /api/bookings/hold')).toHaveLength(0);
  });

  it('lets an admin submit without payment', async () => {
    const { user } = start(
      prefilled(),
      { 'POST /api/bookings': () => json(aBooking({ status: 'pending', isPaid: false }), 201) },
      aUser({ role: 'admin' }),
    );
    await inReview();
    await user.click(screen.getByRole('button', { name: 'Submit Booking Without Payment' }));
    expect(await screen.findByRole('heading', { name: 'Booking Submitted' })).toBeInTheDocument();
    expect(screen.getByText('Booking request submitted')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'hello@bridgewaterclub.example' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return to Homepage' })).toHaveAttribute('href', '/');
    expect(localStorage.getItem(BOOKING_DRAFT_KEY)).toBeNull();
  });

  it('does not offer to submit without payment to an admin without the duty bookings', async () => {
    start(prefilled(), {}, aUser({ role: 'admin', duties: ['money', 'tonight'] }));
    await inReview();
    expect(screen.getByRole('button', { name: 'Continue to Payment' })).toBeEnabled();
    expect(screen.queryByText('Submit Booking Without Payment')).not.toBeInTheDocument();
  });

  it('does not submit without payment while the admin’s own hold exists', async () => {
    const hold = aBooking({
      ...details,
      status: 'held',
      isPaid: false,
      holdExpiresAt: new Date(Date.now() + 600_000).toISOString(),
    });
    const { api, user } = start(
      prefilled(),
      {
        'GET /api/my-bookings': () => json([hold]),
        'GET /api/bookings/101': () => json(hold),
        'POST /api/bookings/101/cancel': () => problem(503, 'unavailable', 'Not just now.'),
      },
      aUser({ role: 'admin' }),
    );
    await inReview();
    await user.click(screen.getByRole('button', { name: 'Submit Booking Without Payment' }));
    expect(await screen.findByText('Booking failed')).toBeInTheDocument();
    expect(screen.getByText('Not just now.')).toBeInTheDocument();
    expect(failure('We couldn’t submit your booking')).toHaveTextContent(/Not just now\..*Try again/);
    expect(api.callsTo('POST /api/bookings')).toHaveLength(0);
  });

  it('leaves the review’s address when there is nothing to review', async () => {
    start('/booking?step=review');
    // Wait for the form, because the loading page has the same heading.
    expect(await screen.findByLabelText('Number of guests')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Book the Venue' })).toBeInTheDocument();
    await waitFor(() => expect(currentAddress()).toBe('/booking'));
  });

  it('shows that the saved booking is already paid', async () => {
    localStorage.setItem(
      BOOKING_DRAFT_KEY,
      JSON.stringify({
        ...details,
        name: 'Robin',
        email: 'r@example.org',
        phone: '',
        notes: '',
        holdId: 101,
        userId: 3,
      }),
    );
    start('/booking', { 'GET /api/my-bookings': () => json([aBooking({ id: 101 })]) });
    expect(await screen.findByText('This booking is already confirmed')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Continue to Payment' })).not.toBeInTheDocument();
  });
});
