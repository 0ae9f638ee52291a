import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LeaveGuard } from '@/components/staff/form/leave-guard';
import { ShortcutKeys } from '@/components/staff/shortcuts/shortcuts';
import { json, mockApi, problem } from '@/testing/mock-api';
import { currentAddress, renderAt } from '@/testing/render-app';
import {
  aBookingRow,
  aClubRow,
  aNewsRow,
  aPage,
  aPaymentRow,
  anEventRow,
  aScope,
} from '@/testing/staff-factories';

const CLUBS = 'GET /api/admin/clubs';
const EVENTS = 'GET /api/admin/events';
const NEWS = 'GET /api/admin/news';
const BOOKINGS = 'GET /api/admin/bookings';
const VIEWINGS = 'GET /api/admin/viewings';
const PAYMENTS = 'GET /api/admin/payments';
const INVOICES = 'GET /api/admin/invoices';
const PEOPLE = 'GET /api/admin/people/search';
const MESSAGES = 'GET /api/admin/messages';
const SCOPE = 'GET /api/admin/me';
const answers = {
  [CLUBS]: () => json(aPage([aClubRow({ id: 4, name: 'Darts' })])),
  [EVENTS]: () => json(aPage([anEventRow({ id: 9, title: 'Darts Open Night' })])),
  [NEWS]: () => json(aPage([aNewsRow({ id: 3, title: 'Darts are back', clubName: 'Darts' })])),
  [BOOKINGS]: () => json(aPage([])),
  [VIEWINGS]: () => json(aPage([])),
  [PAYMENTS]: () => json(aPage([])),
  [INVOICES]: () => json(aPage([])),
  [PEOPLE]: () => json([]),
  [MESSAGES]: () => json(aPage([])),
  [SCOPE]: () => json(aScope({ role: 'admin', clubs: [] })),
};
const nothing = () => json(aPage([]));
const NOTHING = { ...answers, [CLUBS]: nothing, [EVENTS]: nothing, [NEWS]: nothing };
const OFFICE = 'Page, action, booking, person, message, event or club';

const at = (path: string, unsaved = false) =>
  renderAt(
    path,
    <ShortcutKeys>
      <LeaveGuard when={unsaved} />
      <input aria-label="Title" />
    </ShortcutKeys>,
  );

describe('the “Go to” dialog', () => {
  it('keeps the letters typed while its code loads', async () => {
    // The first test of this file, so that the code is not loaded yet.
    mockApi(answers);
    const { user } = at('/admin');
    await user.click(screen.getByLabelText('Title'));
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
    for (const key of ['d', 'x', 'Backspace', 'a'])
      fireEvent.keyDown(document.activeElement ?? window, { key });
    const field = await screen.findByRole('combobox', { name: OFFICE });
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('rts');
    expect(field).toHaveValue('darts');
    expect(screen.getByLabelText('Title')).toHaveValue('');
  });

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
    expect(currentAddress()).toBe('/admin/events/9');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('goes through the results by Tab and by the arrow keys', async () => {
    mockApi(answers);
    const { user } = at('/admin');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: OFFICE }), 'darts');
    const event = await screen.findByRole('option', { name: /Darts Open Night/ });
    await user.tab();
    expect(event).toHaveFocus();
    expect(event).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { name: 'Darts' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(currentAddress()).toBe('/admin/clubs/4');
  });

  it('finds a booking by its number, and a person by name', async () => {
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
    expect(await screen.findByRole('option', { name: 'Robin Taylor robin+1@example.org' })).toHaveAttribute(
      'href',
      '/admin/people/5',
    );
    await user.keyboard('{ArrowDown}{Enter}');
    expect(currentAddress()).toBe('/admin/people/5');
  });

  it('finds a payment by its reference', async () => {
    mockApi({ ...NOTHING, [PAYMENTS]: () => json(aPage([aPaymentRow()])) });
    const { user } = at('/admin');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: OFFICE }), 'term 4');
    const found = await screen.findByRole('option', { name: /^£300.00 from Robin Taylor.*Term 4 dance$/ });
    expect(found).toHaveAttribute('href', `/admin/payments/${aPaymentRow().id}`);
  });

  it('finds an invoice by its number', async () => {
    const invoice = {
      id: 7,
      number: 'INV-00042',
      buyerName: 'Robin Smith',
      total: '360.00',
      currency: 'GBP',
    };
    const api = mockApi({ ...NOTHING, [INVOICES]: () => json(aPage([invoice])) });
    const { user } = at('/admin');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: OFFICE }), 'inv-00042');
    const found = await screen.findByRole('option', { name: 'Invoice INV-00042, Robin Smith £360.00' });
    expect(found).toHaveAttribute('href', '/admin/money/invoices/7');
    expect(api.callsTo(INVOICES).at(-1)?.search.get('q')).toBe('inv-00042');
  });

  it('cycles through the results with arrow keys and keeps focus in the field', async () => {
    mockApi(answers);
    const { user } = at('/my-club');
    await user.keyboard('{Meta>}k{/Meta}');
    await screen.findByRole('dialog', { name: 'Go to' });
    const field = screen.getByRole('combobox', { name: 'Page, action, message, event or club' });
    const chosen = () => screen.getByRole('option', { selected: true });
    expect(chosen()).toHaveTextContent('New event');
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toHaveTextContent('New post');
    expect(field).toHaveAttribute('aria-activedescendant', chosen().id);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(chosen()).toHaveTextContent('Integrations');
    expect(field).toHaveFocus();
    expect(screen.queryByRole('option', { name: 'Audit log' })).not.toBeInTheDocument();
  });

  it('finds a post by a word of its title', async () => {
    const api = mockApi({ ...NOTHING, [NEWS]: answers[NEWS] });
    const { user } = at('/my-club');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'dar');
    expect(await screen.findByRole('option', { name: 'Darts are back Darts' })).toHaveAttribute(
      'href',
      '/my-club/news/3',
    );
    expect(api.callsTo(NEWS).at(-1)?.search.toString()).toBe('q=dar&sort=-postedAt');
  });

  it('finds actions and pages by other words', async () => {
    mockApi(NOTHING);
    const { user } = at('/admin');
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: OFFICE });
    await user.type(field, 'cash');
    const actions = within(await screen.findByRole('group', { name: 'Actions' }));
    expect(actions.getByRole('option', { name: 'Record payment' })).toHaveAttribute(
      'href',
      '/admin/bookings?view=unpaid',
    );
    await user.clear(field);
    await user.type(field, 'backups');
    expect(await screen.findByRole('option', { name: 'Security' })).toHaveAttribute(
      'href',
      '/admin/security',
    );
  });

  it('finds messages by sender and subject', async () => {
    const api = mockApi({
      ...NOTHING,
      [MESSAGES]: () => json(aPage([{ id: 6, name: 'Wren Walker', subject: 'Court hire' }])),
    });
    const { user } = at('/admin');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: OFFICE }), 'wren');
    expect(await screen.findByRole('option', { name: 'Court hire Wren Walker' })).toHaveAttribute(
      'href',
      '/admin/messages/6',
    );
    expect(api.callsTo(MESSAGES).at(-1)?.search.toString()).toBe('q=wren&view=all');
  });

  it('links to all bookings if more are found than it shows', async () => {
    const rows = [1, 2, 3, 4, 5, 6].map((id) => aBookingRow({ id, name: 'Robin Taylor' }));
    mockApi({ ...NOTHING, [BOOKINGS]: () => json(aPage(rows)) });
    const { user } = at('/admin');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: OFFICE }), 'robin');
    const bookings = within(await screen.findByRole('group', { name: 'Bookings' }));
    expect(bookings.getAllByRole('option')).toHaveLength(6);
    expect(bookings.getByRole('option', { name: 'All bookings for “robin”' })).toHaveAttribute(
      'href',
      '/admin/bookings?q=robin',
    );
  });

  it('finds and asks for only what the reader may see', async () => {
    const scope = aScope({ role: 'admin', clubs: [], permissions: ['staff', 'content:events'] });
    const api = mockApi({ ...answers, [SCOPE]: () => json(scope) });
    const { user } = at('/admin');
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: OFFICE });
    await waitFor(() =>
      expect(screen.queryByRole('option', { name: 'New booking' })).not.toBeInTheDocument(),
    );
    await user.type(field, 'darts');
    expect(await screen.findByRole('option', { name: /Darts Open Night/ })).toBeInTheDocument();
    for (const call of [BOOKINGS, PEOPLE, MESSAGES, CLUBS, NEWS]) expect(api.callsTo(call)).toEqual([]);
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
