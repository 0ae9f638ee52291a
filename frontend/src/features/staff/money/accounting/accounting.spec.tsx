import { screen, within } from '@testing-library/react';
import type { AccountMap, OfferedFile } from '@/api/staff/generated';
import { aUser } from '@/testing/factories';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt, signedIn } from '@/testing/render-app';
import { AccountingPage } from './accounting-page';

const GET = 'GET /api/admin/accounting/accounts';
const PUT = 'PUT /api/admin/accounting/accounts';
const FILES = 'GET /api/admin/accounting/files';

const MAP: AccountMap = {
  version: 3,
  noGstCode: null,
  spaces: [
    { id: 1, name: 'Whole venue' },
    { id: 2, name: 'Main hall' },
  ],
  clubs: [{ id: 28, name: 'Netball' }],
  entries: [
    { kind: 'hire', spaceId: null, clubId: null, account: '200', taxCode: 'GST on Income', tracking: null },
  ],
};
const aFile = (given: Partial<OfferedFile> = {}): OfferedFile => ({
  file: 'xero_bank',
  provider: 'stripe',
  currency: 'GBP',
  count: 1_203,
  parts: 2,
  unmapped: [],
  unread: [],
  reportIsRead: true,
  ...given,
});

function start(files: OfferedFile[], over: Parameters<typeof mockApi>[0] = {}) {
  signedIn();
  const api = mockApi({
    'GET /api/user': () => json(aUser({ role: 'admin' })),
    'GET /api/booking-options': () => json({ today: '2026-11-27' }),
    'GET /api/admin/log': () =>
      json({ items: [], nextCursor: null, previousCursor: null, total: 0, totalIsAtLeast: false }),
    [GET]: () => json(MAP),
    [FILES]: () => json(files),
    ...over,
  });
  return { api, ...renderAt('/admin/accounting', <AccountingPage />) };
}

describe('the accounting files', () => {
  it('are those of last month, with a button for each part', async () => {
    const { api } = start([
      aFile(),
      aFile({ file: 'xero_invoices', provider: null, currency: null, count: 1, parts: 1 }),
    ]);
    expect(
      await screen.findByRole('button', { name: 'Export Xero bank statement (Stripe, GBP), part 2 of 2' }),
    ).toBeVisible();
    expect(screen.getByText('1,203 lines')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Export Xero sales invoices' })).toBeVisible();
    expect(String(api.callsTo(FILES)[0]?.search)).toBe('from=2026-10-01&to=2026-10-31');
  });

  it('name what needs an account or a payout first, and are not offered until then', async () => {
    start([
      aFile({
        file: 'myob_journal',
        provider: null,
        unmapped: [
          { kind: 'hire', spaceId: 2 },
          { kind: 'fee', spaceId: null },
        ],
      }),
      aFile({ unread: ['po_1'] }),
      aFile({ provider: 'paypal', reportIsRead: false }),
    ]);
    expect(await screen.findByText('Hire in Main hall')).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Files' })).getByText('Provider fees')).toBeVisible();
    expect(screen.getByText(/can be three hours late/)).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'Fetch payouts' }))
      expect(link).toHaveAttribute('href', '/admin/money/payouts');
    expect(screen.queryByRole('button', { name: /^Export/ })).not.toBeInTheDocument();
  });

  it('are not asked for while the last day is before the first', async () => {
    const { api, user } = start([]);
    expect(await screen.findByText('No money in this period')).toBeVisible();
    const asked = api.callsTo(FILES).length;
    await user.clear(screen.getByLabelText('Last day'));
    await user.type(screen.getByLabelText('Last day'), '2026-09-01');
    expect(await screen.findByText('Choose a last day on or after the first.')).toBeVisible();
    expect(api.callsTo(FILES).every(({ search }) => !String(search).includes('to=2026-09'))).toBe(true);
    expect(api.callsTo(FILES)).toHaveLength(asked);
  });
});

describe('the accounts', () => {
  it('are saved with those of a club, and income needs its tax code', async () => {
    const { api, user } = start([], { [PUT]: () => json({ ...MAP, version: 4 }) });
    const cash = within(await screen.findByRole('group', { name: 'Cash' }));
    await user.type(cash.getByLabelText('Account'), '610');
    await user.type(screen.getByLabelText('Tax code without GST'), 'FRE');
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    const row = within(screen.getByRole('group', { name: 'Row 1' }));
    await user.selectOptions(row.getByLabelText('Space or club'), 'Netball');
    await user.type(row.getByLabelText('Account'), '210');
    await user.click(screen.getByRole('button', { name: 'Save accounts' }));
    expect(await screen.findByText('Enter the tax code.')).toBeVisible();
    await user.type(row.getByLabelText('Tax code'), 'GST Free');
    await user.type(row.getByLabelText('Tracking'), 'Venue: Main hall');
    await user.click(screen.getByRole('button', { name: 'Save accounts' }));
    expect(await screen.findByText('Accounts saved')).toBeVisible();
    expect(api.callsTo(PUT)[0]?.body).toEqual({
      noGstCode: 'FRE',
      entries: [
        {
          kind: 'hire',
          spaceId: null,
          clubId: null,
          account: '200',
          taxCode: 'GST on Income',
          tracking: null,
        },
        { kind: 'cash', spaceId: null, clubId: null, account: '610', taxCode: null, tracking: null },
        {
          kind: 'hire',
          spaceId: null,
          clubId: 28,
          account: '210',
          taxCode: 'GST Free',
          tracking: 'Venue: Main hall',
        },
      ],
    });
  });

  it('are not saved with a tax code that has no account', async () => {
    const { api, user } = start([], { [PUT]: () => json({ ...MAP, version: 4 }) });
    const cash = within(await screen.findByRole('group', { name: 'Cash' }));
    await user.type(cash.getByLabelText('Tax code'), 'N-T');
    await user.click(screen.getByRole('button', { name: 'Save accounts' }));
    expect(await cash.findByText('Enter the account, or empty the other fields.')).toBeVisible();
    expect(api.callsTo(PUT)).toHaveLength(0);
  });

  it('that are refused stay as typed, and each error is beside its field', async () => {
    const errors = {
      'entries.1.account': ['Use another code.'],
      'entries.2.clubId': ['Choose a club or a space, and only for income.'],
    };
    const { user } = start([], {
      [PUT]: () => json({ code: 'validation_failed', message: 'Check the fields.', errors }, 422),
    });
    const cash = within(await screen.findByRole('group', { name: 'Cash' }));
    await user.type(cash.getByLabelText('Account'), '610');
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    const row = within(screen.getByRole('group', { name: 'Row 1' }));
    await user.type(row.getByLabelText('Account'), '210');
    await user.type(row.getByLabelText('Tax code'), 'GST Free');
    await user.click(screen.getByRole('button', { name: 'Save accounts' }));
    expect(await cash.findByText('Use another code.')).toBeVisible();
    expect(cash.getByLabelText('Account')).toHaveValue('610');
    expect(row.getByLabelText('Space or club')).toHaveAccessibleDescription(/^Choose a club or a space/);
    expect(row.getByLabelText('Tax code')).toHaveValue('GST Free');
  });

  it('keeps an account that another person has saved meanwhile beside what is typed', async () => {
    const entries = [{ ...MAP.entries[0], account: '299' }];
    const { api, user } = start([], {
      [PUT]: () =>
        json({ code: 'stale_version', message: 'Changed', current: { ...MAP, version: 4, entries } }, 412),
    });
    const hire = async () =>
      within(await screen.findByRole('group', { name: 'Hire' })).getByLabelText('Account');
    await hire();
    await user.type(screen.getByLabelText(/^Tax code without GST/), 'BAS Excluded');
    await user.click(screen.getByRole('button', { name: 'Save accounts' }));
    expect(await screen.findByText(/^Hire: 299/)).toBeVisible();
    api.on(PUT, () => json({ ...MAP, version: 5, entries, noGstCode: 'BAS Excluded' }));
    await user.click(screen.getByRole('button', { name: 'Save both versions' }));
    expect(await screen.findByDisplayValue('299')).toBe(await hire());
    const [, second] = api.callsTo(PUT);
    expect(second?.headers.get('If-Match')).toBe('"4"');
    expect(second?.body).toMatchObject({ noGstCode: 'BAS Excluded', entries });
  });
});
