import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { Permission, RunSheet, RunSheetLink } from '@/api/staff/generated';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { aRunSheet, aSheetBooking } from '@/testing/run-sheet-factory';
import { aScope } from '@/testing/staff-factories';
import { RunSheetPage } from './run-sheet-page';

const DAY = '2026-11-21';
const SHEET = `GET /api/admin/run-sheets/${DAY}`;
const LINKS = `GET /api/admin/run-sheets/${DAY}/links`;
const MAKE = `POST /api/admin/run-sheets/${DAY}/links`;
const ARRIVED = `POST /api/admin/run-sheets/${DAY}/bookings/7/attendance`;
const BOOKING = aSheetBooking({
  extras: ['Bar service'],
  papers: [{ kind: 'insurance', seen: false }],
  bond: 'taken',
  attendance: 'arrived',
  attendedAt: '2026-11-21T07:35:00.000Z',
  incidents: [{ words: 'The alarm went off.', at: '2026-11-21T09:00:00.000Z' }],
});
const sheetOf = (over: Partial<RunSheet> = {}): RunSheet => aRunSheet({ bookings: [BOOKING], ...over });
const LINK: RunSheetLink = {
  id: 1,
  state: 'open',
  opensAt: '2026-11-20T01:30:00.000Z',
  closesAt: '2026-11-22T01:30:00.000Z',
  createdAt: '2026-11-20T02:00:00.000Z',
  createdBy: 'Kim Lee',
  lastUsedAt: null,
};
const start = (
  sheet = sheetOf(),
  links: RunSheetLink[] = [],
  permissions: Permission[] = ['bookings:read', 'tonight'],
) => {
  const api = mockApi({
    'GET /api/admin/me': () => json(aScope({ role: 'admin', permissions })),
    [SHEET]: () => json(sheet),
    [LINKS]: () => json(links),
    'GET /api/admin/calendar': () => json({ rooms: [], entries: [] }),
    [ARRIVED]: () => json({ ...BOOKING, attendance: 'no_show' }),
  });
  const page = renderAt(
    `/admin/run-sheet/${DAY}`,
    <Routes>
      <Route path="/admin/run-sheet/:date" element={<RunSheetPage />} />
    </Routes>,
  );
  return { api, ...page };
};

it('the run sheet shows bookings at the venue’s time, with reports', async () => {
  start();
  const list = within(await screen.findByRole('list', { name: 'Bookings' }));
  expect(list.getByText('6:00 PM – 11:00 PM')).toBeInTheDocument();
  expect(list.getByText('5:30 PM')).toBeInTheDocument();
  expect(list.getByRole('link', { name: '08 8388 0000' })).toHaveAttribute('href', 'tel:0883880000');
  expect(list.getByText('Insurance not seen')).toBeInTheDocument();
  expect(list.getByText('Bond received')).toBeInTheDocument();
  expect(list.getByText('Main hall: Code 4711.')).toBeInTheDocument();
  const reported = within(list.getByRole('list', { name: 'Reported' }));
  expect(reported.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Arrived 6:05 PM, recorded on the run sheet',
    '7:30 PM: The alarm went off.',
  ]);
  expect(screen.getByRole('link', { name: 'Next day' })).toHaveAttribute(
    'href',
    '/admin/run-sheet/2026-11-22',
  );
});

it('the run sheet shows a new link once, and replaces or revokes existing ones', async () => {
  const { api, user } = start(sheetOf(), [LINK]);
  api.on(MAKE, () => json({ ...LINK, id: 2, url: 'https://club.example/tonight?t=abc' }, 201));
  await user.click(await screen.findByRole('button', { name: 'Replace link' }));
  expect(await screen.findByLabelText('Link')).toHaveValue('https://club.example/tonight?t=abc');
  expect(api.callsTo(MAKE)[0]?.body).toEqual({ replaces: 1 });
  const REVOKE = `DELETE /api/admin/run-sheets/${DAY}/links/1`;
  api.on(REVOKE, () => new Response(null, { status: 204 }));
  await user.click(screen.getByRole('button', { name: 'Revoke link' }));
  await user.click(await screen.findByRole('button', { name: 'Revoke link' }));
  expect(api.callsTo(REVOKE)).toHaveLength(1);
});

it('the bar volunteer records arrivals on the run sheet, which then does not link to bookings', async () => {
  const { api, user } = start(sheetOf({ today: DAY }), [], ['staff', 'tonight']);
  const group = within(await screen.findByRole('group', { name: `Attendance of ${BOOKING.hirer}` }));
  await waitFor(() => expect(screen.queryByRole('link', { name: BOOKING.hirer })).not.toBeInTheDocument());
  expect(group.getByRole('button', { name: /^Arrived/ })).toHaveAttribute('aria-pressed', 'true');
  await user.click(group.getByRole('button', { name: /^No-show/ }));
  expect(api.callsTo(ARRIVED)[0]?.body).toEqual({ attendance: 'no_show' });
});

it('the run sheet of today shows by room what takes it, and when a room is free', async () => {
  const sheet = sheetOf({ today: DAY });
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const late = new Date(Date.now() + 7_200_000).toISOString();
  const entry = {
    kind: 'booking',
    id: 7,
    name: 'Sam Pickering',
    detail: 'Birthday Party',
    status: 'confirmed',
    rooms: [{ roomId: 1, setupMinutes: 0, cleanupMinutes: 0 }],
    startsAt: soon,
    endsAt: late,
  };
  const viewing = {
    ...entry,
    kind: 'viewing',
    id: 3,
    name: 'Kim Lee',
    detail: null,
    status: 'open',
    rooms: [{ roomId: 2, setupMinutes: 0, cleanupMinutes: 0 }],
  };
  const { api } = start(sheet);
  api.on('GET /api/admin/calendar', () =>
    json({
      from: DAY,
      to: DAY,
      today: DAY,
      spaces: [],
      waiting: [],
      rooms: [
        { id: 1, name: 'Main hall', setupMinutes: 0, cleanupMinutes: 0 },
        { id: 2, name: 'Bar', setupMinutes: 0, cleanupMinutes: 0 },
      ],
      entries: [entry, viewing],
    }),
  );
  const hall = within(await screen.findByRole('listitem', { name: 'Main hall' }));
  expect(hall.getByText(/^Sam Pickering/)).toBeInTheDocument();
  expect(hall.getByText(/^Free until /)).toBeInTheDocument();
  const bar = within(screen.getByRole('listitem', { name: 'Bar' }));
  // The viewing does not block the room.
  expect(bar.getByText('Free for the rest of the day')).toBeInTheDocument();
  expect(bar.getByText('Viewing')).toBeInTheDocument();
});
