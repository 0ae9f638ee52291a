import { screen, within } from '@testing-library/react';
import { json, mockApi, problem } from '@/testing/mock-api';
import { aConfig, aSitePage } from '@/testing/factories';
import { renderAt } from '@/testing/render-app';
import { TermsPage } from './terms-page';
import { minutesText, refundRows } from '@/booking/terms-values';

const shownRows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

it('the terms show the hold, window and refunds of the settings', async () => {
  const cancellation = { fullRefundDays: 21, partialRefundDays: 10, partialRefundPercent: 25 };
  mockApi({
    'GET /api/config': () => json(aConfig({ holdMinutes: 20, cancellation })),
    'GET /api/pages/terms': () => json(aSitePage('terms')),
  });
  renderAt('/terms', <TermsPage />);
  expect(await screen.findByText(/we hold your slot for twenty minutes/)).toBeInTheDocument();
  expect(shownRows()).toEqual([
    '21 days or more before the start100%',
    '10 days or more, but less than 2125%',
    'Less than 10 days0%',
  ]);
});

it('the terms show the default values while the settings are unknown', async () => {
  mockApi({ 'GET /api/pages/terms': () => json(aSitePage('terms')) });
  renderAt('/terms', <TermsPage />);
  expect(await screen.findByText(/we hold your slot for fifteen minutes/)).toBeInTheDocument();
  expect(shownRows()).toEqual([
    '14 days or more before the start100%',
    '7 days or more, but less than 1450%',
    'Less than 7 days0%',
  ]);
});

it.each([
  [0, 0, 50, ['Any time before the start']],
  [7, 7, 50, ['7 days or more before the start', 'Less than 7 days']],
  [7, 3, 0, ['7 days or more before the start', 'Less than 7 days']],
  [7, 0, 50, ['7 days or more before the start', 'Later']],
  [1, 0, 0, ['1 day or more before the start', 'Less than 1 day']],
])(
  'the terms omit refund rows that can never apply (%i, %i days, %i %%)',
  (full, partial, percent, notices) => {
    const terms = { fullRefundDays: full, partialRefundDays: partial, partialRefundPercent: percent };
    expect(refundRows(terms).map(({ notice }) => notice)).toEqual(notices);
  },
);

it('the terms write common numbers of minutes as words', () => {
  expect([1, 15, 17].map(minutesText)).toEqual(['one minute', 'fifteen minutes', '17 minutes']);
});

describe('terms that the club has published', () => {
  const published = (termsText?: string) =>
    mockApi({
      'GET /api/config': () => json(aConfig({ clubName: 'Hills Club' })),
      'GET /api/pages/terms': () =>
        json(
          aSitePage('terms', {
            publishedAt: '2026-11-20T10:00:00Z',
            texts: termsText === undefined ? {} : { termsText },
          }),
        ),
    });

  it('render only safe links', async () => {
    published(
      "[Gold](https://en.wikipedia.org/wiki/Fool's_Gold_(film)) [Mail](mailto:o'hara@club.example?subject=Hall) [Run](javascript:alert(1)) [Page](/privacy)",
    );
    renderAt('/terms', <TermsPage />);
    expect(await screen.findByRole('link', { name: 'Gold' })).toHaveAttribute(
      'href',
      "https://en.wikipedia.org/wiki/Fool's_Gold_(film)",
    );
    expect(screen.getByRole('link', { name: 'Mail' })).toHaveAttribute(
      'href',
      "mailto:o'hara@club.example?subject=Hall",
    );
    expect(screen.getByRole('link', { name: 'Page' })).toHaveAttribute('href', '/privacy');
    expect(screen.queryByRole('link', { name: 'Run' })).not.toBeInTheDocument();
  });

  it('replace the sample text and its note', async () => {
    published('Before all else.\n\n# Our rules\n\n- Be kind.\n- Write to {email}.\n\n# Our rules\n\nTwice.');
    renderAt('/terms', <TermsPage />);
    expect(await screen.findAllByRole('heading', { name: 'Our rules' })).toHaveLength(2);
    expect(screen.getByText(/Version of Fri 20 Nov 2026/)).toBeInTheDocument();
    expect(screen.getByText('Write to hello@bridgewaterclub.example.')).toBeInTheDocument();
    expect(screen.getByText('Before all else.')).toBeInTheDocument();
    expect(screen.queryByText('Sample text')).not.toBeInTheDocument();
    expect(screen.queryByText('Accounts')).not.toBeInTheDocument();
    const links = screen.getAllByRole('link', { name: /Our rules/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#our-rules', '#our-rules-2']);
  });

  it('use the default text without its note when published unchanged', async () => {
    published();
    renderAt('/terms', <TermsPage />);
    expect(await screen.findByRole('heading', { name: 'Booking the venue' })).toBeInTheDocument();
    expect(screen.getByText(/Version of Fri 20 Nov 2026/)).toBeInTheDocument();
    expect(screen.queryByText('Sample text')).not.toBeInTheDocument();
  });

  it('contain only text and safe links', async () => {
    published(
      '# <img src=x onerror=alert(1)>\n\n<script>alert(1)</script> [here](javascript:alert) [there](//evil.example) [home](/) {unknown}',
    );
    renderAt('/terms', <TermsPage />);
    expect(await screen.findByText(/<script>alert\(1\)<\/script> here there/)).toHaveTextContent('{unknown}');
    expect(screen.getByRole('link', { name: 'home' })).toHaveAttribute('href', '/');
    expect(document.querySelector('main script, img, a[href^="javascript"], a[href*="evil"]')).toBeNull();
  });

  it('are not replaced by the default text when loading fails', async () => {
    mockApi({ 'GET /api/pages/terms': () => problem(503, 'service_unavailable', 'Please try again.') });
    renderAt('/terms', <TermsPage />);
    expect(await screen.findByText('The page could not be loaded')).toBeInTheDocument();
    expect(screen.queryByText('Accounts')).not.toBeInTheDocument();
  });
});
