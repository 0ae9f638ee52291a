import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { AdminWaitingListEntry } from '@/api/staff/generated';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { StaffWaitingListPage } from './waiting-list-page';
import { StaffWaitingListEntryPage } from './entry-page';

const LIST = 'GET /api/admin/waiting-list';
const ONE = 'GET /api/admin/waiting-list/7';
const PREVIEW = 'POST /api/admin/waiting-list/7/release/preview';
const RELEASE = 'POST /api/admin/waiting-list/7/release';

function anEntry(over: Partial<AdminWaitingListEntry> = {}): AdminWaitingListEntry {
  return {
    id: 7,
    userId: 3,
    userName: 'Sam Booker',
    email: 'sam@example.org',
    spaceId: 1,
    spaceName: 'Whole venue',
    date: '2027-03-20',
    timeSlot: null,
    slotCount: 1,
    firstTimeSlot: null,
    untilTimeSlot: null,
    guestCount: 45,
    eventType: 'Birthday Party',
    createdAt: '2026-12-01T01:00:00.000Z',
    state: 'waiting',
    position: 1,
    offer: null,
    endedBy: null,
    endReason: null,
    ...over,
  };
}
const OFFERED = anEntry({
  state: 'offered',
  position: null,
  offer: {
    bookingId: 101,
    timeSlot: '2:00 PM - 4:00 PM',
    amount: '600.00',
    currency: 'GBP',
    expiresAt: '2026-12-02T01:00:00.000Z',
    beingPaid: false,
  },
});
const pageOf = (items: AdminWaitingListEntry[]) => ({
  items,
  nextCursor: null,
  previousCursor: null,
  total: items.length,
  totalIsAtLeast: false,
});

function start(address: string, over: Parameters<typeof mockApi>[0] = {}) {
  const api = mockApi({
    'GET /api/admin/spaces': () => json([]),
    [LIST]: () => json(pageOf([anEntry(), { ...OFFERED, id: 8, userName: 'Robin Taylor' }])),
    [ONE]: () => json(OFFERED),
    [PREVIEW]: () =>
      json({
        offeredTo: 'Sam Booker',
        offeredSlot: '2:00 PM - 4:00 PM',
        offeredUntil: '2026-12-02T01:00:00.000Z',
        beingPaid: false,
        next: [{ waitingListEntryId: 9, id: 4, name: 'Kim Lee', timeSlot: '2:00 PM - 4:00 PM' }],
      }),
    ...over,
  });
  const pages = (
    <Routes>
      <Route path="/admin/waiting-list" element={<StaffWaitingListPage />} />
      <Route path="/admin/waiting-list/:id" element={<StaffWaitingListEntryPage />} />
    </Routes>
  );
  return { api, ...renderAt(address, pages) };
}

describe('the staff waiting list', () => {
  it('shows each entry with its position or its offer', async () => {
    start('/admin/waiting-list');
    const waiting = await screen.findByRole('row', { name: /Sam Booker/ });
    const offered = screen.getByRole('row', { name: /Robin Taylor/ });
    expect(waiting).toHaveTextContent(/Sam Booker.*Any time.*Waiting.*position 1/);
    expect(offered).toHaveTextContent(/Robin Taylor.*2:00 PM - 4:00 PM.*Offered.*until/);
    expect(within(offered).getByRole('link', { name: 'Booking 101' })).toHaveAttribute(
      'href',
      '/admin/bookings/101',
    );
  });

  it('filters by state through its views', async () => {
    const { api, user } = start('/admin/waiting-list');
    await user.click(await screen.findByRole('link', { name: 'Offered' }));
    await screen.findByRole('row', { name: /Sam Booker/ });
    expect(api.callsTo(LIST).at(-1)?.search.get('state')).toBe('offered');
  });
});

describe('a waiting-list entry', () => {
  it('is removed with a reason while it waits', async () => {
    const { api, user } = start('/admin/waiting-list/7', {
      [ONE]: () => json(anEntry()),
      'POST /api/admin/waiting-list/7/end': () => {
        api.on(ONE, () => json(anEntry({ state: 'ended', position: null, endReason: 'Booked elsewhere' })));
        return json(anEntry({ state: 'ended', position: null }));
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove entry' }));
    expect(screen.getByText('Enter a reason.')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Booked elsewhere');
    await user.click(screen.getByRole('button', { name: 'Remove entry' }));
    expect(await screen.findByText('Booked elsewhere')).toBeInTheDocument();
    expect(api.callsTo('POST /api/admin/waiting-list/7/end')[0]?.body).toEqual({
      reason: 'Booked elsewhere',
    });
  });

  it('loses its offer after a preview of who is next', async () => {
    const { api, user } = start('/admin/waiting-list/7', {
      [RELEASE]: () => {
        api.on(ONE, () => json(anEntry({ state: 'released', position: null })));
        return json(anEntry({ state: 'released', position: null }));
      },
    });
    expect(await screen.findByText('Kim Lee, 2:00 PM - 4:00 PM')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /free for anyone to book/ }));
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'The committee meets');
    await user.click(screen.getByRole('button', { name: 'Withdraw offer' }));
    expect(await screen.findByText('This entry is closed.')).toBeInTheDocument();
    expect(api.callsTo(RELEASE)[0]?.body).toEqual({ reason: 'The committee meets', toNext: false });
  });

  it('cannot lose its offer while the member is paying', async () => {
    start('/admin/waiting-list/7', {
      [PREVIEW]: () =>
        json({
          offeredTo: 'Sam Booker',
          offeredSlot: '2:00 PM - 4:00 PM',
          offeredUntil: '2026-12-02T01:00:00.000Z',
          beingPaid: true,
          next: [],
        }),
    });
    expect(await screen.findByText('The hirer is paying now')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Withdraw and offer to the next' })).toBeDisabled();
  });
});
