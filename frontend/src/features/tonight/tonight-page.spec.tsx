import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SharedRunSheet, SheetBooking } from '@/api/members/generated';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { aRunSheet, aSheetBooking } from '@/testing/run-sheet-factory';
import { TonightPage } from './tonight-page';

const TOKEN = 'a'.repeat(43);
const SHEET = 'GET /api/run-sheet';
const REPORT = 'POST /api/run-sheet/reports';
const PHOTO = 'POST /api/run-sheet/bookings/7/photos';
const BOOKING: SheetBooking = aSheetBooking();
const SHEET_OF_DAY: SharedRunSheet = {
  ...aRunSheet({ bookings: [BOOKING] }),
  clubName: 'Bridgewater',
  officerPhone: '08 8388 1111',
  closesAt: '2999-11-22T01:30:00.000Z',
};

const { crypto } = globalThis;
/** Of each test a telephone of its own. */
beforeEach(() => {
  let made = 0;
  const stand: Partial<Crypto> = {
    randomUUID: () => `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`,
    // jsdom has no digests.
    subtle: { digest: () => Promise.resolve(new ArrayBuffer(32)) } as unknown as SubtleCrypto,
  };
  Object.defineProperty(globalThis, 'crypto', { value: stand, configurable: true });
});
afterEach(() => {
  Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
});

function open(answer = () => json(SHEET_OF_DAY), address = `/tonight?t=${TOKEN}`) {
  const api = mockApi({ [SHEET]: answer });
  const mocked = globalThis.fetch;
  // jsdom's fetch takes neither paths nor signals; a form is sent as the names of its fields.
  globalThis.fetch = (input, { signal: _, ...init } = {}) =>
    mocked(new URL(input as string, window.location.href).href, {
      ...init,
      ...(init.body instanceof FormData && { body: JSON.stringify([...init.body.keys()]) }),
    });
  return { api, ...renderAt(address, <TonightPage />) };
}

it('the caretaker’s page shows bookings and sends reports by its link', async () => {
  const { api, user } = open();
  const heading = await screen.findByRole('heading', { name: 'Robin Taylor' });
  const booking = within(heading.closest('li') as HTMLElement);
  expect(booking.getByText('The band loads in by the side door.')).toBeInTheDocument();
  expect(booking.getByRole('link', { name: 'Call the hirer, 08 8388 0000' })).toHaveAttribute(
    'href',
    'tel:0883880000',
  );
  expect(booking.getByText('Main hall, Kitchen')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Call the booking officer' })).toHaveAttribute(
    'href',
    'tel:0883881111',
  );
  expect(api.callsTo(SHEET)[0]?.headers.get('x-link-token')).toBe(TOKEN);
  const arrived = { ...BOOKING, attendance: 'arrived' as const, attendedAt: '2026-11-21T08:00:00.000Z' };
  api.on(REPORT, () => json({ outcome: 'taken', reason: null, booking: arrived }));
  api.on(SHEET, () => json({ ...SHEET_OF_DAY, bookings: [arrived] }));
  await user.click(booking.getByRole('button', { name: 'Arrived' }));
  await waitFor(() =>
    expect(booking.getByRole('button', { name: 'Arrived' })).toHaveAttribute('aria-pressed', 'true'),
  );
  await waitFor(() =>
    expect(api.callsTo(REPORT)[0]?.body).toMatchObject({ bookingId: 7, kind: 'arrived', words: null }),
  );
  await waitFor(() => expect(screen.queryByText(/to be sent$/)).not.toBeInTheDocument());
});

it.each([
  ['is disabled before the booking starts', '2999-11-21T07:30:00.000Z', true],
  ['is enabled once the booking has started', '2020-11-21T07:30:00.000Z', false],
])('the no-show button %s', async (_, startsAt, isClosed) => {
  open(() => json({ ...SHEET_OF_DAY, bookings: [{ ...BOOKING, startsAt }] }));
  const tick: HTMLButtonElement = await screen.findByRole('button', { name: 'No-show' });
  expect(tick.disabled).toBe(isClosed);
  expect(screen.getByRole('button', { name: 'Arrived' })).toBeEnabled();
});

it('the caretaker’s page keeps reports offline and sends them once it is online', async () => {
  const { api, user } = open();
  const left = await screen.findByRole('button', { name: 'Left' });
  api.on(REPORT, () => Promise.reject(new TypeError('Failed to fetch')));
  await user.click(left);
  expect(await screen.findByText('You are offline')).toBeInTheDocument();
  expect(screen.getByText('1 report waiting to be sent')).toBeInTheDocument();
  expect(screen.getByText('Not sent yet')).toBeInTheDocument();
  const gone = { ...BOOKING, leftAt: '2026-11-21T12:00:00.000Z' };
  api.on(REPORT, () => json({ outcome: 'taken', reason: null, booking: gone }));
  api.on(SHEET, () => json({ ...SHEET_OF_DAY, bookings: [gone] }));
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.queryByText('1 report waiting to be sent')).not.toBeInTheDocument());
  const bodies = api.callsTo(REPORT).map(({ body }) => body);
  expect(bodies.length).toBeGreaterThan(1);
  for (const body of bodies) expect(body).toEqual(bodies[0]);
});

it('the caretaker’s page reports damage with text and photos, also without a bond', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Damage' }));
  await user.click(screen.getByRole('button', { name: 'Report damage' }));
  expect(await screen.findByText('Describe what happened.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('What is damaged?'), 'A chair.');
  await user.upload(
    screen.getByLabelText('Take a photo'),
    new File(['x'], 'chair.jpg', { type: 'image/jpeg' }),
  );
  const found = {
    ...BOOKING,
    inspection: { result: 'damage' as const, notes: 'A chair.', at: '2026-11-21T12:00:00.000Z' },
  };
  api.on(REPORT, () => json({ outcome: 'taken', reason: null, booking: found }));
  api.on(PHOTO, () => json({ ...found, photos: 1 }, 201));
  api.on(SHEET, () => json({ ...SHEET_OF_DAY, bookings: [{ ...found, photos: 1 }] }));
  await user.click(screen.getByRole('button', { name: 'Report damage' }));
  expect(await screen.findByText('1 photo')).toBeInTheDocument();
  await waitFor(() => expect(api.callsTo(PHOTO)[0]?.body).toEqual(['file']));
  expect(api.callsTo(REPORT)[0]?.body).toMatchObject({ kind: 'damage', words: 'A chair.' });
});

it('the caretaker’s page offers no photo if the server takes none', async () => {
  const { user } = open(() => json({ ...SHEET_OF_DAY, bookings: [{ ...BOOKING, takesPhotos: false }] }));
  await user.click(await screen.findByRole('button', { name: 'Damage' }));
  expect(screen.queryByLabelText('Take a photo')).not.toBeInTheDocument();
});

it('the caretaker’s page shows a refused report until it is dismissed', async () => {
  const { api, user } = open();
  api.on(REPORT, () => problem(404, 'booking_not_found', 'There is no such booking.'));
  await user.click(await screen.findByRole('button', { name: 'Rooms clean' }));
  expect(await screen.findByText('Reports not sent')).toBeInTheDocument();
  expect(screen.getByText(/There is no such booking\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText('Reports not sent')).not.toBeInTheDocument());
});

it.each<[string, () => Response, string, string]>([
  ['over', () => problem(410, 'link_expired', 'This link is over.'), TOKEN, 'This link has expired'],
  ['early', () => problem(409, 'link_not_open', 'Later.'), TOKEN, 'This link opens later'],
  ['not complete', () => json(SHEET_OF_DAY), 'short', 'This link is incomplete'],
])('the caretaker’s page says that a link is %s', async (_, answer, token, title) => {
  open(answer, `/tonight?t=${token}`);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
});

it('the caretaker’s page shows an empty day', async () => {
  open(() => json({ ...SHEET_OF_DAY, bookings: [] }));
  expect(
    await screen.findByRole('heading', { name: 'No bookings or events on this day' }),
  ).toBeInTheDocument();
});

it('the caretaker’s page says that it is offline without a stored run sheet', async () => {
  open(() => problem(503, 'service_unavailable', 'Busy.'));
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeInTheDocument();
});
