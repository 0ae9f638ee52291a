import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { AdminPerson, ImportCheck, MemberImport } from '@/api/staff/generated';
import { aUser } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { savedFiles } from '@/testing/saved-files';
import { currentAddress, renderAt, signedIn } from '@/testing/render-app';
import { aPage, aScope } from '@/testing/staff-factories';
import { ImportPage } from './import-page';
import { InvitationsPage } from './invitations-page';
import { PeoplePage } from './people-page';
import { PersonPage } from './person-page';

const aPerson = (over: Partial<AdminPerson> = {}): AdminPerson => ({
  id: 9,
  userName: 'robin',
  fullName: 'Robin Lane',
  email: 'robin@guests.example',
  isConfirmed: true,
  role: 'member',
  duties: null,
  clubs: [],
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastSeenAt: null,
  version: 4,
  pendingEmail: null,
  secondFactorSince: null,
  memberships: [],
  membershipRequests: [],
  sessions: 2,
  bookings: 3,
  upcomingBookings: 1,
  owed: '80.00',
  currency: 'GBP',
  messages: [],
  ...over,
});
const CLUBS = [
  { id: 28, name: 'Netball' },
  { id: 30, name: 'Croquet' },
];
const common = {
  'GET /api/user': () => json(aUser({ id: 1, role: 'admin' })),
  'GET /api/clubs': () => json(CLUBS),
  'GET /api/admin/log': () => json(aPage([])),
  'GET /api/admin/saved-views': () => json([]),
};
beforeEach(signedIn);

describe('the list of people', () => {
  const LIST = 'GET /api/admin/people';
  const ROWS = [
    aPerson(),
    aPerson({ id: 10, fullName: 'Kim Lee', role: 'club_admin', clubs: [CLUBS[0]!], isConfirmed: false }),
    aPerson({ id: 11, fullName: 'Jo Hart', role: 'admin', isActive: false }),
  ];

  it('shows each person’s role and account problems', async () => {
    mockApi({ ...common, [LIST]: () => json(aPage(ROWS)) });
    renderAt('/admin/people', <PeoplePage />);
    const row = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!;
    expect(await row('Kim Lee')).toHaveTextContent(/Club secretary.*Email not confirmed.*Netball/);
    expect(await row('Jo Hart')).toHaveTextContent(/Admin.*Deactivated/);
    expect(within(await row('Robin Lane')).getByText('Member')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Robin Lane' })).toHaveAttribute('href', '/admin/people/9');
  });

  it('is filtered by the address', async () => {
    const api = mockApi({ ...common, [LIST]: () => json(aPage(ROWS)) });
    const { user } = renderAt('/admin/people?role=member&seen=never', <PeoplePage />);
    await screen.findByRole('link', { name: 'Kim Lee' });
    expect(api.callsTo(LIST)[0]?.search.toString()).toBe('role=member&seen=never');
    await user.selectOptions(screen.getByLabelText('Secretary of'), 'Netball');
    expect(currentAddress()).toBe('/admin/people?role=member&seen=never&clubId=28');
    await user.selectOptions(screen.getByLabelText('Club membership'), 'Croquet');
    expect(currentAddress()).toContain('clubId=28&memberOf=30');
  });

  it('is exported with its filters', async () => {
    const EXPORT = 'GET /api/admin/people/export.csv';
    const api = mockApi({ ...common, [LIST]: () => json(aPage(ROWS)), [EXPORT]: () => new Response('') });
    const saved = savedFiles();
    const { user } = renderAt('/admin/people?memberOf=28', <PeoplePage />);
    await user.click(await screen.findByRole('button', { name: /^Export/ }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(api.callsTo(EXPORT)[0]?.search.get('memberOf')).toBe('28');
  });
});

describe('a person', () => {
  const GET = 'GET /api/admin/people/9';
  const PATCH = 'PATCH /api/admin/people/9';
  const at = () =>
    renderAt(
      '/admin/people/9',
      <Routes>
        <Route path="/admin/people/:id" element={<PersonPage />} />
        <Route path="/admin/people" element={null} />
      </Routes>,
    );

  it('links to their bookings and their balance', async () => {
    mockApi({ ...common, [GET]: () => json(aPerson()) });
    at();
    expect(await screen.findByRole('link', { name: '3 bookings, 1 upcoming' })).toHaveAttribute(
      'href',
      '/admin/bookings?view=all&userId=9',
    );
    expect(screen.getByRole('link', { name: /80\.00/ })).toHaveAttribute(
      'href',
      '/admin/bookings?view=all&userId=9&balance=owing',
    );
    expect(screen.getByText('In 2 browsers')).toBeInTheDocument();
  });

  it('has no bookings, balance and messages for a reader without these permissions', async () => {
    const hidden = { bookings: null, upcomingBookings: null, owed: null, messages: null };
    mockApi({ ...common, [GET]: () => json(aPerson(hidden)) });
    at();
    expect(await screen.findByText('In 2 browsers')).toBeInTheDocument();
    expect(screen.queryByText('Bookings')).not.toBeInTheDocument();
    expect(screen.queryByText('Balance due')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Messages' })).not.toBeInTheDocument();
  });

  it('becomes a secretary of the chosen clubs, with the loaded version', async () => {
    const api = mockApi({
      ...common,
      [GET]: () => json(aPerson()),
      [PATCH]: () => json(aPerson({ role: 'club_admin', clubs: [CLUBS[0]!], version: 5 })),
    });
    const { user } = at();
    await user.selectOptions(await screen.findByLabelText('Role'), 'Club secretary');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Choose the clubs for this secretary.')).toBeInTheDocument();
    await user.click(screen.getByLabelText('Netball'));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Changes saved')).toBeInTheDocument();
    const [call] = api.callsTo(PATCH);
    expect(call?.headers.get('If-Match')).toBe('"4"');
    expect(call?.body).toEqual({ role: 'club_admin', clubIds: [28] });
  });

  it('becomes an admin with the chosen duties, of which there is at least one', async () => {
    const api = mockApi({
      ...common,
      [GET]: () => json(aPerson()),
      [PATCH]: () => json(aPerson({ role: 'admin', duties: ['tonight'], version: 5 })),
    });
    const { user } = at();
    await user.selectOptions(await screen.findByLabelText('Role'), 'Admin');
    const duties = within(screen.getByRole('group', { name: 'Duties' }));
    const boxes = duties.getAllByRole('checkbox');
    expect(boxes).toHaveLength(7);
    for (const box of boxes) expect(box).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Clear all duties' }));
    for (const box of boxes) expect(box).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Choose at least one duty.')).toBeInTheDocument();
    await user.click(duties.getByLabelText(/^Tonight.*run sheet and arrivals/));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Changes saved')).toBeInTheDocument();
    expect(api.callsTo(PATCH)[0]?.body).toEqual({ role: 'admin', duties: ['tonight'] });
    expect(screen.getByText('Admin: Tonight')).toBeInTheDocument();
  });

  it('is not given duties that the signed-in admin lacks when all are chosen', async () => {
    mockApi({
      ...common,
      'GET /api/admin/me': () => json(aScope({ role: 'admin', duties: ['people', 'tonight'] })),
      [GET]: () => json(aPerson({ role: 'admin', duties: ['people'] })),
    });
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Clear all duties' }));
    expect(screen.getByRole('checkbox', { name: /^People/ })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Choose all duties' }));
    expect(screen.getByRole('checkbox', { name: /^Tonight/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /^Money/ })).not.toBeChecked();
  });

  it('is given all duties as null, also those that come later', async () => {
    const api = mockApi({
      ...common,
      [GET]: () =>
        json(
          aPerson({
            role: 'admin',
            duties: ['bookings', 'money', 'content', 'newsletter', 'people', 'settings'],
          }),
        ),
      [PATCH]: () => json(aPerson({ role: 'admin', version: 5 })),
    });
    const { user } = at();
    await user.click(await screen.findByLabelText(/^Tonight/));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Changes saved')).toBeInTheDocument();
    expect(api.callsTo(PATCH)[0]?.body).toEqual({ duties: null });
  });

  describe('for an admin with some duties', () => {
    const some = {
      ...common,
      'GET /api/admin/me': () => json(aScope({ role: 'admin', duties: ['people', 'tonight'] })),
    };

    it('is offered only the admin’s own duties', async () => {
      mockApi({ ...some, [GET]: () => json(aPerson({ role: 'admin', duties: ['tonight'] })) });
      at();
      const box = (name: RegExp) => screen.getByRole('checkbox', { name });
      await waitFor(() => expect(box(/^Money/)).toBeDisabled());
      expect(box(/^People/)).toBeEnabled();
      expect(screen.getByText('You can give only duties that you have.')).toBeInTheDocument();
    });

    it('has no form if the account has other duties', async () => {
      mockApi({ ...some, [GET]: () => json(aPerson({ role: 'admin', duties: ['tonight', 'money'] })) });
      at();
      expect(await screen.findByText('You can’t change this account')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Deactivate account…' })).not.toBeInTheDocument();
    });
  });

  it('is not deactivated when it is the last admin', async () => {
    const api = mockApi({
      ...common,
      [GET]: () => json(aPerson({ role: 'admin' })),
      [PATCH]: () =>
        problem(409, 'last_admin', 'This is the last admin. Make another person an admin first.'),
    });
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Deactivate account…' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Deactivate account' }));
    expect(
      await screen.findByText('This is the last admin. Make another person an admin first.'),
    ).toBeInTheDocument();
    expect(api.callsTo(PATCH)[0]?.body).toEqual({ isActive: false });
  });

  it('is emailed a password link', async () => {
    const SEND = 'POST /api/admin/people/9/password-reset';
    const api = mockApi({
      ...common,
      [GET]: () => json(aPerson()),
      [SEND]: () => new Response(null, { status: 202 }),
    });
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Email password link…' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('robin@guests.example');
    await user.click(screen.getByRole('button', { name: 'Email link' }));
    expect(await screen.findByText('Link emailed')).toBeInTheDocument();
    expect(api.callsTo(SEND)).toHaveLength(1);
  });

  it('shows the clubs they belong to and the clubs they asked to join', async () => {
    const person = aPerson({ memberships: [CLUBS[0]!], membershipRequests: [CLUBS[1]!] });
    mockApi({ ...common, [GET]: () => json(person) });
    at();
    const factOf = (label: string) => screen.getByText(label).closest('div')!;
    await screen.findByText('Member of');
    expect(factOf('Member of')).toHaveTextContent(/Netball$/);
    expect(factOf('Asked to join')).toHaveTextContent(/Croquet$/);
    expect(screen.queryByRole('button', { name: /two-step/ })).not.toBeInTheDocument();
  });

  it('has two-step login reset after confirmation', async () => {
    const REMOVE = 'DELETE /api/admin/people/9/second-factors';
    const api = mockApi({
      ...common,
      [GET]: () => json(aPerson({ secondFactorSince: '2026-01-01T00:00:00.000Z' })),
      [REMOVE]: () => new Response(null, { status: 204 }),
    });
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Reset two-step login…' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('Their password alone will sign them in');
    await user.click(screen.getByRole('button', { name: 'Reset two-step login' }));
    expect(await screen.findByText('Two-step login reset')).toBeInTheDocument();
    expect(api.callsTo(REMOVE)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Reset two-step login…' })).not.toBeInTheDocument();
    expect(screen.getByText('Not logged in')).toBeInTheDocument();
  });

  it('is exported as a file after confirmation', async () => {
    const EXPORT = 'POST /api/admin/people/9/data';
    const api = mockApi({ ...common, [GET]: () => json(aPerson()), [EXPORT]: () => json({ account: [] }) });
    const saved = savedFiles();
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Export data…' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Export data' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(api.callsTo(EXPORT)).toHaveLength(1);
  });

  const PREVIEW = 'GET /api/admin/people/9/erasure';
  const ERASE = 'DELETE /api/admin/people/9';

  it('is erased with the loaded version, after a preview of what is deleted and kept', async () => {
    const api = mockApi({
      ...common,
      [GET]: () => json(aPerson()),
      [PREVIEW]: () =>
        json({
          pending: [],
          isLastAdmin: false,
          lists: [
            { name: 'Sessions', rows: 2, rule: 'deleted' },
            { name: 'Bookings', rows: 3, rule: 'blanked' },
            { name: 'Payment allocations', rows: 1, rule: 'kept' },
          ],
        }),
      [ERASE]: () => new Response(null, { status: 204 }),
    });
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Erase account…' }));
    expect(await screen.findByText('Sessions (2)')).toBeInTheDocument();
    expect(screen.getByText('Bookings (3)')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Erase account' }));
    await waitFor(() => expect(currentAddress()).toBe('/admin/people'));
    expect(api.callsTo(ERASE)[0]?.headers.get('If-Match')).toBe('"4"');
  });

  it('is erased with lists outside the admin’s duties, which the preview names', async () => {
    const lists = [{ name: 'Sessions', rows: 2, rule: 'deleted' }];
    mockApi({
      ...common,
      [GET]: () => json(aPerson()),
      [PREVIEW]: () => json({ pending: [], isLastAdmin: false, lists, isPartial: true }),
    });
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Erase account…' }));
    expect(
      await screen.findByText(/^The erasure also covers bookings, payments, emails and messages\./),
    ).toBeInTheDocument();
  });

  it('is not erased while money is pending, and the reasons are listed', async () => {
    mockApi({
      ...common,
      [GET]: () => json(aPerson()),
      [PREVIEW]: () =>
        json({
          pending: [{ reason: 'bond', bookingId: 7, date: '2026-02-03' }],
          isLastAdmin: true,
          lists: [],
        }),
    });
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Erase account…' }));
    expect(await screen.findByText(/has a bond the club still holds/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Booking 7/ })).toHaveAttribute('href', '/admin/bookings/7');
    expect(screen.getByText(/This is the only admin/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Erase account' })).not.toBeInTheDocument();
  });

  it('has no form for the reader’s own account', async () => {
    mockApi({
      ...common,
      'GET /api/user': () => json(aUser({ id: 9, role: 'admin' })),
      [GET]: () => json(aPerson()),
    });
    at();
    expect(await screen.findByText('This is your own account')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByLabelText('Role')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Deactivate account…' })).not.toBeInTheDocument();
  });
});

describe('invitations', () => {
  const LIST = 'GET /api/admin/invitations';
  const INVITE = 'POST /api/admin/invitations';
  const INVITATION = {
    id: 5,
    email: 'kim@guests.example',
    fullName: null,
    role: 'club_admin',
    clubs: [CLUBS[0]],
    invitedBy: 'Jo Hart',
    sentAt: '2026-01-01T00:00:00.000Z',
    expiresAt: '2026-01-08T00:00:00.000Z',
  };

  it('are sent with role and clubs, and listed until accepted', async () => {
    const api = mockApi({
      ...common,
      [LIST]: () => json(aPage([INVITATION])),
      [INVITE]: () => json(INVITATION, 201),
    });
    const { user } = renderAt('/admin/people/invitations', <InvitationsPage />);
    const row = (await screen.findByText('Expired')).closest('tr')!;
    expect(row).toHaveTextContent(/kim@guests\.example.*Club secretary: Netball/);
    await user.type(screen.getByLabelText('Email'), ' robin@guests.example ');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Choose the clubs for this secretary.')).toBeInTheDocument();
    await user.click(await screen.findByLabelText('Croquet'));
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Invitation sent')).toBeInTheDocument();
    expect(api.callsTo(INVITE)[0]?.body).toEqual({
      email: 'robin@guests.example',
      fullName: null,
      role: 'club_admin',
      clubIds: [30],
    });
    expect(screen.getByLabelText('Email')).toHaveValue('');
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('of admins carry their duties', async () => {
    const bar = { ...INVITATION, role: 'admin', duties: ['tonight'], clubs: [] };
    const api = mockApi({
      ...common,
      [LIST]: () => json(aPage([bar])),
      [INVITE]: () => json(bar, 201),
    });
    const { user } = renderAt('/admin/people/invitations', <InvitationsPage />);
    expect((await screen.findByText('Expired')).closest('tr')).toHaveTextContent(/Admin: Tonight/);
    await user.type(screen.getByLabelText('Email'), 'robin@guests.example');
    await user.selectOptions(screen.getByLabelText('Role'), 'Admin');
    for (const box of screen.getAllByRole('checkbox', { name: /^(?!Bookings)/ })) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Invitation sent')).toBeInTheDocument();
    expect(api.callsTo(INVITE)[0]?.body).toMatchObject({ role: 'admin', duties: ['bookings'] });
  });

  it('are sent again, and withdrawn after confirmation', async () => {
    const [AGAIN, WITHDRAW] = ['POST /api/admin/invitations/5/send', 'DELETE /api/admin/invitations/5'];
    const api = mockApi({
      ...common,
      [LIST]: () => json(aPage([INVITATION])),
      [AGAIN]: () => json(INVITATION),
      [WITHDRAW]: () => new Response(null, { status: 204 }),
    });
    const { user } = renderAt('/admin/people/invitations', <InvitationsPage />);
    await user.click(await screen.findByRole('button', { name: 'Send again to kim@guests.example' }));
    expect(await screen.findByText('Invitation sent again')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Withdraw…/ }));
    await user.click(screen.getByRole('button', { name: 'Withdraw invitation' }));
    expect(await screen.findByText('Invitation withdrawn')).toBeInTheDocument();
    expect([api.callsTo(AGAIN), api.callsTo(WITHDRAW)].map(({ length }) => length)).toEqual([1, 1]);
  });
});

describe('the import of members', () => {
  const CHECK = 'POST /api/admin/people/imports/check';
  const RUN = 'POST /api/admin/people/imports';
  const LIST = 'GET /api/admin/people/imports';
  const check = (over: Partial<ImportCheck> = {}): ImportCheck => ({
    headings: ['Name', 'Mail'],
    columns: { fullName: 0 },
    unsure: [],
    notes: [],
    sample: [['Robin Lane', 'robin@guests.example']],
    rows: 2,
    ready: 0,
    problems: [],
    problemRows: 0,
    missing: null,
    ...over,
  });
  const anImport = (over: Partial<MemberImport> = {}): MemberImport => ({
    id: 3,
    fileName: 'members.csv',
    people: 1,
    unused: 1,
    waiting: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
    createdBy: 'Jo Hart',
    invitedAt: null,
    undoneAt: null,
    removed: null,
    undoableUntil: '2099-01-01T00:00:00.000Z',
    isUndoing: false,
    ...over,
  });
  const TEXT = 'Name,Mail\r\nRobin Lane,robin@guests.example\r\nKim,x\r\n';
  // jsdom’s files have no arrayBuffer().
  const FILE = Object.assign(new File([TEXT], 'members.csv', { type: 'application/vnd.ms-excel' }), {
    arrayBuffer: () => Promise.resolve(Uint8Array.from(Buffer.from(TEXT)).buffer),
  });

  it('previews the file, maps its columns and skips rows with errors', async () => {
    const problems = [{ line: 3, column: 'email' as const, message: 'This is not an email address.' }];
    const api = mockApi({
      ...common,
      [LIST]: () => json([]),
      [CHECK]: ({ search }) =>
        json(
          search.get('email') === '1'
            ? check({ columns: { fullName: 0, email: 1 }, ready: 1, problems, problemRows: 1 })
            : check({
                missing: 'Choose the column with the email addresses.',
                unsure: ['email'],
                notes: ['It was read as Windows-1252.'],
              }),
        ),
      [RUN]: () => json(anImport(), 201),
    });
    const { user } = renderAt('/admin/people/import', <ImportPage />);
    expect(await screen.findByText('No imports yet.')).toBeInTheDocument();
    await user.upload(screen.getByLabelText('Member list'), FILE);
    expect(await screen.findByRole('button', { name: 'Import 0 people' })).toBeDisabled();
    expect(screen.getByText(/^0 of 2 rows can be imported\./)).toHaveTextContent(
      'Choose the column with the email addresses.',
    );
    expect(screen.getByText('We couldn’t tell which column this is. Choose one.')).toBeInTheDocument();
    expect(screen.getByText('It was read as Windows-1252.')).toBeInTheDocument();
    expect(screen.getByLabelText('Full name')).toHaveValue('0');
    expect(screen.getByLabelText('Email address')).toHaveValue('');
    await user.selectOptions(screen.getByLabelText('Email address'), 'Mail');
    expect(await screen.findByText(/This is not an email address/)).toHaveTextContent(
      'Line 3, Email address',
    );
    expect(screen.queryByText(/Please say which/)).not.toBeInTheDocument();
    expect(api.callsTo(CHECK).map(({ search }) => search.toString())).toEqual(['', 'fullName=0&email=1']);
    expect(api.callsTo(CHECK)[0]?.body).toContain('Robin Lane,robin@guests.example');
    await user.click(screen.getByRole('button', { name: 'Import 1 person, skip 1' }));
    expect(await screen.findByText('1 imported')).toBeInTheDocument();
    expect(Object.fromEntries(api.callsTo(RUN)[0]?.search ?? [])).toEqual({
      fullName: '0',
      email: '1',
      fileName: 'members.csv',
      leaveOut: 'true',
    });
  });

  it('says why a file cannot be read', async () => {
    mockApi({
      ...common,
      [LIST]: () => json([]),
      [CHECK]: () =>
        problem(400, 'validation_failed', 'Please check.', {
          errors: { file: ['This file is not in UTF-8.'] },
        }),
    });
    const { user } = renderAt('/admin/people/import', <ImportPage />);
    await user.upload(screen.getByLabelText('Member list'), FILE);
    expect(await screen.findByText('This file is not in UTF-8.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
  });

  it('sends invitations, or is undone, after confirmation', async () => {
    const [INVITE, UNDO] = [
      'POST /api/admin/people/imports/3/invite',
      'POST /api/admin/people/imports/3/undo',
    ];
    const api = mockApi({
      ...common,
      [LIST]: () => json([anImport()]),
      [INVITE]: () => json(anImport()),
      [UNDO]: () => json(anImport()),
    });
    const { user } = renderAt('/admin/people/import', <ImportPage />);
    await user.click(await screen.findByRole('button', { name: /^Invite all…/ }));
    await user.click(screen.getByRole('button', { name: 'Send invitations' }));
    await waitFor(() => expect(api.callsTo(INVITE)).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: /^Undo import…/ }));
    await user.click(screen.getByRole('button', { name: 'Undo import' }));
    await waitFor(() => expect(api.callsTo(UNDO)).toHaveLength(1));
  });

  it('shows the progress of an undo, which can be continued', async () => {
    const UNDO = 'POST /api/admin/people/imports/3/undo';
    const undoing = anImport({ people: 1200, removed: 500, undoableUntil: null, isUndoing: true });
    const api = mockApi({
      ...common,
      [LIST]: () => json([undoing]),
      [UNDO]: () => json({ ...undoing, removed: 1000 }),
    });
    const { user } = renderAt('/admin/people/import', <ImportPage />);
    expect(await screen.findByText('Being undone: 500 removed so far.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Invite all|Undo import…)/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Continue undoing/ }));
    expect(await screen.findByText('Undo started')).toBeInTheDocument();
    expect(api.callsTo(UNDO)).toHaveLength(1);
  });
});
