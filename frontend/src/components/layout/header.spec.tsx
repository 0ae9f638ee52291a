import { screen, waitFor, within } from '@testing-library/react';
import { Feed } from '@/api/feed';
import { BOOKING_DRAFT_KEY } from '@/config/club';
import { aConfig, aUser } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { currentAddress, renderAt, signedIn } from '@/testing/render-app';
import { Footer } from './footer';
import { Header } from './header';

const header = (
  <>
    <Feed />
    <Header />
  </>
);

describe('the header', () => {
  it('offers a visitor the six entries, Log In and Sign Up', async () => {
    mockApi({});
    renderAt('/', header);
    const nav = screen.getByRole('navigation', { name: 'Main' });
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Home', '/'],
      ['About', '/about'],
      ['Clubs', '/#clubs'],
      ['Events', '/#events'],
      ['Book Now', '/booking'],
      ['Contact', '/#contact'],
    ]);
    expect(await screen.findByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/auth');
    expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/auth?tab=register');
  });

  it('shows the club’s own name, as the footer does', async () => {
    mockApi({ 'GET /api/config': () => json(aConfig({ clubName: 'Hills Club' })) });
    renderAt(
      '/',
      <>
        {header}
        <Footer />
      </>,
    );
    expect(await screen.findByRole('link', { name: 'Hills Club, home' })).toHaveAttribute('href', '/');
    expect(screen.getByText(/^© \d{4} Hills Club$/)).toBeInTheDocument();
  });

  it('shows a member’s account menu with their first name, without the admin panel', async () => {
    signedIn();
    mockApi({ 'GET /api/user': () => json(aUser()) });
    const { user } = renderAt('/', header);
    await user.click(await screen.findByRole('button', { name: 'Robin' }));
    const menu = await screen.findByRole('menu');
    expect(within(menu).getByText('My Account')).toBeInTheDocument();
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['Profile', 'My Bookings', 'Logout']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Robin' })).toHaveFocus();
  });

  it('links admins to the admin panel', async () => {
    signedIn();
    mockApi({ 'GET /api/user': () => json(aUser({ role: 'admin' })) });
    const { user } = renderAt('/', header);
    await user.click(await screen.findByRole('button', { name: 'Robin' }));
    expect(await screen.findByRole('menuitem', { name: 'Admin Panel' })).toHaveAttribute('href', '/admin');
  });

  it('links only club secretaries to their club', async () => {
    signedIn();
    mockApi({ 'GET /api/user': () => json(aUser({ role: 'club_admin' })) });
    const { user } = renderAt('/', header);
    await user.click(await screen.findByRole('button', { name: 'Robin' }));
    expect(await screen.findByRole('menuitem', { name: 'My club' })).toHaveAttribute('href', '/my-club');
    expect(screen.queryByRole('menuitem', { name: 'Admin Panel' })).not.toBeInTheDocument();
  });

  it('logging out goes home, removes the draft and the user, and shows a toast', async () => {
    signedIn();
    localStorage.setItem(BOOKING_DRAFT_KEY, '{}');
    mockApi({
      'GET /api/user': () => json(aUser()),
      'POST /api/logout': () => {
        document.cookie = 'bridgewater_signed_in=; Max-Age=0; path=/';
        return new Response(null, { status: 204 });
      },
    });
    const { user } = renderAt('/profile', header);
    await user.click(await screen.findByRole('button', { name: 'Robin' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByText('You have been successfully logged out.')).toBeInTheDocument();
    expect(currentAddress()).toBe('/');
    expect(localStorage.getItem(BOOKING_DRAFT_KEY)).toBeNull();
    expect(await screen.findByRole('link', { name: 'Log In' })).toBeInTheDocument();
  });

  it('says when logging out failed, and stays on the page', async () => {
    signedIn();
    mockApi({
      'GET /api/user': () => json(aUser()),
      'POST /api/logout': () => problem(503, 'unavailable', 'Please try again in a moment.'),
    });
    const { user } = renderAt('/profile', header);
    await user.click(await screen.findByRole('button', { name: 'Robin' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByText('Logout failed')).toBeInTheDocument();
    expect(currentAddress()).toBe('/profile');
  });
});

describe('the mobile menu', () => {
  it('shows who is logged in, and returns focus on Escape', async () => {
    signedIn();
    mockApi({ 'GET /api/user': () => json(aUser({ role: 'admin' })) });
    const { user } = renderAt('/', header);
    await screen.findByRole('button', { name: 'Robin' });
    const opener = screen.getByRole('button', { name: 'Open menu' });
    await user.click(opener);
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    expect(menu).toHaveTextContent('Logged in as: Robin Taylor');
    expect(within(menu).getByRole('link', { name: 'Admin Panel' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(opener).toHaveFocus();
  });

  it('closes when a link is followed', async () => {
    mockApi({});
    const { user } = renderAt('/', header);
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    await user.click(within(menu).getByRole('link', { name: 'Clubs' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(currentAddress()).toBe('/#clubs');
  });
});
