import { screen, waitFor, within } from '@testing-library/react';
import { anOwnAddress, aUser } from '@/testing/factories';
import { aPage, aScope, noCounts } from '@/testing/staff-factories';
import { anOverview } from '@/testing/overview-factory';
import { json, mockApi, never, problem } from '@/testing/mock-api';
import { currentAddress, renderAt, signedIn } from '@/testing/render-app';
import { AppRoutes } from './router';

/** What the profile and the start page of staff ask for. */
const pages = {
  'GET /api/user/clubs': () => json([]),
  'GET /api/user/email': () => json(anOwnAddress()),
  'GET /api/user/testimonial': () => json({ testimonial: null }),
  'GET /api/admin/attention': () => json(aPage([], { reasons: [] })),
  'GET /api/admin/overview': () => json(anOverview()),
  'GET /api/ready/detail': () => json({ backups: [] }),
};

describe('protected routes', () => {
  it('send a visitor to /auth with a return path, without loading the user', async () => {
    const api = mockApi(pages);
    renderAt('/my-bookings?from=mail', <AppRoutes />, { toasts: false });
    await waitFor(() =>
      expect(currentAddress()).toBe(`/auth?returnTo=${encodeURIComponent('/my-bookings?from=mail')}`),
    );
    expect(api.callsTo('GET /api/user')).toHaveLength(0);
  });

  it('show a spinner while the user is being loaded', async () => {
    signedIn();
    mockApi({ ...pages, 'GET /api/user': never });
    renderAt('/profile', <AppRoutes />, { toasts: false });
    expect(await screen.findByText('Loading your account…')).toBeInTheDocument();
    expect(currentAddress()).toBe('/profile');
  });

  it('redirect a reader whose session has ended', async () => {
    signedIn();
    mockApi({ ...pages, 'GET /api/user': () => problem(401, 'not_logged_in', 'Not logged in') });
    renderAt('/profile', <AppRoutes />, { toasts: false });
    await waitFor(() => expect(currentAddress()).toBe('/auth?returnTo=%2Fprofile'));
  });

  it('say that the account could not be loaded, and continue at the same address once it is', async () => {
    signedIn();
    const api = mockApi({
      ...pages,
      'GET /api/user': () => problem(500, 'internal_error', 'Something went wrong on our side.'),
    });
    const { user } = renderAt('/profile', <AppRoutes />, { toasts: false });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'We couldn’t load your account' }),
    ).toBeInTheDocument();
    expect(screen.getByText('Something went wrong on our side.')).toBeInTheDocument();
    expect(currentAddress()).toBe('/profile');
    expect(screen.queryByRole('link', { name: 'Log In' })).not.toBeInTheDocument();
    api.on('GET /api/user', () => json(aUser()));
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Details' })).toBeInTheDocument();
  });

  it('show the profile to a member', async () => {
    signedIn();
    mockApi({ ...pages, 'GET /api/user': () => json(aUser()) });
    renderAt('/profile', <AppRoutes />, { toasts: false });
    expect(await screen.findByRole('heading', { level: 1, name: 'Details' })).toBeInTheDocument();
    expect(screen.getByText('robin')).toBeInTheDocument();
  });

  it.each([
    ['/profile#calendar', '/profile/notifications#calendar'],
    ['/profile#signing-in', '/profile/security'],
    ['/profile#your-data', '/profile/data'],
  ])('move the old profile section %s to its page', async (old, now) => {
    signedIn();
    mockApi({ ...pages, 'GET /api/user': () => json(aUser()) });
    renderAt(old, <AppRoutes />, { toasts: false });
    await waitFor(() => expect(currentAddress()).toBe(now));
  });

  it('tell a club secretary that the admin panel is for admins', async () => {
    signedIn();
    mockApi({ ...pages, 'GET /api/user': () => json(aUser({ role: 'club_admin' })) });
    renderAt('/admin', <AppRoutes />, { toasts: false });
    expect(await screen.findByText(/a club secretary account/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Contact the office' })).toHaveAttribute('href', '/contact');
  });

  it('keep members out of the admin panel and let an admin in', async () => {
    signedIn();
    mockApi({ ...pages, 'GET /api/user': () => json(aUser()) });
    const view = renderAt('/admin', <AppRoutes />, { toasts: false });
    expect(await screen.findByRole('heading', { level: 1, name: /for admins/ })).toBeInTheDocument();
    view.unmount();
    mockApi({
      ...pages,
      'GET /api/user': () => json(aUser({ role: 'admin' })),
      'GET /api/admin/me': () =>
        json(
          aScope({
            role: 'admin',
            clubs: [],
            counts: noCounts({ today: 3, testimonials: 2 }),
          }),
        ),
    });
    renderAt('/admin', <AppRoutes />, { toasts: false });
    expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeInTheDocument();
    // The staff layout has a sidebar with counts and no footer.
    const sideBar = screen.getByRole('navigation', { name: 'Admin Panel' });
    expect(await within(sideBar).findByRole('link', { name: 'Today 3 waiting' })).toHaveAttribute(
      'href',
      '/admin',
    );
    expect(within(sideBar).getByRole('button', { name: 'Website 2 waiting' })).toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  });

  it('remind staff to set up two-step login, and block staff pages after the deadline', async () => {
    signedIn();
    const admin = {
      ...pages,
      'GET /api/user': () => json(aUser({ role: 'admin' })),
    };
    const scope = aScope({ role: 'admin', clubs: [], secondFactorDueAt: '2026-12-06T22:30:00.000Z' });
    mockApi({ ...admin, 'GET /api/admin/me': () => json(scope) });
    const view = renderAt('/admin', <AppRoutes />, { toasts: false });
    expect(await screen.findByText(/You need it to open staff pages from .* Dec 2026/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Today' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Set up in your profile' })).toHaveAttribute(
      'href',
      '/profile/security',
    );
    view.unmount();
    const wanted = () => problem(403, 'second_factor_required', 'Please set up a second step of signing in.');
    mockApi({ ...admin, 'GET /api/admin/me': wanted });
    renderAt('/admin', <AppRoutes />, { toasts: false });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Set up two-step login' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Set up in your profile' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Today' })).not.toBeInTheDocument();
  });

  it('keep members out of the secretaries’ pages, and show a secretary their club', async () => {
    signedIn();
    mockApi({ ...pages, 'GET /api/user': () => json(aUser()) });
    const view = renderAt('/my-club', <AppRoutes />, { toasts: false });
    expect(await screen.findByRole('heading', { level: 1, name: /club secretaries/ })).toBeInTheDocument();
    view.unmount();
    mockApi({
      ...pages,
      'GET /api/user': () => json(aUser({ role: 'club_admin' })),
      'GET /api/admin/me': () => json(aScope()),
      'GET /api/admin/clubs': () => json(aPage([])),
      'GET /api/admin/events': () => json(aPage([])),
      'GET /api/admin/news': () => json(aPage([])),
    });
    renderAt('/my-club', <AppRoutes />, { toasts: false });
    expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeInTheDocument();
    expect(await screen.findByText('Hills Walking Club')).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'My club' })).toBeInTheDocument();
  });
});

describe('an unknown address', () => {
  it('shows the 404 page', async () => {
    mockApi(pages);
    renderAt('/no/such/page', <AppRoutes />, { toasts: false });
    expect(await screen.findByText('Did you forget to add the page to the router?')).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Page not found · Bridgewater Sports & Social Club'));
  });
});
