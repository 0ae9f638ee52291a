import { fireEvent, screen, within } from '@testing-library/react';
import type { Closure, ClosureConflict } from '@/api/staff/generated';
import { aUser, bookingOptions } from '@/testing/factories';
import { json, later, mockApi, problem } from '@/testing/mock-api';
import { currentAddress, renderAt, signedIn } from '@/testing/render-app';
import { ClosuresPage } from './closures-page';

const LIST = 'GET /api/admin/closures';
const PREVIEW = 'POST /api/admin/closures/preview';
const CREATE = 'POST /api/admin/closures';
const QUOTE = 'q'.repeat(22);
const DATE = {
  date: '2099-03-07',
  lastDate: '2099-03-07',
  name: null,
  startsAt: '2099-03-06T13:30:00.000Z',
  endsAt: '2099-03-07T13:30:00.000Z',
};
const aConflict = (over: Partial<ClosureConflict> = {}): ClosureConflict => ({
  kind: 'booking',
  id: 7,
  name: 'Sam Booker',
  eventType: 'Birthday Party',
  spaceName: 'Main hall',
  guestCount: 45,
  status: 'confirmed',
  date: '2099-03-07',
  startsAt: '2099-03-07T03:30:00.000Z',
  endsAt: '2099-03-07T05:30:00.000Z',
  holdExpiresAt: null,
  paid: '240.00',
  isLeftOut: false,
  version: null,
  hasEmail: true,
  isOfSeries: false,
  choices: ['keep', 'move', 'cancel'],
  ...over,
});
const aClosure = (over: Partial<Closure> = {}): Closure => ({
  id: 3,
  version: 2,
  kind: 'closed',
  rule: 'yearly',
  spaceIds: [1],
  publicText: 'Between the years',
  reason: null,
  firstDate: '2099-03-07',
  lastDate: '2099-03-07',
  startTime: null,
  endTime: null,
  holidays: [],
  editedAt: '2026-11-01T00:00:00.000Z',
  editedBy: 'Kim',
  dates: [DATE, { ...DATE, date: '2100-03-07', lastDate: '2100-03-07' }],
  leftOut: [aConflict({ isLeftOut: true })],
  ...over,
});

const aCancellation = () => ({
  refundPercent: 100,
  refundAmount: '240.00',
  keptAmount: '0.00',
  bondAmount: '0.00',
  currency: 'GBP',
  quote: QUOTE,
});
const aMove = () => ({
  quote: QUOTE,
  currency: 'GBP',
  total: '480.00',
  refund: '0.00',
  balance: '240.00',
  broken: [],
  conflicts: [],
});

function start(over: Parameters<typeof mockApi>[0] = {}, query = '') {
  signedIn();
  const api = mockApi({
    'GET /api/user': () => json(aUser({ role: 'admin' })),
    'GET /api/booking-options': () => json(bookingOptions()),
    'GET /api/admin/closures/public-holidays': () => json([]),
    [LIST]: () => json([aClosure()]),
    'GET /api/admin/school-holidays': () => json([]),
    [PREVIEW]: () =>
      json({ dates: [DATE], viewings: [], conflicts: [aConflict(), aConflict({ id: 8, name: 'Kim' })] }),
    [CREATE]: () => json(aClosure(), 201),
    'POST /api/admin/bookings/8/cancel/preview': () => json(aCancellation()),
    ...over,
  });
  return { api, ...renderAt(`/admin/setup/closures${query}`, <ClosuresPage />) };
}

async function fill(user: ReturnType<typeof start>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Add closure' }));
  await user.type(await screen.findByLabelText('Public text'), 'Wet ground');
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2099-03-07' } });
  await user.click(screen.getByRole('button', { name: 'Check for conflicts' }));
}

describe('the closures page', () => {
  it('lists closures with their next date and exceptions', async () => {
    start();
    const row = within((await screen.findByText('Between the years')).closest('tr')!);
    expect(row.getByText(/^Every year; 2 dates/)).toBeInTheDocument();
    expect(row.getByText('Everyone')).toBeInTheDocument();
    expect(row.getByText('1')).toBeInTheDocument();
  });

  it('opens a new closure with the place that the calendar names', async () => {
    const { user } = start({}, '?new=1&date=2099-03-08&from=14:00&to=16:00&space=1');
    expect(await screen.findByRole('heading', { name: 'Add closure' })).toHaveFocus();
    expect(screen.getByLabelText('First day')).toHaveValue('2099-03-08');
    expect(screen.getByLabelText(/^Start/)).toHaveValue('14:00');
    expect(screen.getByLabelText(/^End/)).toHaveValue('16:00');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(currentAddress()).toBe('/admin/setup/closures');
  });

  it('moves a booking to several slots of the same day', async () => {
    const move = 'POST /api/admin/bookings/7/move/preview';
    const { api, user } = start({
      [PREVIEW]: () => json({ dates: [DATE], viewings: [], conflicts: [aConflict()] }),
      [move]: () => json(aMove()),
    });
    await fill(user);
    await user.selectOptions(await screen.findByLabelText('Decision for booking 7'), 'move');
    await user.selectOptions(screen.getByLabelText(/^New slot for booking 7/), '8:00 AM - 10:00 AM');
    await user.selectOptions(screen.getByLabelText('Until'), '12:00 PM (2 slots)');
    await user.click(screen.getByRole('button', { name: 'Preview move' }));
    expect(
      await screen.findByText(/^Moves to Sat 7 Mar 2099, 8:00 AM - 12:00 PM\. Price: £480\.00/),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save closure' }));
    expect(await screen.findByRole('button', { name: 'Add closure' })).toBeInTheDocument();
    const slots = { timeSlot: '8:00 AM - 10:00 AM', untilTimeSlot: '10:00 AM - 12:00 PM' };
    expect(api.callsTo(move)[0]?.body).toMatchObject(slots);
    expect(api.callsTo(CREATE)[0]?.body).toMatchObject({
      decisions: [{ kind: 'booking', id: 7, decision: 'move', move: { ...slots, quote: QUOTE } }],
    });
  });

  it('moves a booking to another space at the same time', async () => {
    const move = 'POST /api/admin/bookings/7/move/preview';
    const { api, user } = start({
      [PREVIEW]: () => json({ dates: [DATE], viewings: [], conflicts: [aConflict()] }),
      [move]: () => json(aMove()),
    });
    await fill(user);
    await user.selectOptions(await screen.findByLabelText('Decision for booking 7'), 'move');
    const other = bookingOptions().spaces.at(-1)!;
    await user.selectOptions(screen.getByLabelText(/^New space for booking 7/), String(other.id));
    await user.click(screen.getByRole('button', { name: 'Preview move' }));
    expect(await screen.findByText(new RegExp(`^Moves to .*, ${other.name}\\.`))).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save closure' }));
    expect(await screen.findByRole('button', { name: 'Add closure' })).toBeInTheDocument();
    expect(api.callsTo(CREATE)[0]?.body).toMatchObject({
      decisions: [{ kind: 'booking', id: 7, decision: 'move', move: { spaceId: other.id, quote: QUOTE } }],
    });
  });

  it('saves a closure after a decision about each conflict', async () => {
    const { api, user } = start();
    await fill(user);
    expect(await screen.findByRole('heading', { name: 'Conflicts: 2' })).toBeInTheDocument();
    // At the venue in Adelaide, wherever the browser is.
    expect(screen.getAllByText('Sat 7 Mar 2099, 2:00 PM – 4:00 PM')).toHaveLength(2);
    const save = screen.getByRole('button', { name: 'Save closure' });
    expect(save).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('Decision for booking 7'), 'keep');
    await user.selectOptions(screen.getByLabelText('Decision for booking 8'), 'cancel');
    expect(await screen.findByText(/£240.00 will be refunded/)).toBeInTheDocument();
    await user.click(save);
    expect(await screen.findByRole('button', { name: 'Add closure' })).toBeInTheDocument();
    expect(api.callsTo(CREATE)[0]?.body).toMatchObject({
      kind: 'closed',
      rule: 'once',
      publicText: 'Wet ground',
      firstDate: '2099-03-07',
      decisions: [
        { kind: 'booking', id: 7, decision: 'keep' },
        { kind: 'booking', id: 8, decision: 'cancel', quote: QUOTE },
      ],
    });
  });

  it('keeps a booking if that is chosen before the preview of its cancellation arrives', async () => {
    const preview = later();
    const { api, user } = start({
      [PREVIEW]: () => json({ dates: [DATE], viewings: [], conflicts: [aConflict({ id: 8 })] }),
      'POST /api/admin/bookings/8/cancel/preview': preview.answer,
    });
    await fill(user);
    const choice = await screen.findByLabelText('Decision for booking 8');
    await user.selectOptions(choice, 'cancel');
    await user.selectOptions(choice, 'keep');
    await preview.arrives(aCancellation());
    expect(screen.queryByText(/will be refunded/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save closure' }));
    expect(await screen.findByRole('button', { name: 'Add closure' })).toBeInTheDocument();
    expect(api.callsTo(CREATE)[0]?.body).toMatchObject({
      decisions: [{ kind: 'booking', id: 8, decision: 'keep' }],
    });
  });

  it('moves a booking only to the slot of the last preview', async () => {
    const preview = later();
    const { user } = start({
      [PREVIEW]: () => json({ dates: [DATE], viewings: [], conflicts: [aConflict()] }),
      'POST /api/admin/bookings/7/move/preview': preview.answer,
    });
    await fill(user);
    await user.selectOptions(await screen.findByLabelText('Decision for booking 7'), 'move');
    await user.selectOptions(screen.getByLabelText(/^New slot for booking 7/), '8:00 AM - 10:00 AM');
    await user.click(screen.getByRole('button', { name: 'Preview move' }));
    await user.selectOptions(screen.getByLabelText(/^New slot for booking 7/), '10:00 AM - 12:00 PM');
    await preview.arrives(aMove());
    expect(screen.queryByText(/^New date:/)).not.toBeInTheDocument();
    expect(screen.getByText('Decisions still to make: 1')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save closure' })).toBeDisabled();
  });

  it('asks again for a decision whose row was away while the form was changed', async () => {
    const { user } = start();
    await fill(user);
    await user.selectOptions(await screen.findByLabelText('Decision for booking 7'), 'keep');
    await user.selectOptions(screen.getByLabelText('Decision for booking 8'), 'keep');
    expect(screen.getByRole('button', { name: 'Save closure' })).toBeEnabled();
    await user.type(screen.getByLabelText('Public text'), 's{Backspace}');
    expect(screen.getByLabelText('Decision for booking 7')).toHaveValue('');
    expect(screen.getByText('Decisions still to make: 2')).toBeInTheDocument();
  });

  it('cancels a club event at the version seen, and explains the effect', async () => {
    const event = aConflict({
      kind: 'event',
      id: 21,
      name: 'Quiz night',
      eventType: null,
      guestCount: null,
      paid: null,
      version: 4,
      isOfSeries: true,
      choices: ['keep', 'cancel'],
    });
    const { api, user } = start({
      [PREVIEW]: () => json({ dates: [DATE], viewings: [], conflicts: [event] }),
    });
    await fill(user);
    const choice = await screen.findByLabelText('Decision for Quiz night');
    expect(within(choice).getByRole('option', { name: 'Cancel the event' })).toBeInTheDocument();
    await user.selectOptions(choice, 'cancel');
    expect(
      screen.getByText(/marked as cancelled.*The other dates of its series are not affected\./),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save closure' }));
    expect(await screen.findByRole('button', { name: 'Add closure' })).toBeInTheDocument();
    expect(api.callsTo(CREATE)[0]?.body).toMatchObject({
      decisions: [{ kind: 'event', id: 21, decision: 'cancel', version: 4 }],
    });
  });

  it('shows conflicts again if a booking came in between', async () => {
    const { api, user } = start({
      [PREVIEW]: () => json({ dates: [DATE], viewings: [], conflicts: [] }),
      [CREATE]: () => problem(409, 'closure_conflicts', 'There are bookings or events in this time.'),
    });
    await fill(user);
    expect(await screen.findByText('No conflicts')).toBeInTheDocument();
    api.on(PREVIEW, () => json({ dates: [DATE], viewings: [], conflicts: [aConflict()] }));
    await user.click(screen.getByRole('button', { name: 'Save closure' }));
    expect(await screen.findByText('There are bookings or events in this time.')).toBeInTheDocument();
    expect(screen.getByLabelText('Decision for booking 7')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save closure' })).toBeDisabled();
  });

  it('lists viewings that the closure leaves as they are', async () => {
    const { user } = start({
      [PREVIEW]: () =>
        json({
          dates: [DATE],
          conflicts: [],
          viewings: [
            {
              id: 5,
              name: 'Kim Lee',
              spaceName: 'Main hall',
              blocks: true,
              startsAt: '2027-12-27T07:00:00.000Z',
              endsAt: '2027-12-27T07:30:00.000Z',
            },
          ],
        }),
    });
    await fill(user);
    expect(await screen.findByText('Viewings during the closure: 1')).toBeInTheDocument();
    const viewing = screen.getByRole('link', { name: /Kim Lee/ });
    expect(viewing).toHaveAttribute('href', '/admin/viewings/5');
    expect(viewing.closest('li')).toHaveTextContent(/Main hall, blocks the rooms$/);
    expect(screen.getByRole('button', { name: 'Save closure' })).toBeEnabled();
  });

  it('asks for confirmation, then removes the closure at the version shown', async () => {
    const { api, user } = start({ 'DELETE /api/admin/closures/3': () => json(null, 204) });
    await user.click(await screen.findByRole('button', { name: 'Remove Between the years' }));
    await user.click(screen.getByRole('button', { name: 'Remove closure' }));
    expect(await screen.findByText('Between the years')).toBeInTheDocument();
    expect(api.callsTo('DELETE /api/admin/closures/3')).toHaveLength(1);
  });
});
