import { screen } from '@testing-library/react';
import { CONSENT_KEY, forgetConsent } from '@/lib/consent';
import { mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { SocialTimeline } from './social-timeline';

beforeEach(forgetConsent);

const timeline = <SocialTimeline pageUrl="https://www.facebook.com/bridgewaterclub" />;

it.each(['refused', '{"analytics":"refused"}'])(
  '“Show timeline” gives consent for the timeline only, also after %s',
  async (stored) => {
    localStorage.setItem(CONSENT_KEY, stored);
    mockApi({});
    const { user } = renderAt('/', timeline);
    await user.click(screen.getByRole('button', { name: 'Show timeline' }));
    expect(await screen.findByText('Loading the timeline')).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem(CONSENT_KEY) ?? '')).toEqual({
      analytics: 'refused',
      social: 'granted',
    });
  },
);

it('the timeline does not load before consent', () => {
  mockApi({});
  renderAt('/', timeline);
  expect(screen.queryByText('Loading the timeline')).not.toBeInTheDocument();
  expect(localStorage.getItem(CONSENT_KEY)).toBeNull();
});
