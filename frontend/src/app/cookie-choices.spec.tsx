import { screen } from '@testing-library/react';
import { Feed } from '@/api/feed';
import { CONSENT_KEY, forgetConsent } from '@/lib/consent';
import { aConfig, aUser } from '@/testing/factories';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt, signedIn } from '@/testing/render-app';
import { ConsentBanner } from '@/features/consent/consent-banner';
import { YourDataPage } from '@/features/profile/your-data-page';

function open(socialPageUrl: string | null) {
  forgetConsent();
  signedIn();
  mockApi({
    'GET /api/user': () => json(aUser()),
    'GET /api/config': () => json(aConfig({ socialPageUrl, analyticsId: null })),
    'GET /api/user/testimonial': () => json({ testimonial: null }),
    'GET /api/user/deletion': () => json({ dueAt: null, pending: [], isLastAdmin: false }),
  });
  return renderAt(
    '/profile/data',
    <>
      <Feed />
      <YourDataPage />
      <ConsentBanner />
    </>,
  );
}

describe('the page “Your data”', () => {
  it('asks the cookie question again', async () => {
    localStorage.setItem(CONSENT_KEY, JSON.stringify({ social: 'refused' }));
    const { user } = open('https://www.facebook.com/club');
    await user.click(await screen.findByRole('button', { name: 'Change choices' }));
    expect(await screen.findByRole('button', { name: 'Yes, please' })).toBeVisible();
  });

  it('has no cookie choices on a site without optional content', async () => {
    open(null);
    expect(await screen.findByRole('button', { name: 'Write testimonial' })).toBeVisible();
    expect(screen.queryByText('Cookie choices')).not.toBeInTheDocument();
  });
});
