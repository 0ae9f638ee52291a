import { screen, waitFor, within } from '@testing-library/react';
import type { AttentionItem } from '@/api/staff/generated';
import { json, mockApi, problem } from '@/testing/mock-api';
import { anAttentionItem } from '@/testing/overview-factory';
import { currentAddress, renderAt, signedIn } from '@/testing/render-app';
import { aPage } from '@/testing/staff-factories';
import { AttentionPage } from './attention-page';

const LIST = 'GET /api/admin/attention';
const REASONS = [
  {
    reason: 'overdue',
    title: 'Not paid in time',
    owner: 'booking_officer',
    count: 1,
    countIsAtLeast: false,
    oldestSince: '2026-11-20T13:30:00Z',
  },
];

function start(
  items: AttentionItem[],
  over: Parameters<typeof mockApi>[0] = {},
  address = '/admin/attention',
) {
  signedIn();
  const api = mockApi({
    'GET /api/booking-options': () =>
      json({ today: '2026-11-23', slots: [], eventTypes: [], spaces: [], extras: [] }),
    [LIST]: () => json(aPage(items, { reasons: REASONS })),
    ...over,
  });
  return { api, ...renderAt(address, <AttentionPage />) };
}

describe('the attention items', () => {
  it('are listed with cause, booking, owner and action', async () => {
    start([anAttentionItem()]);
    const row = await screen.findByRole('row', { name: /Kim Late/ });
    expect(row).toHaveTextContent(
      'Not paid in timePayment was due by Fri 20 Nov 2026, and money is still owed.',
    );
    expect(row).toHaveTextContent(/£300\.00.*No\. 1042.*Booking officer/);
    expect(
      within(row).getByRole('link', { name: 'See what is owed : Not paid in time, booking 1042' }),
    ).toHaveAttribute('href', '/admin/bookings/1042');
  });

  it('are filtered by reason through the address', async () => {
    const { api, user } = start([anAttentionItem()]);
    // The reasons come with the list.
    await screen.findByRole('option', { name: 'Not paid in time (1)' });
    await user.selectOptions(screen.getByLabelText('Kind'), 'Not paid in time (1)');
    await waitFor(() => expect(currentAddress()).toBe('/admin/attention?reason=overdue'));
    await waitFor(() => expect(api.callsTo(LIST).at(-1)?.search.get('reason')).toBe('overdue'));
  });

  it('are narrowed to the tasks of one page of the side bar', async () => {
    const { api } = start([anAttentionItem()], {}, '/admin/attention?badge=refunds');
    expect(await screen.findByRole('heading', { level: 1, name: 'Refunds to do' })).toBeInTheDocument();
    await waitFor(() => expect(api.callsTo(LIST).at(-1)?.search.get('badge')).toBe('refunds'));
  });

  it('are resolved by their own call', async () => {
    let items = [
      anAttentionItem({
        id: 'refund_refused-r1',
        title: 'Refund refused',
        booking: null,
        action: { kind: 'retry_refund', label: 'Send again', target: 'r1' },
      }),
    ];
    const { user } = start([], {
      [LIST]: () => json(aPage(items, { reasons: [] })),
      'POST /api/admin/needs-attention/refunds/r1/retry': () => {
        items = [];
        return new Response(null, { status: 204 });
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Send again/ }));
    expect(await screen.findByText(/All done/)).toBeVisible();
    expect(screen.getByText('Refund retried')).toBeVisible();
  });

  it('lead to the page of an email that bounced, which asks for the address before it is sent again', async () => {
    const { api } = start([
      anAttentionItem({
        id: 'mail_failed-m1',
        title: 'Email not delivered',
        booking: null,
        action: { kind: 'resend_mail', label: 'Send again', target: 'm1' },
      }),
    ]);
    expect(
      await screen.findByRole('link', { name: /^Send again…\s*: Email not delivered$/ }),
    ).toHaveAttribute('href', '/admin/mail/m1');
    expect(screen.queryByRole('button', { name: /^Send again/ })).not.toBeInTheDocument();
    expect(api.callsTo('POST /api/admin/mails/m1/resend')).toHaveLength(0);
  });

  it('are resolved by allowing emails to a hirer again, with a reason', async () => {
    const ALLOW_EMAILS = 'POST /api/admin/bookings/1042/allow-emails';
    let items = [anAttentionItem({ id: 'hirer_unreachable-1042', reason: 'hirer_unreachable' })];
    const { api, user } = start([], {
      [LIST]: () => json(aPage(items, { reasons: [] })),
      [ALLOW_EMAILS]: () => problem(400, 'validation_failed', 'Enter a reason.'),
    });
    await user.click(await screen.findByRole('button', { name: /^Email again….*booking 1042$/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Email this hirer again?' });
    const press = within(dialog).getByRole('button', { name: 'Email again' });
    await user.click(press);
    expect(await within(dialog).findByText('Enter a reason.')).toBeVisible();
    api.on(ALLOW_EMAILS, () => {
      items = [];
      return new Response(null, { status: 204 });
    });
    await user.type(within(dialog).getByLabelText('Reason'), 'They rang us');
    await user.click(press);
    expect(await screen.findByText('Emails allowed again')).toBeVisible();
    expect(await screen.findByText(/All done/)).toBeVisible();
    expect(api.callsTo(ALLOW_EMAILS).at(-1)?.body).toEqual({ note: 'They rang us' });
  });

  it('are explained in at least ten characters, with the version read', async () => {
    const { api, user } = start([anAttentionItem()], {
      'POST /api/admin/attention/overdue-1042/explain': () => json(anAttentionItem({ state: 'explained' })),
    });
    await user.click(await screen.findByRole('button', { name: /^Set aside/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Set aside: Not paid in time' });
    const words = within(dialog).getByLabelText('Reason');
    await user.type(words, 'short');
    await user.click(within(dialog).getByRole('button', { name: 'Set aside with this reason' }));
    expect(await within(dialog).findByText(/at least 10 characters/)).toBeVisible();
    await user.clear(words);
    await user.type(words, 'Pays at the bar, as agreed.');
    await user.click(within(dialog).getByRole('button', { name: 'Set aside with this reason' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const [call] = api.callsTo('POST /api/admin/attention/overdue-1042/explain');
    expect(call?.headers.get('If-Match')).toBe('"77"');
    expect(call?.body).toEqual({ explanation: 'Pays at the bar, as agreed.' });
  });

  it('are snoozed until a day; a version conflict asks to read again', async () => {
    const { api, user } = start([anAttentionItem()], {
      'POST /api/admin/attention/overdue-1042/snooze': () =>
        problem(412, 'stale_version', 'Changed.', { current: anAttentionItem({ version: 78 }) }),
    });
    await user.click(await screen.findByRole('button', { name: /^Snooze/ }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByLabelText('Snooze until')).toHaveValue('2026-11-24');
    await user.click(within(dialog).getByRole('button', { name: 'Snooze item' }));
    expect(await screen.findByText('This item has changed')).toBeVisible();
    expect(api.callsTo('POST /api/admin/attention/overdue-1042/snooze')[0]?.body).toEqual({
      until: '2026-11-24',
    });
  });

  it('are reopened from the explained ones', async () => {
    const explained = anAttentionItem({
      state: 'explained',
      explanation: 'Pays at the bar.',
      notedBy: 'Robin Taylor',
      version: 78,
    });
    const { api, user } = start(
      [explained],
      { 'POST /api/admin/attention/overdue-1042/reopen': () => json(anAttentionItem()) },
      '/admin/attention?state=explained',
    );
    expect(await screen.findByText(/“Pays at the bar\.”, Robin Taylor/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Reopen/ }));
    await waitFor(() =>
      expect(api.callsTo('POST /api/admin/attention/overdue-1042/reopen')[0]?.headers.get('If-Match')).toBe(
        '"78"',
      ),
    );
  });
});
