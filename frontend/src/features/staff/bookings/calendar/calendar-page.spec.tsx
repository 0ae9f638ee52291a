import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { Calendar, CalendarEntry } from '@/api/staff/generated';
import { ShortcutKeys } from '@/components/staff/keys/shortcuts';
import { aConfig, aUser, bookingOptions } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { currentAddress, renderAt, signedIn } from '@/testing/render-app';
import { CalendarPage } from './calendar-page';
import { anEntry } from './testing';

const DAY = '2099-03-07';
const CALENDAR = 'GET /api/admin/calendar';
const WAITING_LIST = 'GET /api/admin/waiting-list';
const waitingList = (items: object[]) => ({
  items,
  nextCursor: null,
  previousCursor: null,
  total: items.length,
  totalIsAtLeast: false,
});
const calendar = (entries: CalendarEntry[]): Calendar => ({
  from: DAY,
  to: DAY,
  today: DAY,
  spaces: [
    { id: 1, name: 'Whole venue', roomIds: [1, 2] },
    { id: 2, name: 'Main hall', roomIds: [1] },
    { id: 3, name: 'Bar & lounge', roomIds: [2] },
  ],
  rooms: [],
  waiting: [],
  entries,
});
const ENTRIES = [
  anEntry({
    kind: 'closure',
    id: 3,
    name: 'Floor polished',
    status: 'closed',
    spaceId: null,
    spaceIds: [3],
    startMinute: 0,
    endMinute: 1440,
    guestCount: null,
    detail: null,
  }),
  anEntry(),
  anEntry({
    kind: 'hold',
    id: 8,
    name: 'Kim',
    status: 'held',
    startMinute: 600,
    endMinute: 720,
    startsAt: '2099-03-06T23:30:00.000Z',
    holdExpiresAt: new Date(2099, 2, 7, 15, 5).toISOString(),
  }),
  anEntry({ kind: 'event', id: 4, name: 'Quiz night', spaceId: null, spaceIds: [], guestCount: null }),
];

function MovedTo() {
  const { state } = useLocation() as { state: unknown };
  return <p>Form for {JSON.stringify(state)}</p>;
}

function start(query: string, over: Parameters<typeof mockApi>[0] = {}) {
  signedIn();
  const api = mockApi({
    'GET /api/user': () => json(aUser({ role: 'admin' })),
    'GET /api/config': () => json(aConfig()),
    'GET /api/booking-options': () => json(bookingOptions()),
    [CALENDAR]: () => json(calendar(ENTRIES)),
    [WAITING_LIST]: () => json(waitingList([])),
    ...over,
  });
  const page = (
    <ShortcutKeys>
      <Routes>
        <Route path="/admin/calendar" element={<CalendarPage />} />
        <Route path="/admin/bookings/:id" element={<MovedTo />} />
      </Routes>
    </ShortcutKeys>
  );
  return { api, ...renderAt(`/admin/calendar?${query}`, page) };
}

const table = () => screen.findByRole('table');

describe('the staff calendar', () => {
  it('shows a day by space, with the state of each entry as a word', async () => {
    start(`view=day&date=${DAY}`);
    const lanes = within(await table());
    expect(lanes.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Time',
      'Whole venue',
      'Main hall',
      'Bar & lounge',
    ]);
    // The column of its own space, and that of the space that shares its room.
    const hires = lanes.getAllByRole('link', { name: /^2:00 PM – 4:00 PM Sam Booker/ });
    expect(hires.map(({ textContent }) => textContent)).toEqual([
      '2:00 PM – 4:00 PM Sam BookerBirthday Party · Main hall · 45 guests · Confirmed',
      '2:00 PM – 4:00 PM Sam BookerBirthday Party · 45 guests · Confirmed',
    ]);
    expect(lanes.getAllByText(/Held until 3:05 PM/)).toHaveLength(2);
    const closed = lanes.getByRole('link', { name: /^All day Floor polished/ });
    expect(closed).toHaveTextContent('Closed');
    expect(closed.closest('td')).toHaveAttribute('rowspan', '3');
    expect(screen.getAllByRole('link', { name: /Quiz night/ })[0]).toHaveAttribute('href', '/admin/events/4');
  });

  it('tells an offer from a hold, and shows who is on the waiting list', async () => {
    const until = new Date(2099, 2, 6, 15, 5).toISOString();
    const hold = { kind: 'hold', status: 'held', name: 'Kim', isOffer: true, holdExpiresAt: until } as const;
    start(`view=day&date=${DAY}`, {
      [CALENDAR]: () => json(calendar([anEntry(hold)])),
      [WAITING_LIST]: () => json(waitingList([{ id: 1, userName: 'Robin Taylor', timeSlot: null }])),
    });
    const lanes = within(await table());
    expect(lanes.getAllByText(/Offered until Fri 6 Mar 2099, 3:05 PM/)).toHaveLength(2);
    expect(await screen.findByText(/Robin Taylor \(any time\)/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '1 hirer is waiting for this day' })).toHaveAttribute(
      'href',
      `/admin/waiting-list?state=waiting&from=${DAY}&to=${DAY}`,
    );
  });

  it('links a free slot to a new booking', async () => {
    start(`view=day&date=${DAY}`);
    const lanes = within(await table());
    expect(lanes.getByRole('link', { name: 'Add booking: Main hall, 8:00 AM – 10:00 AM' })).toHaveAttribute(
      'href',
      '/admin/bookings/new?date=2099-03-07&slot=8%3A00+AM+-+10%3A00+AM&space=2',
    );
    expect(lanes.queryByRole('link', { name: /^Add booking: Main hall, 2:00 PM/ })).not.toBeInTheDocument();
  });

  it('opens the move form after a booking was dragged', async () => {
    start(`view=week&date=${DAY}`);
    const week = within(await table());
    const data = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, value: string) => data.set(type, value),
      getData: (type: string) => data.get(type) ?? '',
      get types() {
        return [...data.keys()];
      },
      effectAllowed: '',
    };
    // The second row is its own; the first is that of the whole venue.
    const [, hire] = week.getAllByRole('link', { name: /^2:00 PM – 4:00 PM Sam Booker/ });
    fireEvent.dragStart(hire!, { dataTransfer });
    const target = week
      .getByRole('link', { name: 'Add booking: Bar & lounge, Sunday 8 March 2099' })
      .closest('td')!;
    fireEvent.dragOver(target, { dataTransfer });
    fireEvent.drop(target, { dataTransfer });
    expect(await screen.findByText(/^Form for/)).toHaveTextContent(
      '{"move":{"date":"2099-03-08","spaceId":3}}',
    );
    expect(currentAddress()).toBe('/admin/bookings/7');
  });

  it('moves the focus by arrow keys', async () => {
    const { user, api } = start(`view=week&date=${DAY}`);
    const week = within(await table());
    week.getByRole('link', { name: 'Add booking: Whole venue, Monday 2 March 2099' }).focus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(week.getByRole('link', { name: 'Add booking: Main hall, Tuesday 3 March 2099' })).toHaveFocus();
    await user.keyboard('{PageDown}');
    expect(currentAddress()).toBe('/admin/calendar?view=week&date=2099-03-14');
    await user.keyboard('m');
    expect(currentAddress()).toBe('/admin/calendar?view=month&date=2099-03-14');
    await user.keyboard('d');
    expect(await screen.findByRole('heading', { name: 'Calendar: Sat 14 Mar 2099' })).toBeInTheDocument();
    await user.keyboard('t');
    expect(currentAddress()).toContain(`view=day&date=${bookingOptions().today}`);
    expect(api.callsTo(CALENDAR).length).toBeGreaterThan(3);
  });

  it('counts the entries of a day that do not fit into the month', async () => {
    const many = [1, 2, 3, 4, 5].map((id) => anEntry({ id, startsAt: `2099-03-07T0${id}:30:00.000Z` }));
    start(`view=month&date=${DAY}`, { [CALENDAR]: () => json(calendar(many)) });
    const month = within(await table());
    expect(month.getByRole('link', { name: 'Saturday 7 March 2099, 5 entries' })).toBeInTheDocument();
    expect(month.getByRole('link', { name: '2 more on Saturday 7 March 2099' })).toHaveAttribute(
      'href',
      '/admin/calendar?view=day&date=2099-03-07',
    );
  });

  it('shows a booking of the whole venue in every space, and one of a space in the whole venue, in each view', async () => {
    const whole = anEntry({
      id: 1,
      name: 'Ball',
      spaceId: 1,
      spaceIds: [1, 2, 3],
      startMinute: 480,
      endMinute: 1440,
    });
    const part = anEntry({
      id: 2,
      name: 'Choir',
      date: '2099-03-06',
      lastDate: '2099-03-06',
      startMinute: 0,
      endMinute: 1440,
    });
    const { unmount } = start(`view=week&date=${DAY}`, { [CALENDAR]: () => json(calendar([part, whole])) });
    const week = within(await table());
    const offered = (space: string, day: string) =>
      week.queryByRole('link', { name: `Add booking: ${space}, ${day}` });
    for (const space of ['Whole venue', 'Main hall', 'Bar & lounge'])
      expect(offered(space, 'Saturday 7 March 2099')).not.toBeInTheDocument();
    expect(week.getAllByRole('link', { name: /Ball/ }).map(({ textContent }) => textContent)).toEqual([
      '8:00 AM – 12:00 AM BallBirthday Party · 45 guests · Confirmed',
      '8:00 AM – 12:00 AM BallBooked: Whole venue',
      '8:00 AM – 12:00 AM BallBooked: Whole venue',
    ]);
    expect(offered('Whole venue', 'Friday 6 March 2099')).not.toBeInTheDocument();
    expect(offered('Main hall', 'Friday 6 March 2099')).not.toBeInTheDocument();
    expect(offered('Bar & lounge', 'Friday 6 March 2099')).toBeInTheDocument();
    // On a phone: the day is full.
    expect(
      screen.queryByRole('link', { name: 'Add booking: Saturday 7 March 2099' }),
    ).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add booking: Friday 6 March 2099' })).toBeInTheDocument();
    unmount();
    start(`view=day&date=${DAY}`, { [CALENDAR]: () => json(calendar([whole])) });
    const lanes = within(await table());
    expect(lanes.queryByRole('link', { name: /^Add booking/ })).not.toBeInTheDocument();
    expect(lanes.getAllByRole('link', { name: /Ball/ })).toHaveLength(3);
  });

  it('draws a booking of five hours at its full length across slots', async () => {
    const long = anEntry({ startMinute: 1050, endMinute: 1350, timeSlot: '5:30 PM - 10:30 PM' });
    start(`view=day&date=${DAY}`, { [CALENDAR]: () => json(calendar([long])) });
    const lanes = within(await table());
    const cell = lanes.getAllByRole('link', { name: /^5:30 PM – 10:30 PM Sam Booker/ })[0]!.closest('td')!;
    const first = cell.closest('tr')!;
    const rows = [...first.parentElement!.children] as HTMLElement[];
    const own = rows.slice(rows.indexOf(first), rows.indexOf(first) + cell.rowSpan);
    const hours = own.reduce((sum, { style }) => sum + Number.parseFloat(style.height), 0) / 1.75;
    expect(hours).toBeCloseTo(5);
  });

  it('tells an empty calendar from one that could not be loaded', async () => {
    const { api, user } = start(`view=week&date=${DAY}`, { [CALENDAR]: () => json(calendar([])) });
    expect(await screen.findByText('No bookings, events or closures in this period.')).toBeInTheDocument();
    api.on(CALENDAR, () => problem(503, 'service_unavailable', 'Busy.'));
    await user.keyboard('{PageDown}');
    expect(await screen.findByText('The calendar could not be loaded')).toBeInTheDocument();
    api.on(CALENDAR, () => json(calendar(ENTRIES)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await table()).toBeInTheDocument();
  });
});
