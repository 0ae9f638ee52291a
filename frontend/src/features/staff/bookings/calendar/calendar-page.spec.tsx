import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { CalendarEntry } from '@/api/staff/generated';
import { ShortcutKeys } from '@/components/staff/shortcuts/shortcuts';
import { aUser, bookingOptions } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { currentAddress, renderAt, signedIn } from '@/testing/render-app';
import { CalendarPage } from './calendar-page';
import { aScope } from '@/testing/staff-factories';
import { aBall, aCalendar, anEntry, aViewingEntry, DAY, inRoom, SLOTS } from './testing';

const CALENDAR = 'GET /api/admin/calendar';
const WAITING_LIST = 'GET /api/admin/waiting-list';
const waitingList = (items: object[]) => ({
  items,
  nextCursor: null,
  previousCursor: null,
  total: items.length,
  totalIsAtLeast: false,
});
const CLOSURE = anEntry({
  kind: 'closure',
  id: 3,
  name: 'Floor polished',
  status: 'closed',
  spaceId: null,
  rooms: [inRoom(2)],
  startMinute: 0,
  endMinute: 1440,
  guestCount: null,
  detail: null,
});
const HOLD = anEntry({
  kind: 'hold',
  id: 8,
  name: 'Kim',
  status: 'held',
  startMinute: 600,
  endMinute: 720,
  startsAt: '2099-03-06T23:30:00.000Z',
  holdExpiresAt: new Date(2099, 2, 7, 15, 5).toISOString(),
});
const QUIZ = anEntry({
  kind: 'event',
  id: 4,
  name: 'Quiz night',
  spaceId: null,
  rooms: [],
  guestCount: null,
});

function NextPage() {
  const { state, search } = useLocation() as { state: unknown; search: string };
  return (
    <p>
      Form for {JSON.stringify(state)} {search}
    </p>
  );
}

function start(
  query: string,
  entries: CalendarEntry[] = [CLOSURE, anEntry(), HOLD, QUIZ],
  over: Parameters<typeof mockApi>[0] = {},
) {
  signedIn();
  const api = mockApi({
    'GET /api/user': () => json(aUser({ role: 'admin' })),
    'GET /api/booking-options': () =>
      json(
        bookingOptions({
          slots: SLOTS,
          spaces: aCalendar([]).spaces.map((space) => ({ ...bookingOptions().spaces[0]!, ...space })),
        }),
      ),
    [CALENDAR]: () => json(aCalendar(entries)),
    [WAITING_LIST]: () => json(waitingList([])),
    ...over,
  });
  const page = (
    <ShortcutKeys>
      <Routes>
        <Route path="/admin/calendar" element={<CalendarPage />} />
        <Route path="/admin/bookings/:id" element={<NextPage />} />
        <Route path="/admin/viewings/:id" element={<NextPage />} />
        <Route path="/admin/viewings/new" element={<NextPage />} />
        <Route path="/admin/events/new" element={<NextPage />} />
        <Route path="/admin/setup/closures" element={<NextPage />} />
      </Routes>
    </ShortcutKeys>
  );
  return { api, ...renderAt(`/admin/calendar?${query}`, page) };
}

const theGrid = async () => within(await screen.findByRole('grid'));
const added = (name: string) => ({ name: `Add booking: ${name}` });
const DAY_VIEW = `view=day&date=${DAY}`;
const WEEK = `view=week&date=${DAY}`;
const SATURDAY = 'Saturday 7 March 2099';

/** The area of the hours as a browser would lay it out: 100 px a column, 1 px a minute from 8:00 AM. */
function layOut(columns: number): HTMLElement {
  const [, area] = screen.getAllByRole('rowgroup');
  const box = { x: 0, y: 0, left: 0, top: 0, width: columns * 100, height: 960, right: 0, bottom: 0 };
  area!.getBoundingClientRect = () => ({ ...box, toJSON: () => box });
  return area!;
}

async function drag(from: HTMLElement, [x, y]: [number, number], [toX, toY]: [number, number]) {
  const at = (clientX: number, clientY: number) => ({ clientX, clientY, pageX: clientX, pageY: clientY });
  fireEvent(from, pointer('pointerdown', at(x, y)));
  fireEvent(window, pointer('pointermove', at(toX, toY)));
  await new Promise((resolve) => requestAnimationFrame(() => resolve(null)));
  fireEvent(window, pointer('pointerup', at(toX, toY)));
}

/** jsdom has no pointer events. */
function pointer(type: string, at: MouseEventInit & { pageX: number; pageY: number }): Event {
  const event = new MouseEvent(type, { bubbles: true, button: 0, ...at });
  return Object.defineProperties(event, {
    pageX: { value: at.pageX },
    pageY: { value: at.pageY },
    pointerType: { value: 'mouse' },
  });
}

describe('the staff calendar', () => {
  it('shows a day by room, with the state of each entry as a word', async () => {
    start(DAY_VIEW);
    const grid = await theGrid();
    expect(grid.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Time',
      'Main hall',
      'Bar',
      'Outdoor area',
    ]);
    expect(grid.getByRole('link', { name: /^2:00 PM – 4:00 PM Sam Booker/ })).toHaveTextContent(
      'Confirmed Birthday Party · 45 guests',
    );
    expect(grid.getByText(/Held until 3:05 PM/)).toBeInTheDocument();
    expect(grid.getByRole('link', { name: /^All day Floor polished/ })).toHaveTextContent('Closed');
    const unplaced = within(grid.getByRole('row', { name: /^No room/ }));
    expect(unplaced.getByRole('link', { name: /Quiz night/ })).toHaveAttribute('href', '/admin/events/4');
  });

  it('shows a booking of the whole venue once across all rooms, at its real length, and reads it out in each', async () => {
    start(DAY_VIEW, [aBall()]);
    const grid = await theGrid();
    const block = grid.getByRole('link', { name: /^6:00 PM – 11:00 PM Ball/ }).parentElement!;
    expect(block).toHaveTextContent('Whole venue');
    expect(Number.parseFloat(block.style.height) / 2.75).toBeCloseTo(5);
    const cells = within(grid.getByRole('row', { name: /^6:00 PM/ })).getAllByRole('gridcell');
    expect(cells.slice(1).map(({ textContent }) => textContent)).toEqual([
      'Taken: Ball, 6:00 PM – 11:00 PM',
      'Taken: Ball, 6:00 PM – 11:00 PM',
    ]);
  });

  it('links a free slot to a new booking, and offers nothing where a room is taken', async () => {
    start(DAY_VIEW, [aBall(), CLOSURE]);
    const grid = await theGrid();
    expect(grid.getByRole('link', added('Main hall, 8:00 AM – 10:00 AM'))).toHaveAttribute(
      'href',
      '/admin/bookings/new?date=2099-03-07&slot=8%3A00+AM+-+10%3A00+AM&space=2',
    );
    expect(grid.queryByRole('link', added('Main hall, 6:00 PM – 8:00 PM'))).not.toBeInTheDocument();
    // The ball ends at 11:00 PM, and the slot is not free from its start.
    expect(grid.queryByRole('link', added('Main hall, 10:00 PM – 12:00 AM'))).not.toBeInTheDocument();
    expect(grid.queryByRole('link', { name: /^Add booking: Bar/ })).not.toBeInTheDocument();
  });

  it('shows set-up and clean-up, and keeps their slots free of offers', async () => {
    start(DAY_VIEW, [anEntry({ rooms: [inRoom(1, 30, 60)] })]);
    const grid = await theGrid();
    expect(grid.getByRole('link', { name: /Sam Booker/ })).toHaveTextContent(
      'Set-up from 1:30 PM. Clean-up until 5:00 PM.',
    );
    for (const time of ['12:00 PM – 2:00 PM', '4:00 PM – 6:00 PM'])
      expect(grid.queryByRole('link', added(`Main hall, ${time}`))).not.toBeInTheDocument();
    expect(grid.getByRole('link', added('Bar & lounge, 4:00 PM – 6:00 PM'))).toBeInTheDocument();
  });

  it('offers the first free space of a day in a week, and one space behind its filter', async () => {
    const { user } = start(WEEK, [anEntry()]);
    const grid = await theGrid();
    expect(grid.getByRole('link', added(`Bar & lounge, ${SATURDAY}, 2:00 PM – 4:00 PM`))).toBeInTheDocument();
    expect(grid.getByRole('link', added(`Whole venue, ${SATURDAY}, 4:00 PM – 6:00 PM`))).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Space'), 'Whole venue');
    expect(currentAddress()).toBe('/admin/calendar?view=week&date=2099-03-07&space=1');
    const whole = within(await screen.findByRole('grid', { name: 'Days and hours of Whole venue' }));
    expect(whole.getByRole('link', { name: /Sam Booker/ })).toHaveTextContent('Main hall');
    expect(
      whole.queryByRole('link', added(`Whole venue, ${SATURDAY}, 2:00 PM – 4:00 PM`)),
    ).not.toBeInTheDocument();
  });

  it('tells an offer from a hold, and shows who is on the waiting list', async () => {
    const until = new Date(2099, 2, 6, 15, 5).toISOString();
    const offer = anEntry({ kind: 'hold', status: 'held', isOffer: true, holdExpiresAt: until });
    start(DAY_VIEW, [offer], {
      [WAITING_LIST]: () => json(waitingList([{ id: 1, userName: 'Robin Taylor', timeSlot: null }])),
    });
    const grid = await theGrid();
    expect(grid.getByText(/Offered until Fri 6 Mar 2099, 3:05 PM/)).toBeInTheDocument();
    expect(await screen.findByText(/Robin Taylor \(any time\)/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '1 hirer is waiting for this day' })).toHaveAttribute(
      'href',
      `/admin/waiting-list?state=waiting&from=${DAY}&to=${DAY}`,
    );
  });

  it('opens the form of a new booking after free time was dragged over', async () => {
    start(DAY_VIEW, []);
    await theGrid();
    await drag(layOut(3), [110, 360], [290, 545]);
    expect(await screen.findByText(/^Form for/)).toHaveTextContent('?date=2099-03-07&slot=14%3A00+-+17%3A00');
  });

  it('opens the move form after a booking was dragged', async () => {
    start(DAY_VIEW, [anEntry()]);
    const grid = await theGrid();
    layOut(3);
    await drag(grid.getByRole('link', { name: /Sam Booker/ }), [50, 370], [150, 490]);
    expect(await screen.findByText(/^Form for/)).toHaveTextContent(
      '{"move":{"date":"2099-03-07","spaceId":3,"timeSlot":"4:00 PM - 6:00 PM","untilTimeSlot":null}}',
    );
    expect(currentAddress()).toBe('/admin/bookings/7');
  });

  it('says what is in the way of a dragged booking, and opens nothing', async () => {
    start(DAY_VIEW, [anEntry(), aBall()]);
    const grid = await theGrid();
    layOut(3);
    await drag(grid.getByRole('link', { name: /Sam Booker/ }), [50, 370], [50, 610]);
    expect(await screen.findByText('This time is not free')).toBeInTheDocument();
    expect(screen.getAllByText('Taken: Ball, 6:00 PM – 11:00 PM').length).toBeGreaterThan(0);
    expect(currentAddress()).toContain('/admin/calendar');
  });

  it('moves the focus by arrow keys across entries and free slots', async () => {
    const { user } = start(DAY_VIEW, [aBall()]);
    const grid = await theGrid();
    while (!screen.getByRole('grid').contains(document.activeElement)) await user.tab();
    expect(grid.getByRole('link', added('Main hall, 8:00 AM – 10:00 AM'))).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(grid.getByRole('link', added('Bar & lounge, 10:00 AM – 12:00 PM'))).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(grid.getByRole('link', { name: /Ball/ })).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(grid.getByRole('link', added('Bar & lounge, 4:00 PM – 6:00 PM'))).toHaveFocus();
    await user.keyboard('{Home}');
    expect(grid.getByRole('link', added('Bar & lounge, 8:00 AM – 10:00 AM'))).toHaveFocus();
    // One tab stop: the next is outside.
    await user.tab();
    expect(screen.getByRole('grid')).not.toContainElement(document.activeElement as HTMLElement);
  });

  it('goes by the down arrow from the head of a day into its column', async () => {
    const { user } = start(WEEK, []);
    const grid = await theGrid();
    grid.getByRole('link', { name: /^Sat 7/ }).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveAccessibleName(
      /^Add booking: .*, Saturday 7 March 2099, 8:00 AM – 10:00 AM$/,
    );
  });

  it('chooses a custom time for a new booking by keys', async () => {
    const { user } = start(DAY_VIEW, []);
    const grid = await theGrid();
    grid.getByRole('link', added('Main hall, 2:00 PM – 4:00 PM')).focus();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{ArrowUp}');
    expect(screen.getByText(/1:45 PM – 4:15 PM, Main hall\. Press Enter/)).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^Form for/)).toHaveTextContent('slot=13%3A45+-+16%3A15&space=2');
  });

  it.each([
    ['Add viewing', 'v', '/admin/viewings/new?date=2099-03-07&from=14%3A00&to=16%3A00&space=2'],
    ['Add event', 'e', '/admin/events/new?date=2099-03-07&from=14%3A00&to=16%3A00&space=2'],
    ['Add closure', 'c', '/admin/setup/closures?new=1&date=2099-03-07&from=14%3A00&to=16%3A00&space=2'],
  ])('opens the form of %s from the menu of a free slot, and by its key', async (label, key, address) => {
    for (const choose of ['menu', 'key']) {
      const { user, unmount } = start(DAY_VIEW, []);
      const slot = (await theGrid()).getByRole('link', added('Main hall, 2:00 PM – 4:00 PM'));
      slot.focus();
      if (choose === 'menu') {
        fireEvent.keyDown(slot, { key: 'F10', shiftKey: true });
        await user.click(await screen.findByRole('menuitem', { name: label }));
      } else await user.keyboard(key);
      await screen.findByText(/^Form for/);
      expect(currentAddress()).toBe(address);
      unmount();
    }
  });

  it('offers nothing to add or move without the right to change bookings', async () => {
    const permissions = ['staff', 'bookings:read'] as const;
    const { user } = start(DAY_VIEW, [anEntry()], {
      'GET /api/admin/me': () => json(aScope({ role: 'admin', permissions: [...permissions] })),
    });
    const grid = await theGrid();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'New booking' })).not.toBeInTheDocument());
    expect(grid.queryByRole('link', { name: /^Add booking/ })).not.toBeInTheDocument();
    expect(grid.queryByRole('button', { name: /^Actions/ })).not.toBeInTheDocument();
    const hire = grid.getByRole('link', { name: /Sam Booker/ });
    layOut(3);
    await drag(hire, [50, 370], [150, 490]);
    hire.focus();
    await user.keyboard('nvec');
    expect(currentAddress()).toContain('/admin/calendar');
    fireEvent.keyDown(hire, { key: 'F10', shiftKey: true });
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Open booking',
    ]);
  });

  it('moves a booking by its menu and the arrow keys, and cancels with Escape', async () => {
    const { user } = start(DAY_VIEW, [anEntry()]);
    const grid = await theGrid();
    const hire = grid.getByRole('link', { name: /Sam Booker/ });
    hire.focus();
    const chooseMove = async () => {
      fireEvent.keyDown(hire, { key: 'F10', shiftKey: true });
      await user.click(await screen.findByRole('menuitem', { name: 'Move with arrow keys' }));
      await screen.findByText(/2:00 PM – 4:00 PM, Main hall\. Press Enter/);
    };
    await chooseMove();
    await user.keyboard('{ArrowDown}{Escape}');
    expect(screen.getByText('Cancelled')).toBeInTheDocument();
    expect(hire).toHaveFocus();
    await chooseMove();
    await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    expect(await screen.findByText(/^Form for/)).toHaveTextContent(
      '{"date":"2099-03-07","spaceId":3,"timeSlot":"14:15 - 16:15","untilTimeSlot":null}',
    );
  });

  it('opens the move form from the menu button of a booking', async () => {
    const { user } = start(DAY_VIEW, [anEntry()]);
    const grid = await theGrid();
    await user.click(grid.getByRole('button', { name: 'Actions for Sam Booker' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Open booking',
      'Move or change booking',
      'Move with arrow keys',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Move or change booking' }));
    expect(await screen.findByText(/^Form for/)).toHaveTextContent('{"move":{}}');
  });

  it('moves a viewing by dragging and by its menu', async () => {
    const { user } = start(DAY_VIEW, [aViewingEntry()]);
    const grid = await theGrid();
    await user.click(grid.getByRole('button', { name: 'Actions for Kim Lee' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Open viewing',
      'Move or change viewing',
      'Move with arrow keys',
    ]);
    await user.keyboard('{Escape}');
    layOut(3);
    await drag(grid.getByRole('link', { name: /Kim Lee/ }), [50, 370], [150, 490]);
    expect(await screen.findByText(/^Form for/)).toHaveTextContent(
      '{"move":{"date":"2099-03-07","spaceId":3,"startTime":"16:00"}}',
    );
    expect(currentAddress()).toBe('/admin/viewings/5');
  });

  it('changes view and date by keys', async () => {
    const { user } = start(WEEK);
    await theGrid();
    await user.keyboard('{PageDown}');
    expect(currentAddress()).toBe('/admin/calendar?view=week&date=2099-03-14');
    await user.keyboard('m');
    expect(currentAddress()).toBe('/admin/calendar?view=month&date=2099-03-14');
    await user.keyboard('d');
    expect(await screen.findByRole('heading', { name: 'Calendar: Sat 14 Mar 2099' })).toBeInTheDocument();
    await user.keyboard('t');
    expect(currentAddress()).toContain(`view=day&date=${bookingOptions().today}`);
  });

  it('counts the entries of each day in a month by state, and names closures', async () => {
    const many = [1, 2, 3].map((id) => anEntry({ id, startsAt: `2099-03-07T0${id}:30:00.000Z` }));
    start(`view=month&date=${DAY}`, [...many, CLOSURE], {
      [CALENDAR]: () => json(aCalendar([...many, CLOSURE], { waiting: [{ date: '2099-03-08', count: 2 }] })),
    });
    const month = within(await screen.findByRole('table'));
    const saturday = within(month.getByRole('link', { name: `${SATURDAY}, 4 entries` }).closest('td')!);
    expect(saturday.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '3Confirmed',
      'Closed: Floor polished',
      '',
    ]);
    expect(month.getByRole('link', { name: '2 waiting for Sunday 8 March 2099' })).toHaveAttribute(
      'href',
      '/admin/waiting-list?state=waiting&from=2099-03-08&to=2099-03-08',
    );
  });

  it('shows one room at a time on a phone', async () => {
    const { matchMedia } = window;
    window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: true });
    try {
      const { user } = start(DAY_VIEW, [anEntry()]);
      const heads = async () =>
        (await theGrid()).getAllByRole('columnheader').map(({ textContent }) => textContent);
      expect(await heads()).toEqual(['Time', 'Main hall']);
      await user.click(screen.getByRole('button', { name: 'Bar' }));
      expect(await heads()).toEqual(['Time', 'Bar']);
      expect((await theGrid()).queryByRole('link', { name: /Sam Booker/ })).not.toBeInTheDocument();
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  it('tells an empty calendar from one that could not be loaded', async () => {
    const { api, user } = start(WEEK, []);
    expect(await screen.findByText('No bookings, events or closures in this period.')).toBeInTheDocument();
    api.on(CALENDAR, () => problem(503, 'service_unavailable', 'Busy.'));
    await user.keyboard('{PageDown}');
    expect(await screen.findByText('The calendar could not be loaded')).toBeInTheDocument();
    api.on(CALENDAR, () => json(aCalendar([anEntry()])));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('grid')).toBeInTheDocument();
  });
});
