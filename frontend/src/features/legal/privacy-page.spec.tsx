import { screen } from '@testing-library/react';
import { THEME_COOKIE } from '@/lib/theme';
import { aConfig, aSitePage } from '@/testing/factories';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { PrivacyPage } from './privacy-page';

describe('what the Privacy Policy says of cookies and third parties', () => {
  beforeEach(() => {
    mockApi({
      'GET /api/config': () => json(aConfig()),
      'GET /api/pages/privacy': () => json(aSitePage('privacy')),
    });
    renderAt('/privacy', <PrivacyPage />);
  });

  it('names the map beside the payment provider as what comes without being agreed to', async () => {
    expect(
      await screen.findByText(/with two exceptions: the payment provider .+ and the map/),
    ).toBeInTheDocument();
    expect(screen.getByText(/^The map loads .+ sets no cookies/)).toBeInTheDocument();
  });

  it('has the theme among the cookies, not in the storage', async () => {
    expect(await screen.findByText(THEME_COOKIE)).toBeInTheDocument();
    expect(screen.getByText('In your browser’s storage').nextElementSibling).not.toHaveTextContent('theme');
  });
});
