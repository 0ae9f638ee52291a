import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { track } from '@/lib/analytics';
import { forgetConsent, reopenConsent } from '@/lib/consent';
import { aConfig } from '@/testing/factories';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { AnalyticsPageViews } from './analytics-page-views';
import { ConsentBanner } from './consent-banner';

const page = (
  <>
    <ConsentBanner />
    <AnalyticsPageViews />
    <Link to="/events?club=28#top">Events</Link>
    <button type="button" onClick={reopenConsent}>
      Cookie choices
    </button>
  </>
);
const tags = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const told = () => JSON.stringify((window as { dataLayer?: unknown[] }).dataLayer ?? []);

beforeEach(() => {
  forgetConsent();
  delete (window as { dataLayer?: unknown[] }).dataLayer;
});

describe('consent', () => {
  it('is not asked for where nothing is configured', async () => {
    const api = mockApi({ 'GET /api/config': () => json(aConfig()) });
    renderAt('/', page);
    await waitFor(() => expect(api.calls).toHaveLength(1));
    expect(screen.queryByRole('region', { name: /^May we load/ })).not.toBeInTheDocument();
  });

  it('refused, loads nothing, is remembered, and can be asked for again', async () => {
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

  it('given, counts pages by their path alone, and events', async () => {
    mockApi({ 'GET /api/config': () => json(aConfig({ analyticsId: 'G-1' })) });
    const { user } = renderAt('/?secret=1', page);
    track('booking_initiated', { category: 'booking', label: 'before' });
    await user.click(await screen.findByRole('button', { name: 'Yes, please' }));
    await waitFor(() => expect(tags()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-1']));
    await user.click(screen.getByRole('link', { name: 'Events' }));
    await waitFor(() => expect(told()).toContain('"page_path":"/events"'));
    track('booking_initiated', { category: 'booking', label: 'Homepage Form' });
    expect(told()).toContain('Homepage Form');
    expect(told()).not.toMatch(/secret|club=28|#top|before/);
  });
});
