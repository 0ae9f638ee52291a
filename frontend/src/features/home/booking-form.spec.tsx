import { screen, waitFor, within } from '@testing-library/react';
import { aDay, ALL_SLOTS, aUser, bookingOptions } from '@/testing/factories';
import { json, mockApi, never, problem, type ApiCall } from '@/testing/mock-api';
import { currentAddress, renderAt, signedIn } from '@/testing/render-app';
import HomeBookingForm from './booking-form';

/** The bar is taken in the afternoon, the other spaces are free; the second day is full. */
function start(over: Parameters<typeof mockApi>[0] = {}) {
  signedIn();
  const api = mockApi({
    'GET /api/user': () => json(aUser()),
    'GET /api/booking-options': () => json(bookingOptions()),
    'GET /api/my-bookings': () => json([]),
    'GET /api/availability': ({ search }: ApiCall) => {
      const taken = search.get('spaceId') === '3' ? ['14:00 - 16:00', '2:00 PM - 4:00 PM'] : [];
      const days = [aDay('2026-12-10', taken), aDay('2026-12-11', ALL_SLOTS)];
      return json({ spaceId: Number(search.get('spaceId') ?? 1), days });
    },
    ...over,
  });
  return { api, ...renderAt('/', <HomeBookingForm />) };
}
type User = ReturnType<typeof start>['user'];

async function setGuests(user: User, count: string) {
  const guests = screen.getByLabelText('Number of guests');
  await user.clear(guests);
  await user.type(guests, count);
}

const chooseDay = async (user: User) =>
  user.click(await screen.findByRole('button', { name: /10 December 2026, Available/ }));
const prefill = (): unknown =>
  JSON.parse(new URLSearchParams(window.location.search).get('prefill') ?? 'null');

it('the home form follows the guests to the smallest space that fits, until a space is chosen', async () => {
  const { api, user } = start();
  const space = await screen.findByLabelText('Space');
  expect(space).toHaveDisplayValue('Bar & lounge (up to 60 guests)');
  expect(screen.getByText('1 to 200. The hall fits 120.')).toBeInTheDocument();
  await setGuests(user, '61');
  expect(space).toHaveDisplayValue('Main hall (up to 120 guests)');
  await user.selectOptions(screen.getByLabelText('Event type'), 'Birthday Party');
  expect(screen.getByText('£588.00', { selector: 'output' })).toBeInTheDocument();
  await setGuests(user, '121');
  expect(space).toHaveDisplayValue('Whole venue (up to 200 guests)');
  await user.selectOptions(space, 'Main hall (up to 120 guests)');
  await setGuests(user, '20');
  expect(space).toHaveDisplayValue('Main hall (up to 120 guests)');
  const asked = api.callsTo('GET /api/availability').map(({ search }) => search.get('spaceId'));
  expect(asked).toEqual(['3', '2', null]);
});

it('the home form puts the space and several slots into the prefill', async () => {
  const { user } = start();
  await chooseDay(user);
  await user.click(await screen.findByRole('radio', { name: /09:00 - 11:00/ }));
  expect(screen.queryByRole('radiogroup', { name: 'Until' })).not.toBeInTheDocument();
  await setGuests(user, '61');
  const until = within(await screen.findByRole('radiogroup', { name: 'Until' }));
  expect(screen.getByRole('radio', { name: /09:00 - 11:00/ })).toBeChecked();
  await user.click(until.getByRole('radio', { name: /16:00\s*2 slots/ }));
  await user.selectOptions(screen.getByLabelText('Event type'), 'Birthday Party');
  await user.click(screen.getByRole('button', { name: 'Continue to Book' }));
  await waitFor(() => expect(currentAddress()).toMatch(/^\/booking\?prefill=/));
  expect(prefill()).toEqual({
    date: '2026-12-10',
    timeSlot: '09:00 - 11:00',
    untilTimeSlot: '14:00 - 16:00',
    eventType: 'Birthday Party',
    guestCount: 61,
    name: 'Robin Taylor',
    email: 'robin@example.org',
    spaceId: 2,
  });
});

it('the home form names no space for the whole venue, and no last slot for one slot', async () => {
  const { user } = start();
  await chooseDay(user);
  await user.click(await screen.findByRole('radio', { name: /09:00 - 11:00/ }));
  await user.selectOptions(screen.getByLabelText('Space'), 'Whole venue (up to 200 guests)');
  await user.selectOptions(screen.getByLabelText('Event type'), 'Birthday Party');
  await user.click(await screen.findByRole('button', { name: 'Continue to Book' }));
  await waitFor(() => expect(currentAddress()).toMatch(/^\/booking\?prefill=/));
  expect(prefill()).toEqual({
    date: '2026-12-10',
    timeSlot: '09:00 - 11:00',
    eventType: 'Birthday Party',
    guestCount: 1,
    name: 'Robin Taylor',
    email: 'robin@example.org',
  });
});

it('the home form shows an error beside each missing field until it is filled in', async () => {
  const { user } = start({ 'GET /api/user': () => json(aUser({ fullName: '', email: '' })) });
  await user.click(await screen.findByText('Continue to Book'));
  const said = (text: string) => screen.queryByText(text);
  await waitFor(() => expect(said('Please select a date.')).toBeInTheDocument());
  for (const text of ['Please select a time slot.', 'Please select an event type.', 'Invalid email address.'])
    expect(said(text)).toBeInTheDocument();
  expect(said('Name must be at least 2 characters.')).toBeInTheDocument();
  expect(currentAddress()).toBe('/');

  await chooseDay(user);
  await user.click(await screen.findByRole('radio', { name: /09:00 - 11:00/ }));
  await user.selectOptions(screen.getByLabelText('Event type'), 'Birthday Party');
  await user.click(screen.getByLabelText('Full name'));
  await user.paste('Robin Taylor');
  await user.click(screen.getByLabelText('Email'));
  await user.paste('robin@');
  await waitFor(() => expect(said('Name must be at least 2 characters.')).not.toBeInTheDocument());
  expect(said('Invalid email address.')).toBeInTheDocument();
  await user.paste('example.org');
  await waitFor(() => expect(said('Invalid email address.')).not.toBeInTheDocument());
  expect(screen.queryByText(/^Please select/)).not.toBeInTheDocument();
});

it('the home form accepts 1 to 200 guests, and mentions the outdoor area above 120', async () => {
  const { user } = start();
  await user.click(await screen.findByText('Continue to Book'));
  const guests = screen.getByLabelText('Number of guests');
  for (const [count, words] of [
    ['0', 'Minimum of 1 guest required'],
    ['201', 'Maximum of 200 guests allowed'],
    ['1.5', 'Enter a whole number of guests.'],
  ] as const) {
    await setGuests(user, count);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(guests).toHaveAttribute('aria-invalid', 'true');
  }
  await user.clear(guests);
  expect(await screen.findByText('Minimum of 1 guest required')).toBeInTheDocument();
  await user.type(guests, '200');
  await waitFor(() => expect(guests).not.toHaveAttribute('aria-invalid', 'true'));
  expect(screen.getByText(/you expect 200 guests/)).toBeInTheDocument();
  await setGuests(user, '120');
  expect(screen.queryByText(/you expect/)).not.toBeInTheDocument();
  await setGuests(user, '1');
  expect(screen.getByRole('button', { name: 'Remove one guest' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Add one guest' }));
  expect(guests).toHaveValue(2);
});

it('the home form asks for another day when the day is fully booked', async () => {
  const { user } = start();
  await user.click(await screen.findByRole('button', { name: /11 December 2026, Fully booked/ }));
  expect(await screen.findByText('This day is fully booked. Choose another day.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Continue to Book' })).not.toBeInTheDocument();
});

describe('the home form without the server', () => {
  const failed = () => problem(503, 'unavailable', 'Please try again in a moment.');

  it('shows an error without its options, and retries', async () => {
    const { api, user } = start({ 'GET /api/booking-options': failed });
    expect(await screen.findByText('We couldn’t load the booking form')).toBeInTheDocument();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    api.on('GET /api/booking-options', () => json(bookingOptions()));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('grid')).toBeInTheDocument();
  });

  it('shows an error in place of the calendar, and retries', async () => {
    const { api, user } = start({ 'GET /api/availability': failed });
    expect(await screen.findByText('We couldn’t load the calendar')).toBeInTheDocument();
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Full name')).toBeInTheDocument();
    api.on('GET /api/availability', () => json({ spaceId: 3, days: [aDay('2026-12-10')] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await chooseDay(user);
  });

  it('shows a placeholder until its options load', async () => {
    start({ 'GET /api/booking-options': never });
    expect(await screen.findByText(/^Loading the booking form/)).toBeInTheDocument();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('allows no day before its availability is known', async () => {
    start({ 'GET /api/availability': never });
    const [day] = await screen.findAllByRole('button', { name: /, Checking availability/ });
    expect(day).toBeDisabled();
    expect(screen.queryByRole('button', { name: /, Available for booking/ })).not.toBeInTheDocument();
  });
});
