import { screen, waitFor, within } from '@testing-library/react';
import { aDay, aUser, bookingOptions } from '@/testing/factories';
import { json, mockApi, type ApiCall } from '@/testing/mock-api';
import { currentAddress, renderAt, signedIn } from '@/testing/render-app';
import HomeBookingForm from './booking-form';

/** The bar is taken in the afternoon, the other spaces are free. */
function start() {
  signedIn();
  const api = mockApi({
    'GET /api/user': () => json(aUser()),
    'GET /api/booking-options': () => json(bookingOptions()),
    'GET /api/my-bookings': () => json([]),
    'GET /api/availability': ({ search }: ApiCall) => {
      const taken = search.get('spaceId') === '3' ? ['14:00 - 16:00', '2:00 PM - 4:00 PM'] : [];
      return json({ spaceId: Number(search.get('spaceId') ?? 1), days: [aDay('2026-12-10', taken)] });
    },
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
