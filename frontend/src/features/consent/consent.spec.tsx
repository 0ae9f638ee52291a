import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Feed } from '@/api/feed';
import { track } from '@/lib/analytics';
import { CONSENT_KEY, forgetConsent, reopenConsent } from '@/lib/consent';
import { usePageMeta } from '@/components/layout/page-meta';
import { aConfig } from '@/testing/factories';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { AnalyticsPageViews } from './analytics-page-views';
import { ConsentBanner } from './consent-banner';

/** A page whose title is known only after loading. */
function Page() {
  const { pathname } = useLocation();
  const [loading, setLoading] = useState(pathname === '/slow');
  usePageMeta({ title: loading ? 'Club' : `Title of ${pathname}`, loading });
  return loading && <button onClick={() => setLoading(false)}>The data come</button>;
}

const page = (
  <>
    <Feed />
    <Page />
    <ConsentBanner />
    <AnalyticsPageViews />
    <Link to="/events?club=28#top">Events</Link>
    <button type="button" onClick={reopenConsent}>
      Cookie choices
    </button>
  </>
);
const tags = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
/** Path and title of each page view. */
const views = () =>
  ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
    .map((entry) => Array.from(entry) as [string, string, Record<string, string>])
    .filter(([, name]) => name === 'page_view')
    .map(([, , { page_path, page_title }]) => [page_path, page_title?.split(' · ')[0]]);
const tagCalls = () => JSON.stringify((window as { dataLayer?: unknown[] }).dataLayer ?? []);

beforeEach(() => {
  forgetConsent();
  delete (window as { dataLayer?: unknown[] }).dataLayer;
});

describe('consent', () => {
  it('is not requested when nothing is configured', async () => {
    const api = mockApi({});
    renderAt('/', page);
    await waitFor(() => expect(api.calls).toHaveLength(1));
    expect(screen.queryByRole('region', { name: /^May we load/ })).not.toBeInTheDocument();
  });

  it('when refused loads nothing, is remembered and can be changed', async () => {
    mockApi({ 'GET /api/config': () => json(aConfig({ analyticsId: 'G-1' })) });
    const { user, unmount } = renderAt('/', page);
    await user.click(await screen.findByRole('button', { name: 'No, thanks' }));
    expect(screen.queryByRole('region', { name: /^May we load/ })).not.toBeInTheDocument();
    expect(tags()).toEqual([]);
    unmount();
    forgetConsent();
    const again = renderAt('/', page);
    expect(screen.queryByRole('region', { name: /^May we load/ })).not.toBeInTheDocument();
    await again.user.click(screen.getByRole('button', { name: 'Cookie choices' }));
    expect(await screen.findByRole('heading', { name: /^May we load/ })).toHaveFocus();
  });

  it('when given sends page views by path only, and events', async () => {
    mockApi({ 'GET /api/config': () => json(aConfig({ analyticsId: 'G-1' })) });
    const { user } = renderAt('/?secret=1', page);
    track('booking_initiated', { category: 'booking', label: 'before' });
    await user.click(await screen.findByRole('button', { name: 'Yes, please' }));
    await waitFor(() => expect(tags()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-1']));
    await user.click(screen.getByRole('link', { name: 'Events' }));
    await waitFor(() => expect(tagCalls()).toContain('"page_path":"/events"'));
    track('booking_initiated', { category: 'booking', label: 'Homepage Form' });
    expect(tagCalls()).toContain('Homepage Form');
    expect(tagCalls()).not.toMatch(/secret|club=28|#top|before/);
  });

  it.each(['granted', '{"analytics":"granted"}'])('stored as %s counts each page once', async (stored) => {
    localStorage.setItem(CONSENT_KEY, stored);
    mockApi({ 'GET /api/config': () => json(aConfig({ analyticsId: 'G-1' })) });
    const { user } = renderAt('/about', page);
    await waitFor(() => expect(views()).toEqual([['/about', 'Title of /about']]));
    await user.click(screen.getByRole('link', { name: 'Events' }));
    await waitFor(() => expect(views()).toHaveLength(2));
    expect(views()[1]).toEqual(['/events', 'Title of /events']);
  });

  it('sends the page view with the page’s own title after slow loading', async () => {
    localStorage.setItem(CONSENT_KEY, 'granted');
    mockApi({ 'GET /api/config': () => json(aConfig({ analyticsId: 'G-1' })) });
    const { user } = renderAt('/slow', page);
    await waitFor(() => expect(tagCalls()).toContain('config'));
    expect(views()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'The data come' }));
    await waitFor(() => expect(views()).toEqual([['/slow', 'Title of /slow']]));
  });

  it('is only requested for unanswered purposes', async () => {
    localStorage.setItem(CONSENT_KEY, '{"social":"granted"}');
    const config = aConfig({ analyticsId: 'G-1', socialPageUrl: 'https://www.facebook.com/club' });
    mockApi({ 'GET /api/config': () => json(config) });
    const { user } = renderAt('/', page);
    const question = await screen.findByRole('region', { name: /^May we load/ });
    expect(question).toHaveTextContent('our visitor statistics come');
    await user.click(screen.getByRole('button', { name: 'No, thanks' }));
    expect(JSON.parse(localStorage.getItem(CONSENT_KEY) ?? '')).toEqual({
      analytics: 'refused',
      social: 'granted',
    });
    await user.click(screen.getByRole('button', { name: 'Cookie choices' }));
    expect(
      await screen.findByText(/our visitor statistics and the club’s social timeline/),
    ).toBeInTheDocument();
  });
});
