import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startSandbox, type Sandbox } from '../../payment-sandbox/server.js';
import { instanceSettings } from '../support/api-instance.js';
import { startApiProcess, type ApiProcess } from '../support/api-process.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { insertEvent } from './content.js';

/** Titles and descriptions as the web app's build leaves them. */
const PAGE = `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"/><title>Built</title>
<meta name="description" content="As built"/>
<script src="/main.js"></script></head><body><div id="root"></div></body></html>`;
const SITE = 'https://club.example';

let directory: string;
let database: TestDatabase;
let sandbox: Sandbox;
let running: ApiProcess;
let db: pg.Pool;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'pages-test-'));
  writeFileSync(join(directory, 'index.html'), PAGE);
  cpSync(join(import.meta.dirname, '../../../frontend/public/images'), join(directory, 'images'), {
    recursive: true,
  });
  database = await createTestDatabase();
  sandbox = await startSandbox();
  running = await startApiProcess(
    instanceSettings(database.url, sandbox, { STATIC_DIR: directory, PUBLIC_URL: SITE, SEED_DEMO: 'true' }),
  );
  db = new pg.Pool({ connectionString: database.url, max: 2 });
  db.on('error', () => undefined);
}, 60_000);
afterAll(async () => {
  await running.stop();
  await sandbox.close();
  await db.end();
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
});

interface Page {
  status: number;
  html: string;
  title: string | undefined;
  meta(name: string): string | undefined;
  canonical: string | undefined;
  data: Record<string, unknown>[];
}

const decode = (text: string | undefined): string | undefined =>
  text
    ?.replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');

/** What a crawler reads of a page: it runs no script. */
async function page(path: string): Promise<Page> {
  const answer = await fetch(running.url + path);
  const html = await answer.text();
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g);
  return {
    status: answer.status,
    html,
    title: decode(/<title>([^<]*)<\/title>/.exec(html)?.[1]),
    meta: (name) => decode(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    data: [...scripts].map(([, json]) => JSON.parse(json ?? '') as Record<string, unknown>),
  };
}

const typesOf = ({ data }: Page): unknown[] => data.map((one) => one['@type']);

it.each(['/', '/about', '/events', '/contact', '/terms', '/privacy', '/club/28', '/event/1'])(
  'sends %s with a title, a description, a card and structured data of its own',
  async (path) => {
    const shown = await page(path);
    expect(shown.status).toBe(200);
    expect(shown.title).toContain('Bridgewater Sports & Social Club');
    expect(shown.html.match(/<title>/g)).toHaveLength(1);
    expect(shown.html.match(/name="description"/g)).toHaveLength(1);
    expect(shown.html).not.toContain('As built');
    expect(shown.meta('description')?.length).toBeGreaterThan(20);
    expect(shown.meta('description')?.length).toBeLessThanOrEqual(160);
    expect(shown.canonical).toBe(`${SITE}${path}`);
    expect(shown.meta('og:url')).toBe(shown.canonical);
    expect(shown.meta('og:title')).toBe(shown.title);
    expect(shown.meta('og:image')).toMatch(/^https:\/\/club\.example\/images\/(og|cards\/[a-z-]+)\.jpg$/);
    expect(shown.meta('og:image:width')).toBe('1200');
    expect(shown.meta('og:image:height')).toBe('630');
    expect(shown.meta('twitter:image:alt')).toBe(shown.meta('og:image:alt'));
    expect((await fetch(running.url + new URL(shown.meta('og:image') ?? '').pathname)).status).toBe(200);
    expect(shown.meta('twitter:card')).toBe('summary_large_image');
    expect(shown.meta('robots')).toBeUndefined();
    expect(shown.data.length).toBeGreaterThan(0);
  },
);

it('gives no two pages the same title or description', async () => {
  const pages = await Promise.all(
    [
      '/',
      '/about',
      '/events',
      '/contact',
      '/terms',
      '/privacy',
      '/club/28',
      '/club/27',
      '/event/1',
      '/event/4',
    ].map(page),
  );
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ meta }) => meta('description'))).size).toBe(pages.length);
});

it('describes the venue on the home page', async () => {
  const shown = await page('/');
  expect(shown.data[0]).toMatchObject({
    '@context': 'https://schema.org',
    '@type': ['SportsActivityLocation', 'EventVenue'],
    address: { streetAddress: '4 Towers Road', addressLocality: 'Bridgewater', postalCode: '5155' },
  });
});

it('describes a club with its way home', async () => {
  const shown = await page('/club/28');
  expect(shown.title).toBe('Bridgewater Netball Club · Bridgewater Sports & Social Club');
  expect(typesOf(shown)).toEqual(['SportsClub', 'BreadcrumbList']);
  expect(shown.data[0]).toMatchObject({ name: 'Bridgewater Netball Club', url: `${SITE}/club/28` });
});

it('describes an event, at the clock of the venue', async () => {
  const id = await insertEvent(db, {
    title: 'Winter quiz',
    date: '2030-07-06',
    start: '19:00',
    end: '00:30',
  });
  const shown = await page(`/event/${id}`);
  expect(typesOf(shown)).toEqual(['Event', 'BreadcrumbList']);
  expect(shown.data[0]).toMatchObject({
    name: 'Winter quiz',
    startDate: '2030-07-06T19:00:00+09:30',
    endDate: '2030-07-07T00:30:00+09:30',
    isAccessibleForFree: true,
  });
  expect(shown.meta('description')).toContain('Saturday 6 July 2030');
});

it('sends the card of what a club or an event shows, and a photograph as it is', async () => {
  expect((await page('/')).meta('og:image')).toBe(`${SITE}/images/og.jpg`);
  const club = await page('/club/28');
  expect(club.meta('og:image')).toBe(`${SITE}/images/cards/netball-court.jpg`);
  expect(club.meta('og:image:alt')).toContain('netball court');
  const id = await insertEvent(db, { title: 'Photographed', date: '2030-07-07' });
  await db.query('UPDATE events SET image_url = $1 WHERE id = $2', ['https://pictures.example/a.jpg', id]);
  const event = await page(`/event/${id}`);
  expect(event.meta('og:image')).toBe('https://pictures.example/a.jpg');
  expect(event.meta('og:image:alt')).toBe('Photographed');
  expect(event.meta('og:image:width')).toBeUndefined();
});

it('is right the moment after a change', async () => {
  await db.query(`UPDATE clubs SET name = 'Bridgewater Darts & Friends' WHERE id = 23`);
  expect((await page('/club/23')).title).toContain('Bridgewater Darts & Friends');
});

it('lets no text out of its place', async () => {
  const title = `</title></script><script>alert("1")</script> $& $1 '"`;
  const id = await insertEvent(db, { title, date: '2030-08-01' });
  const shown = await page(`/event/${id}`);
  expect(shown.html).not.toContain('<script>alert');
  expect(shown.title).toBe(`${title} · Bridgewater Sports & Social Club`);
  expect(shown.meta('og:title')).toBe(shown.title);
  expect(shown.data[0]?.['name']).toBe(title);
});

it.each([
  '/nowhere',
  '/club/999',
  '/club/abc',
  '/club/0',
  '/event/999999',
  '/event/99999999999',
  '/club',
  '/a/b.png',
])('answers 404 at %s, with the page that says so', async (path) => {
  const shown = await page(path);
  expect(shown.status).toBe(404);
  expect(shown.html).toContain('<div id="root">');
  expect(shown.meta('robots')).toBe('noindex');
  expect(shown.canonical).toBeUndefined();
});

it.each([
  '/auth?tab=register',
  '/unsubscribe?token=x',
  '/confirm?t=x',
  '/booking',
  '/my-bookings',
  '/checkout?clientSecret=x',
  '/admin',
  '/profile',
])('sends %s, but not to search engines', async (path) => {
  const shown = await page(path);
  expect(shown.status).toBe(200);
  expect(shown.meta('robots')).toBe('noindex');
  expect(shown.html).not.toContain('clientSecret');
});

it('takes a trailing slash and a query for the same page', async () => {
  expect((await page('/club/28/?utm=1')).canonical).toBe(`${SITE}/club/28`);
});

it('lists in the sitemap what there is, and each of it answers', async () => {
  const answer = await fetch(`${running.url}/sitemap.xml`);
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const places = [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place ?? '');
  expect(places).toContain(`${SITE}/`);
  expect(places.filter((place) => place.startsWith(`${SITE}/club/`))).toHaveLength(8);
  expect(places.filter((place) => place.startsWith(`${SITE}/event/`)).length).toBeGreaterThanOrEqual(15);
  expect(places.filter((place) => /auth|booking|admin|profile|checkout/.test(place))).toEqual([]);
  for (const place of places) expect((await page(new URL(place).pathname)).status).toBe(200);
});

it('names the sitemap to robots, and closes no page to them that says noindex', async () => {
  const text = await (await fetch(`${running.url}/robots.txt`)).text();
  expect(text).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  expect([...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path)).toEqual(['/api/']);
  const allowed = [...text.matchAll(/^Allow: (.*)$/gm)].map(([, path]) => path);
  expect(allowed).toEqual(['/api/clubs', '/api/events', '/api/gallery', '/api/config']);
});
