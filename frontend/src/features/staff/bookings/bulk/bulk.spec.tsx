import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BulkResult, BulkRow } from '@/api/staff/generated';
import { ShortcutKeys } from '@/components/staff/shortcuts/shortcuts';
import { bookingOptions } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { currentAddress, renderAt } from '@/testing/render-app';
import { aBookingRow, anAdminSpace, aPage } from '@/testing/staff-factories';
import { BookingsPage } from '../list/bookings-page';

const BULK = 'POST /api/admin/bookings/bulk';
const row = (id: number, name: string) => aBookingRow({ id, name });
const ROWS = [row(1, 'Ann'), row(2, 'Bob'), row(3, 'Cat'), row(4, 'Dan')];

function aResult(rows: Partial<BulkRow>[], over: Partial<BulkResult> = {}): BulkResult {
  const whole = rows.map((one): BulkRow => ({
    id: 1,
    reference: `BSC-${one.id ?? 1}-0`,
    outcome: 'done',
    code: null,
    message: null,
    ...one,
  }));
  const count = (outcome: string) => whole.filter((one) => one.outcome === outcome).length;
  return {
    dryRun: true,
    quote: 'q1',
    rows: whole,
    done: count('done'),
    unchanged: count('unchanged'),
    skipped: count('skipped'),
    ...over,
  };
}

function start(routes: Parameters<typeof mockApi>[0] = {}, page: object = {}) {
  const api = mockApi({
    'GET /api/booking-options': () => json(bookingOptions()),
    'GET /api/admin/spaces': () => json([anAdminSpace()]),
    'GET /api/admin/saved-views': () => json([]),
    'GET /api/admin/bookings/sums': () =>
      json({ totalAmount: '0.00', paidAmount: '0.00', owedAmount: '0.00', currency: 'GBP' }),
    'GET /api/admin/bookings': ({ search }) =>
      json(
        search.get('cursor') === 'second'
          ? aPage([row(9, 'Zoe')], { previousCursor: 'first', total: 5 })
          : aPage(ROWS, { nextCursor: 'second', total: 5, ...page }),
      ),
    ...routes,
  });
  const view = renderAt(
    '/admin/bookings',
    <ShortcutKeys>
      <BookingsPage />
    </ShortcutKeys>,
  );
  const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}, Sat 7 Mar 2099` });
  const tick = async (name: string) => view.user.click(await box(name));
  const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }));
  const ticked = () => screen.getByRole('region', { name: 'Selected bookings' });
  return { api, box, tick, press, ticked, ...view };
}

describe('row selection in the list of bookings', () => {
  it('selects a row by x, and a range by X or a click with shift', async () => {
    const { user, box, ticked } = start();
    await box('Ann');
    await user.keyboard('jx');
    expect(ticked()).toHaveTextContent('1 booking selected');
    expect(await box('Ann')).toBeChecked();
    await user.keyboard('jjX');
    expect(ticked()).toHaveTextContent('3 bookings selected');
    expect(screen.getByRole('link', { name: 'Cat' })).toHaveFocus();
    // The keys also work on the checkbox itself.
    await user.click(await box('Bob'));
    await user.keyboard('j');
    expect(screen.getByRole('link', { name: 'Cat' })).toHaveFocus();
    await user.click(await box('Ann'));
    await user.keyboard('{Shift>}');
    await user.click(await box('Dan'));
    await user.keyboard('{/Shift}');
    expect(ticked()).toHaveTextContent('4 bookings selected');
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(await box('Bob')).not.toBeChecked();
  });

  it('survives paging and is cleared with a message when the filter changes', async () => {
    const { user, tick, box, ticked } = start();
    await tick('Bob');
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    await tick('Zoe');
    expect(ticked()).toHaveTextContent('2 bookings selected');
    await user.click(screen.getByRole('link', { name: 'Previous page' }));
    expect(await box('Bob')).toBeChecked();
    await user.selectOptions(screen.getByLabelText('Status'), 'Pending');
    expect(await screen.findByText('Selection cleared because the filter changed.')).toBeInTheDocument();
    expect(await box('Bob')).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(ticked()).toHaveTextContent('');
  });

  it('selects a page or all matching rows; deselecting one keeps the rows in view', async () => {
    const { user, press, tick, ticked } = start();
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    expect(ticked()).toHaveTextContent('4 bookings selected');
    await press('Select all 5 that match');
    expect(ticked()).toHaveTextContent('5 bookings selected');
    await tick('Ann');
    expect(ticked()).toHaveTextContent('3 bookings selected');
  });

  it('explains the limit if too many rows match', async () => {
    const { tick, ticked } = start({}, { total: 1000, totalIsAtLeast: true });
    await tick('Ann');
    expect(ticked()).toHaveTextContent(/You can select up to 500 at once/);
  });
});

describe('a bulk action', () => {
  it('shows a preview with skipped bookings and reasons, then the result', async () => {
    const rows = [
      { id: 1 },
      {
        id: 2,
        outcome: 'skipped' as const,
        code: 'invalid_transition' as const,
        message: 'A booking can have at most 20 tags.',
      },
      { id: 3, outcome: 'unchanged' as const },
    ];
    const { api, user, tick, press } = start({ [BULK]: () => json(aResult(rows)) });
    for (const name of ['Ann', 'Bob', 'Cat']) await tick(name);
    await press('Add tag…');
    expect(await screen.findByRole('heading', { name: 'Add tag' })).toHaveFocus();
    await user.type(screen.getByLabelText('Tag'), ' Regular');
    await press('Preview changes');
    const panel = within(screen.getByRole('region', { name: 'Add tag' }));
    expect(await panel.findByText('Will change: 1 booking')).toBeInTheDocument();
    expect(panel.getByText('Skipped: 1 booking')).toBeInTheDocument();
    expect(panel.getByText('Already tagged: 1 booking')).toBeInTheDocument();
    expect(panel.getByText('A booking can have at most 20 tags.')).toBeInTheDocument();
    expect(panel.getByText('Bob, Sat 7 Mar 2099')).toBeInTheDocument();
    expect(api.callsTo(BULK)[0]?.body).toEqual({
      action: 'tag',
      tag: 'regular',
      ids: [1, 2, 3],
      dryRun: true,
    });

    const lists = api.callsTo('GET /api/admin/bookings').length;
    api.on(BULK, () => json(aResult(rows, { dryRun: false })));
    await press('Add the tag “regular” to 1 booking');
    expect(await screen.findByRole('heading', { name: 'Result' })).toHaveFocus();
    expect(panel.getByRole('link', { name: 'BSC-2-0' })).toHaveAttribute('href', '/admin/bookings/2');
    expect(api.callsTo(BULK)[1]?.body).toEqual({
      action: 'tag',
      tag: 'regular',
      ids: [1, 2, 3],
      quote: 'q1',
    });
    await waitFor(() => expect(api.callsTo('GET /api/admin/bookings').length).toBeGreaterThan(lists));
    await press('Close');
    expect(screen.queryByRole('region', { name: 'Add tag' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Selected bookings' })).toHaveTextContent('');
  });

  it('sends the filter for all matching rows, and offers no button if nothing would change', async () => {
    const { api, user, press } = start({
      [BULK]: () => json(aResult([{ id: 1, outcome: 'unchanged' }])),
    });
    await user.selectOptions(await screen.findByLabelText('Status'), 'Pending');
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    await press('Select all 5 that match');
    await press('Add tag…');
    await user.type(await screen.findByLabelText('Tag'), 'regular');
    await press('Preview changes');
    await screen.findByText('Already tagged: 1 booking');
    expect(screen.queryByRole('button', { name: /^Add the tag/ })).not.toBeInTheDocument();
    expect(api.callsTo(BULK)[0]?.body).toMatchObject({ filter: { status: 'pending' } });
    expect(api.callsTo(BULK)[0]?.body).not.toHaveProperty('ids');
    await press('Cancel');
    expect(screen.getByRole('region', { name: 'Selected bookings' })).toHaveFocus();
  });

  it('confirms unpaid bookings with a due date, and previews reminders at once', async () => {
    const { api, user, tick, press } = start({ [BULK]: () => json(aResult([{ id: 1 }])) });
    await tick('Ann');
    await press('Confirm bookings…');
    fireEvent.change(await screen.findByLabelText('Payment due (optional)'), {
      target: { value: '2099-03-01' },
    });
    await press('Preview changes');
    await screen.findByRole('button', { name: 'Confirm 1 booking' });
    expect(api.callsTo(BULK)[0]?.body).toEqual({
      action: 'confirm',
      payBy: '2099-03-01',
      ids: [1],
      dryRun: true,
    });
    await press('Cancel');
    await press('Send reminders…');
    await user.click(await screen.findByRole('button', { name: 'Send reminders for 1 booking' }));
    expect(api.callsTo(BULK).map(({ body }) => body)).toEqual([
      expect.objectContaining({ action: 'confirm' }),
      { action: 'remind', ids: [1], dryRun: true },
      { action: 'remind', ids: [1], quote: 'q1' },
    ]);
  });
});

describe('a shared payment', () => {
  const PAY = 'POST /api/admin/payments';

  it('starts with the balances and shows their total', async () => {
    const { api, user, tick, press } = start({ [PAY]: () => json({ paymentId: 'p', bookings: [] }) });
    for (const name of ['Ann', 'Bob', 'Cat']) await tick(name);
    await press('Record payment…');
    expect(await screen.findByRole('heading', { name: 'Record one payment for 3 bookings' })).toHaveFocus();
    const amounts = screen.getAllByLabelText(/Sat 7 Mar 2099 \(optional\)$/);
    expect(amounts[0]).toHaveValue('200.00');
    await user.clear(amounts[1]!);
    await user.clear(amounts[2]!);
    await user.type(amounts[2]!, '50.5');
    await user.selectOptions(screen.getByLabelText('Payment method'), 'Bank transfer');
    expect(screen.getByText('Total: £250.50 for 2 bookings')).toBeInTheDocument();
    await press('Record £250.50 for 2 bookings');
    expect(await screen.findByText('Recorded: £250.50 for 2 bookings')).toBeInTheDocument();
    expect(api.callsTo(PAY)[0]?.headers.get('idempotency-key')).toBeTruthy();
    expect(api.callsTo(PAY)[0]?.body).toEqual({
      method: 'bank_transfer',
      reference: null,
      overpaid: false,
      amount: '250.50',
      receivedOn: bookingOptions().today,
      allocations: [
        { bookingId: 1, amount: '200.00' },
        { bookingId: 3, amount: '50.5' },
      ],
    });
    expect(screen.getByRole('region', { name: 'Selected bookings' })).toHaveTextContent('');
  });

  it('shows an error beside the amount that exceeds the balance, and asks to allow an overpayment', async () => {
    const refused = problem(400, 'validation_failed', 'Please correct this.', {
      errors: { 'allocations.0.amount': ['Only 150.00 is owed.'] },
    });
    const { user, tick, press } = start({ [PAY]: () => refused });
    await tick('Ann');
    await tick('Bob');
    await press('Record payment…');
    const [first, second] = await screen.findAllByLabelText(/Sat 7 Mar 2099 \(optional\)$/);
    await user.clear(first!);
    await press('Record £200.00 for 1 booking');
    expect(await screen.findByText('Only 150.00 is owed.')).toBeInTheDocument();
    expect(second).toHaveAccessibleDescription(/Only 150.00 is owed/);
    await user.clear(second!);
    await user.type(second!, '200.01');
    expect(screen.getByRole('checkbox', { name: 'Allow an overpayment' })).toBeInTheDocument();
    await user.type(second!, 'x');
    expect(screen.queryByRole('button', { name: /^Record £/ })).not.toBeInTheDocument();
  });
});

describe('one invoice for several bookings', () => {
  const INVOICE = 'POST /api/admin/invoices';
  const me = (permissions: string[]) => ({ 'GET /api/admin/me': () => json({ permissions }) });

  it('is drafted for the selected bookings and opened', async () => {
    const { api, tick, press } = start({
      ...me(['money:write']),
      [INVOICE]: () => json({ id: 5 }, 201),
    });
    for (const name of ['Ann', 'Cat']) await tick(name);
    await press('Create invoice');
    await waitFor(() => expect(currentAddress()).toBe('/admin/money/invoices/5'));
    expect(api.callsTo(INVOICE)[0]?.body).toEqual({ bookingIds: [1, 3] });
  });

  it('is not offered without the duty money', async () => {
    const { tick } = start(me(['bookings:write']));
    await tick('Ann');
    for (const name of ['Create invoice', 'Record payment…'])
      await waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument());
  });
});
