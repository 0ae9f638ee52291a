import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { Reauthentication } from '@/components/password/reauthentication';
import { aUser } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { currentAddress, renderAt, signedIn } from '@/testing/render-app';
import { savedFiles } from '@/testing/saved-files';
import { DeleteAccount } from './delete-account';
import { DownloadData } from './download-data';
import { MyDataPage } from './my-data-page';
import { NewsletterForm } from './newsletter-form';

const DELETION = 'GET /api/user/deletion';
const user = { 'GET /api/user': () => json(aUser()) };
const nothing = () => new Response(null, { status: 204 });
const CLEAR = { dueAt: null, pending: [], isLastAdmin: false };

beforeEach(signedIn);

const open = (over: Record<string, () => Response>) => {
  const api = mockApi({ ...user, [DELETION]: () => json(CLEAR), ...over });
  return {
    api,
    ...renderAt(
      '/profile',
      <Routes>
        <Route path="/" element={<p>Home</p>} />
        <Route
          path="/profile"
          element={
            <Reauthentication>
              <DeleteAccount />
            </Reauthentication>
          }
        />
      </Routes>,
    ),
  };
};

describe('deleting the account', () => {
  it('asks for confirmation, deletes and leaves the page', async () => {
    const POST = 'POST /api/user/deletion';
    const { api, user: reader } = open({ [POST]: () => json({ dueAt: '2026-11-30T02:00:00.000Z' }) });
    await reader.click(await screen.findByRole('button', { name: 'Delete account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
    expect(dialog).toHaveTextContent('To undo this, log in within one week');
    await reader.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(api.callsTo(POST)).toHaveLength(0);
    await reader.click(screen.getByRole('button', { name: 'Delete account' }));
    const [confirm] = (await screen.findAllByRole('button', { name: 'Delete account' })).slice(-1);
    await reader.click(confirm as HTMLElement);
    expect(await screen.findByText(/We’ll delete your account on/)).toBeInTheDocument();
    expect(currentAddress()).toBe('/');
    expect(api.callsTo(POST)).toHaveLength(1);
  });

  it('lists what prevents it and offers no button', async () => {
    const pending = [
      { reason: 'upcoming', bookingId: 7, date: '2026-12-24' },
      { reason: 'dispute', bookingId: null, date: null },
    ];
    open({ [DELETION]: () => json({ ...CLEAR, pending, isLastAdmin: true }) });
    expect(await screen.findByText('You can’t delete your account yet')).toBeInTheDocument();
    const [coming, dispute] = screen.getAllByRole('listitem');
    expect(coming).toHaveTextContent(/^Booking 7, .*24 Dec 2026, is coming up\./);
    expect(screen.getByRole('link', { name: /Booking 7/ })).toHaveAttribute('href', '/my-bookings');
    expect(dispute).toHaveTextContent('A payment is disputed. Wait for your bank’s decision.');
    expect(screen.getByText(/^You are the only admin/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete account' })).not.toBeInTheDocument();
  });

  it('shows a refusal and reloads what prevents it', async () => {
    const { api, user: reader } = open({
      'POST /api/user/deletion': () => problem(409, 'money_pending', 'Booking 7: it is coming up.'),
    });
    await reader.click(await screen.findByRole('button', { name: 'Delete account' }));
    await screen.findByRole('dialog');
    const [confirm] = screen.getAllByRole('button', { name: 'Delete account' }).slice(-1);
    await reader.click(confirm as HTMLElement);
    expect(await screen.findByText('Booking 7: it is coming up.')).toBeInTheDocument();
    await waitFor(() => expect(api.callsTo(DELETION).length).toBeGreaterThan(1));
  });

  it('can be undone within its week', async () => {
    const DELETE = 'DELETE /api/user/deletion';
    const { api, user: reader } = open({
      [DELETION]: () => json({ ...CLEAR, dueAt: '2026-11-30T02:00:00.000Z' }),
      [DELETE]: nothing,
    });
    expect(await screen.findByText(/We’ll delete your account on .*30 Nov 2026/)).toBeInTheDocument();
    api.on(DELETION, () => json(CLEAR));
    await reader.click(screen.getByRole('button', { name: 'Keep account' }));
    expect(await screen.findByText('Account deletion cancelled')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Delete account' })).toBeInTheDocument();
  });
});

describe('downloading the member’s data', () => {
  it('shows the recipient of the email', async () => {
    mockApi({ ...user, 'POST /api/user/data': () => new Response(null, { status: 202 }) });
    const { user: reader } = renderAt('/profile', <DownloadData email="robin@example.org" />);
    await reader.click(screen.getByRole('button', { name: 'Download your data' }));
    expect(await screen.findByText('We’re preparing your file')).toBeInTheDocument();
    expect(screen.getByText(/We’ll email robin@example.org/)).toBeInTheDocument();
  });

  it('downloads the file once, by button', async () => {
    const FILE = 'POST /api/user/data/file';
    const api = mockApi({ ...user, [FILE]: () => json({ collectedAt: '2026-11-23T09:00:00.000Z' }) });
    const saved = savedFiles();
    const token = 'u3yH2kq8ZtQ0vXb5sR1nLw7cJd9eFgA4mPiTzKoYxEU';
    const { user: reader } = renderAt(`/my-data?t=${token}`, <MyDataPage />);
    expect(api.callsTo(FILE)).toHaveLength(0);
    await reader.click(screen.getByRole('button', { name: 'Download your data' }));
    expect(await screen.findByRole('heading', { name: 'Your data has been downloaded' })).toBeInTheDocument();
    expect(saved).toHaveLength(1);
    expect(api.callsTo(FILE).map(({ body }) => body)).toEqual([{ token }]);
  });

  it.each([
    ['has run out', '/my-data?t=abc'],
    ['is not complete', '/my-data'],
  ])('shows how to get a new link for one that %s', async (_what, address) => {
    mockApi({ ...user, 'POST /api/user/data/file': () => problem(410, 'link_expired', 'Gone.') });
    const { user: reader } = renderAt(address, <MyDataPage />);
    if (address.includes('?')) await reader.click(screen.getByRole('button', { name: 'Download your data' }));
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'My Profile' })).toBeInTheDocument();
  });
});

describe('the newsletter on the profile', () => {
  it('is subscribed with the chosen clubs', async () => {
    const PUT = 'PUT /api/user/newsletter';
    const api = mockApi({
      ...user,
      'GET /api/user/newsletter': () => json({ isSubscribed: false, clubIds: [] }),
      'GET /api/clubs': () =>
        json([
          { id: 1, name: 'Bowls' },
          { id: 2, name: 'Netball' },
        ]),
      [PUT]: () => json({ isSubscribed: true, clubIds: [2] }),
    });
    const { user: reader } = renderAt('/profile', <NewsletterForm />);
    await reader.click(await screen.findByRole('checkbox', { name: 'Send me the newsletter' }));
    await reader.click(await screen.findByRole('checkbox', { name: 'Netball' }));
    await reader.click(screen.getByRole('button', { name: 'Save newsletter choices' }));
    expect(await screen.findByText('Subscribed to the newsletter')).toBeInTheDocument();
    expect(screen.getByText('News from Netball.')).toBeInTheDocument();
    expect(api.callsTo(PUT).map(({ body }) => body)).toEqual([{ isSubscribed: true, clubIds: [2] }]);
  });
});
