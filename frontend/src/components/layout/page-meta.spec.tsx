import { screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { Feed } from '@/api/feed';
import { aConfig } from '@/testing/factories';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { usePageMeta, type PageMeta } from './page-meta';

/** The server’s head of the home page. */
const SERVED = `<title>Served</title><meta name="description" content="Served" />
  <link rel="canonical" href="https://club.example/" /><meta property="og:url" content="https://club.example/" />
  <meta property="og:type" content="website" /><meta property="og:title" content="Served" />
  <meta property="og:description" content="Served" /><meta property="og:image" content="https://club.example/images/og.png" />
  <meta name="twitter:title" content="Served" /><meta name="twitter:description" content="Served" />
  <script type="application/ld+json">{}</script>`;

function Page(meta: PageMeta) {
  usePageMeta(meta);
  return ['/', '/terms', '/event/7', '/club/9999'].map((path) => (
    <Link key={path} to={path}>
      {path}
    </Link>
  ));
}

const SITE = (
  <>
    <Feed />
    <Routes>
      <Route path="/" element={<Page />} />
      <Route path="/terms" element={<Page title="Terms" description="The rules." />} />
      <Route
        path="/event/7"
        element={
          <Page
            title="Quiz"
            description={'word '.repeat(80)}
            kind="article"
            picture="https://pictures.example/quiz.jpg"
          />
        }
      />
      <Route path="/club/9999" element={<Page title="Club Not Found" listed={false} />} />
    </Routes>
  </>
);

const meta = (name: string) =>
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');

beforeEach(() => {
  document.head.innerHTML = SERVED;
  mockApi({ 'GET /api/config': () => json(aConfig({ clubName: 'Hills Club' })) });
});
afterEach(() => (document.head.innerHTML = ''));

it('every page has the same head as the server’s HTML', async () => {
  const { user } = renderAt('/', SITE);
  await waitFor(() => expect(document.title).toBe('Hills Club · Community hub in the Adelaide Hills'));
  expect(canonical()).toBe('https://club.example/');

  await user.click(screen.getByRole('link', { name: '/terms' }));
  expect(document.title).toBe('Terms · Hills Club');
  await waitFor(() => expect(meta('description')).toBe('The rules.'));
  for (const name of ['og:title', 'twitter:title']) expect(meta(name)).toBe('Terms · Hills Club');
  for (const name of ['description', 'og:description', 'twitter:description'])
    expect(meta(name)).toBe('The rules.');
  expect(canonical()).toBe('https://club.example/terms');
  expect(meta('og:url')).toBe('https://club.example/terms');
  expect(document.head.querySelector('script[type="application/ld+json"]')).toBeNull();

  await user.click(screen.getByRole('link', { name: '/event/7' }));
  await waitFor(() => expect(meta('og:type')).toBe('article'));
  for (const name of ['og:image', 'twitter:image'])
    expect(meta(name)).toBe('https://pictures.example/quiz.jpg');
  for (const name of ['og:image:alt', 'twitter:image:alt']) expect(meta(name)).toBe('Quiz');
  expect(meta('og:image:width')).toBeUndefined();
  expect(meta('description')?.length).toBeLessThanOrEqual(160);

  await user.click(screen.getByRole('link', { name: '/' }));
  await waitFor(() => expect(canonical()).toBe('https://club.example/'));
  expect(meta('og:image')).toBe('https://club.example/icon-512.png');
  expect(meta('og:image:alt')).toContain('Hills Club');
  expect(meta('og:image:width')).toBe('512');
});

it('only missing pages are marked noindex', async () => {
  const { user } = renderAt('/club/9999', SITE);
  await waitFor(() => expect(meta('robots')).toBe('noindex'));
  expect(canonical()).toBeUndefined();
  expect(meta('og:url')).toBeUndefined();
  await user.click(screen.getByRole('link', { name: '/' }));
  await waitFor(() => expect(meta('robots')).toBeUndefined());
  expect(canonical()).toBe('https://club.example/');
  expect(meta('og:url')).toBe('https://club.example/');
});
