import { screen } from '@testing-library/react';
import { LeaveGuard } from '@/components/staff/form/leave-guard';
import { ShortcutKeys } from '@/components/staff/keys/shortcuts';
import { json, mockApi, problem } from '@/testing/mock-api';
import { currentAddress, renderAt } from '@/testing/render-app';
import { aBookingRow, aClubRow, aNewsRow, aPage, anEventRow } from '@/testing/staff-factories';

const CLUBS = 'GET /api/admin/clubs';
const EVENTS = 'GET /api/admin/events';
const NEWS = 'GET /api/admin/news';
const BOOKINGS = 'GET /api/admin/bookings';
const PEOPLE = 'GET /api/admin/people/search';
const answers = {
  [CLUBS]: () => json(aPage([aClubRow({ id: 4, name: 'Darts' })])),
  [EVENTS]: () => json(aPage([anEventRow({ id: 9, title: 'Darts Open Night' })])),
  [NEWS]: () => json(aPage([aNewsRow({ id: 3, title: 'Darts are back', clubName: 'Darts' })])),
  [BOOKINGS]: () => json(aPage([])),
  [PEOPLE]: () => json([]),
};
const nothing = () => json(aPage([]));
const NOTHING = { ...answers, [CLUBS]: nothing, [EVENTS]: nothing, [NEWS]: nothing };
const OFFICE = 'Booking, account, club, event, post or page';

const at = (path: string, unsaved = false) =>
  renderAt(
    path,
    <ShortcutKeys>
      <LeaveGuard when={unsaved} />
      <input aria-label="Title" />
    </ShortcutKeys>,
  );

describe('the “Go to” dialog', () => {
  it('opens from within a field, and opens the first result on Enter', async () => {
    const api = mockApi(answers);
    const { user } = at('/admin');
    await user.click(screen.getByLabelText('Title'));
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: OFFICE });
    expect(field).toHaveFocus();
    await user.keyboard('lo');
    expect(await screen.findByRole('option', { name: 'Audit log' })).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, 'darts');
    await screen.findByRole('option', { name: /Darts Open Night/ });
    expect(api.callsTo(EVENTS).at(-1)?.search.toString()).toBe('q=darts&sort=-date&when=all');
    await user.keyboard('{Enter}');
    expect(currentAddress()).toBe('/admin/clubs/4');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('finds a booking by its number, and a member’s bookings', async () => {
    const person = {
      id: 5,
      userName: 'robin',
      fullName: 'Robin Taylor',
      email: 'robin+1@example.org',
      role: 'member',
    };
    const api = mockApi({
      ...answers,
      [CLUBS]: () => json(aPage([])),
      [EVENTS]: () => json(aPage([])),
      [BOOKINGS]: () => json(aPage([aBookingRow()])),
      [PEOPLE]: () => json([person]),
    });
    const { user } = at('/admin');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: OFFICE }), '7');
    expect(await screen.findByRole('option', { name: /^Booking 1042, Robin Taylor/ })).toHaveAttribute(
      'href',
      '/admin/bookings/1042',
    );
    expect(api.callsTo(BOOKINGS).at(-1)?.search.toString()).toBe('q=7&sort=-date');
    expect(api.callsTo(PEOPLE)).toHaveLength(0);
    await user.keyboard('{Backspace}rob');
    expect(await screen.findByRole('option', { name: /^Robin Taylor’s bookings/ })).toHaveAttribute(
      'href',
      '/admin/bookings?q=robin%2B1%40example.org',
    );
    await user.keyboard('{ArrowDown}{Enter}');
    expect(currentAddress()).toBe('/admin/bookings?q=robin%2B1%40example.org');
  });

  it('cycles through the results with arrow keys and keeps focus in the field', async () => {
    mockApi(answers);
    const { user } = at('/my-club');
    await user.keyboard('{Meta>}k{/Meta}');
    await screen.findByRole('dialog', { name: 'Go to' });
    const field = screen.getByRole('combobox', { name: 'Page, club, event or post' });
    const chosen = () => screen.getByRole('option', { selected: true });
    expect(chosen()).toHaveTextContent('Club page');
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toHaveTextContent('Club members');
    expect(field).toHaveAttribute('aria-activedescendant', chosen().id);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(chosen()).toHaveTextContent('New post');
    expect(field).toHaveFocus();
    expect(screen.queryByRole('option', { name: 'Audit log' })).not.toBeInTheDocument();
  });

  it('finds a post by a word of its title', async () => {
    const api = mockApi({ ...NOTHING, [NEWS]: answers[NEWS] });
    const { user } = at('/my-club');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'dar');
    expect(await screen.findByRole('option', { name: 'Darts are back Post, Darts' })).toHaveAttribute(
      'href',
      '/my-club/news/3',
    );
    expect(api.callsTo(NEWS).at(-1)?.search.toString()).toBe('q=dar&sort=-postedAt');
  });

  it('says when nothing is found, and when part of the search failed', async () => {
    mockApi(NOTHING);
    const { user } = at('/admin');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByLabelText(OFFICE), 'xyz');
    expect(await screen.findByText('No results for “xyz”.')).toBeInTheDocument();
    mockApi({
      ...answers,
      [CLUBS]: () => json(aPage([])),
      [EVENTS]: () => problem(500, 'internal_error', 'Something went wrong.'),
    });
    await user.type(screen.getByLabelText(OFFICE), 'z');
    expect(await screen.findByText(/Part of the search failed/)).toBeInTheDocument();
  });

  it('asks about unsaved changes before it leaves the page', async () => {
    mockApi(answers);
    const { user } = at('/admin/events/new', true);
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('option', { name: 'Audit log' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
    expect(currentAddress()).toBe('/admin/events/new');
  });
});
