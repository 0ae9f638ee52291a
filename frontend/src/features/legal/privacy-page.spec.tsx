import { screen } from '@testing-library/react';
import { THEME_COOKIE } from '@/lib/theme';
import { aSitePage } from '@/testing/factories';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { PrivacyPage } from './privacy-page';

describe('the Privacy Policy on cookies and third parties', () => {
  beforeEach(() => {
    mockApi({
      'GET /api/pages/privacy': () => json(aSitePage('privacy')),
    });
    renderAt('/privacy', <PrivacyPage />);
  });

  it('names the map and the payment provider as loaded without consent', async () => {
    expect(
      await screen.findByText(/with two exceptions: the payment provider .+ and the map/),
    ).toBeInTheDocument();
    expect(screen.getByText(/^The map loads .+ sets no cookies/)).toBeInTheDocument();
  });

  it('lists the theme as a cookie, not as storage', async () => {
    expect(await screen.findByText(THEME_COOKIE)).toBeInTheDocument();
    expect(screen.getByText('In your browser’s storage').nextElementSibling).not.toHaveTextContent('theme');
  });
});
