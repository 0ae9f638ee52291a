/** @jest-environment node */
import {
  aClub,
  aConfig,
  aNewsPost,
  anEvent,
  aSitePage,
  aPublishedIssue,
  bookingOptions,
  newsPage,
} from '@/testing/factories';
import { sceneOf } from '@/config/scenes';
import { answerPage, listedPaths, type ReadApi } from './server';

const SITE = { url: 'https://club.example', name: 'Bridgewater Sports & Social Club' };
const NETBALL = aClub({
  id: 28,
  name: 'Bridgewater Netball Club',
  shortDescription: 'Courts by the creek, four grades and a canteen that never closes early.',
  imageUrl: sceneOf('netball-court').src,
});
const QUIZ = anEvent({
  id: 7,
  title: 'Winter quiz',
  date: '2030-07-06',
  startTime: '19:00',
  endTime: '00:30',
  isPaid: false,
  imageUrl: null,
});
const POST = aNewsPost({ clubId: 28, clubName: NETBALL.name });
const ISSUE = aPublishedIssue();
const ANSWERS: Record<string, unknown> = {
  '/api/config': aConfig({ address: '4 Towers Road, Bridgewater SA 5155', timezone: 'Australia/Adelaide' }),
  '/api/clubs': [NETBALL],
  '/api/clubs/28': NETBALL,
  '/api/events?upcoming=true': [QUIZ],
  '/api/events?upcoming=true&limit=6': [QUIZ],
  '/api/events/7': QUIZ,
  '/api/news': newsPage([POST]),
  '/api/news?limit=3': newsPage([POST]),
  '/api/news?clubId=28&limit=3': newsPage(),
  '/api/news/5': POST,
  '/api/newsletter': { items: [ISSUE], nextCursor: null },
  '/api/newsletter/whats-on-in-december-12': ISSUE,
  '/api/gallery': [],
  '/api/testimonials': [],
  '/api/booking-options': bookingOptions(),
  '/api/free-evenings': [],
  '/api/pages/venue-hire': aSitePage('venue-hire'),
};

const apiOf =
  (answers: Record<string, unknown>): ReadApi =>
  (path) =>
    Promise.resolve(
      path in answers
        ? { status: 200, body: JSON.stringify(answers[path]) }
        : { status: 404, body: JSON.stringify({ message: 'There is none.', code: 'not_found' }) },
    );

const decode = (text: string | undefined): string | undefined =>
  text
    ?.replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');

/** The page as a crawler without scripts reads it. */
async function page(address: string, more: Record<string, unknown> = {}, site = SITE) {
  const { pathname, search } = new URL(address, SITE.url);
  const asked = { pathname, search, theme: null, signedIn: false };
  const answer = await answerPage(asked, site, apiOf({ ...ANSWERS, ...more }));
  const { head } = answer;
  const scripts = head.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g);
  return {
    ...answer,
    title: decode(/<title>([^<]*)<\/title>/.exec(head)?.[1]),
    meta: (name: string) =>
      decode(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1]),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1],
    data: [...scripts].map(([, json]) => JSON.parse(json ?? '') as Record<string, unknown>),
  };
}

const PUBLIC = [
  '/',
  '/about',
  '/events',
  '/contact',
  '/terms',
  '/privacy',
  '/club/28',
  '/event/7',
  '/news',
  '/news/5',
  '/newsletter',
  '/newsletter/whats-on-in-december-12',
];

it.each(PUBLIC)('%s has title, description, preview card and structured data', async (path) => {
  const shown = await page(path);
  expect(shown.status).toBe(200);
  expect(shown.own).toBe(false);
  expect(shown.title).toContain(SITE.name);
  expect(shown.head.match(/<title>/g)).toHaveLength(1);
  expect(shown.head.match(/name="description"/g)).toHaveLength(1);
  expect(shown.meta('description')?.length).toBeGreaterThan(20);
  expect(shown.meta('description')?.length).toBeLessThanOrEqual(160);
  expect(shown.canonical).toBe(`${SITE.url}${path}`);
  expect(shown.meta('og:url')).toBe(shown.canonical);
  expect(shown.meta('og:title')).toBe(shown.title);
  expect(shown.meta('og:image')).toMatch(/^https:\/\/club\.example\/images\/(og|cards\/[a-z-]+)\.jpg$/);
  expect(shown.meta('og:image:width')).toBe('1200');
  expect(shown.meta('og:image:height')).toBe('630');
  expect(shown.meta('twitter:image:alt')).toBe(shown.meta('og:image:alt'));
  expect(shown.meta('twitter:card')).toBe('summary_large_image');
  expect(shown.meta('robots')).toBeUndefined();
  expect(shown.data.length).toBeGreaterThan(0);
});

it('no two pages have the same title or description', async () => {
  const pages = await Promise.all(PUBLIC.map((path) => page(path)));
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ meta }) => meta('description'))).size).toBe(pages.length);
});

it('the club’s own name is used in titles, descriptions, cards and structured data', async () => {
  for (const path of PUBLIC) {
    const { head } = await page(path, {}, { ...SITE, name: 'Hills & Dales' });
    expect(head).toContain('Hills &amp; Dales');
    expect(head).not.toMatch(/Sports &amp; Social|images\/(og|cards)/);
  }
});

it('the home page’s structured data describe the venue', async () => {
  const { data } = await page('/');
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    '@context': 'https://schema.org',
    '@type': ['SportsActivityLocation', 'EventVenue'],
    address: { streetAddress: '4 Towers Road', addressLocality: 'Bridgewater', postalCode: '5155' },
  });
});

it('a club’s page has structured data with a breadcrumb', async () => {
  const { title, data, meta } = await page('/club/28');
  expect(title).toBe(`Bridgewater Netball Club · ${SITE.name}`);
  expect(data[0]).toMatchObject({ '@type': 'SportsClub', name: NETBALL.name, url: `${SITE.url}/club/28` });
  expect(data[1]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: `${SITE.url}/` },
      { position: 2, name: 'Clubs', item: `${SITE.url}/#clubs` },
      { position: 3, name: NETBALL.name, item: `${SITE.url}/club/28` },
    ],
  });
  expect(meta('og:image')).toBe(`${SITE.url}/images/cards/netball-court.jpg`);
});

it('an event’s structured data have times in the venue’s time zone', async () => {
  const { data, meta } = await page('/event/7');
  expect(data[0]).toMatchObject({
    '@type': 'Event',
    name: 'Winter quiz',
    startDate: '2030-07-06T19:00:00+09:30',
    endDate: '2030-07-07T00:30:00+09:30',
    isAccessibleForFree: true,
  });
  expect(meta('description')).toContain('Saturday 6 July 2030');
  expect(meta('og:type')).toBe('article');
  const summer = { ...QUIZ, date: '2030-01-05', endTime: '22:00' };
  expect((await page('/event/7', { '/api/events/7': summer })).data[0]).toMatchObject({
    startDate: '2030-01-05T19:00:00+10:30',
    endDate: '2030-01-05T22:00:00+10:30',
  });
});

it('a post’s structured data name its author', async () => {
  const { data, meta } = await page('/news/5');
  expect(data[0]).toMatchObject({
    '@type': 'NewsArticle',
    headline: POST.title,
    description: POST.summary,
    datePublished: POST.postedAt,
    author: { '@type': 'SportsClub', name: NETBALL.name, url: `${SITE.url}/club/28` },
    publisher: { '@type': 'Organization', name: SITE.name },
  });
  expect(data[1]).toMatchObject({
    itemListElement: [{ name: 'Home' }, { name: 'News' }, { name: POST.title }],
  });
  expect(meta('og:type')).toBe('article');
  expect(meta('description')).toBe(POST.summary);
  const own = await page('/news/5', { '/api/news/5': { ...POST, clubId: null, clubName: null } });
  expect(own.data[0]).toMatchObject({ author: { '@type': 'Organization', name: SITE.name } });
  const gone = await page('/news/6');
  expect(gone.status).toBe(404);
});

it('a page of an event says how to embed it', async () => {
  const address = encodeURIComponent(`${SITE.url}/event/7`);
  expect((await page('/event/7')).head).toContain(
    `<link rel="alternate" type="application/json+oembed" href="${SITE.url}/api/public/oembed?url=${address}" title="Winter quiz" />`,
  );
  for (const path of ['/', '/events', '/event/8']) expect((await page(path)).head).not.toContain('oembed');
});

it('only the news page links to the feed', async () => {
  const feed = '<link rel="alternate" type="application/atom+xml" title="News" href="/news.atom"/>';
  expect((await page('/news')).head).toContain(feed);
  for (const path of ['/', '/news/5', '/events']) expect((await page(path)).head).not.toContain('atom+xml');
});

it('a photo from another site is used unchanged', async () => {
  const { meta } = await page('/event/7', {
    '/api/events/7': { ...QUIZ, imageUrl: 'https://pictures.example/a.jpg' },
  });
  expect(meta('og:image')).toBe('https://pictures.example/a.jpg');
  expect(meta('og:image:alt')).toBe('Winter quiz');
  expect(meta('og:image:width')).toBeUndefined();
});

it.each([
  ['/news/5', '/api/news/5', POST, 'Two players at the new net'],
  ['/event/7', '/api/events/7', QUIZ, 'The hall at night'],
  ['/club/28', '/api/clubs/28', NETBALL, 'The hall at night'],
])('the preview card of %s has its library image with size and alt text', async (path, answer, of, alt) => {
  const imageUrl = `/media/${'ab'.repeat(32)}/1600.jpg`;
  const picture = { width: 1600, height: 900, widths: [400, 800, 1600], altText: 'The hall at night' };
  const said = { ...of, imageUrl, imageAlt: 'Two players at the new net', picture };
  const { meta, data } = await page(path, { [answer]: said });
  expect(meta('og:image')).toBe(`${SITE.url}${imageUrl}`);
  expect(meta('og:image:width')).toBe('1600');
  expect(meta('og:image:height')).toBe('900');
  expect(meta('og:image:alt')).toBe(alt);
  expect(data[0]).toMatchObject({ image: `${SITE.url}${imageUrl}` });
});

it('the venue hire page describes each space with its capacity and prices', async () => {
  const { data, title, live } = await page('/venue-hire');
  expect(title).toBe(`Venue Hire · ${SITE.name}`);
  expect(live).toBe(true);
  expect(data[0]).toMatchObject({
    '@type': 'EventVenue',
    containsPlace: [
      { name: 'Whole venue', maximumAttendeeCapacity: 200 },
      { name: 'Main hall', maximumAttendeeCapacity: 120 },
      { name: 'Bar & lounge', maximumAttendeeCapacity: 60 },
    ],
  });
  expect(data[0]?.['makesOffer']).toContainEqual({
    '@type': 'Offer',
    name: 'Main hall: Birthday Party, up to 10 guests',
    price: '84.00',
    priceCurrency: 'GBP',
    url: `${SITE.url}/booking?space=2`,
    availableAtOrFrom: { '@id': `${SITE.url}/venue-hire#space-2` },
  });
});

it('texts in the head are escaped', async () => {
  const title = `</title></script><script>alert("1")</script> $& $1 '"`;
  const shown = await page('/event/7', { '/api/events/7': { ...QUIZ, title, description: title } });
  expect(shown.head).not.toContain('<script>alert');
  expect(shown.title).toBe(`${title} · ${SITE.name}`);
  expect(shown.data[0]).toMatchObject({ name: title });
});

it.each([
  '/nowhere',
  '/club/99',
  '/club/0',
  '/club/028',
  '/club/28/x',
  '/club/nan',
  '/event/99999999999',
  '/club',
  '/a/b.png',
])('%s is answered with 404', async (path) => {
  const shown = await page(path);
  expect(shown.status).toBe(404);
  expect(shown.content).toBeNull();
  expect(shown.meta('robots')).toBe('noindex');
  expect(shown.canonical).toBeUndefined();
});

it.each([
  ['/auth', 'Log In'],
  ['/auth?tab=register', 'Sign Up'],
  ['/unsubscribe?token=x', 'Unsubscribe'],
  ['/confirm?t=x', 'Confirm Your Subscription'],
  ['/booking', 'Book the Venue'],
  ['/checkout?clientSecret=x', 'Checkout'],
  ['/paypal-checkout', 'PayPal Checkout'],
  ['/booking-success', 'Booking Confirmed'],
  ['/my-bookings', 'My Bookings'],
  ['/profile', 'Details · Profile'],
  ['/profile/data', 'Your Data · Profile'],
  ['/admin', 'Admin Panel'],
  ['/admin/', 'Admin Panel'],
  ['/admin/events/7', 'Admin Panel'],
  ['/my-club', 'My Club'],
  ['/my-club/history', 'My Club'],
])('%s is marked noindex and is not cached', async (path, title) => {
  const shown = await page(path);
  expect(shown.status).toBe(200);
  expect(shown.own).toBe(true);
  expect(shown.title).toBe(`${title} · ${SITE.name}`);
  expect(shown.meta('robots')).toBe('noindex');
  expect(shown.head).not.toContain('clientSecret');
});

it.each([
  ['/checkout?clientSecret=secret&bookingData=%7B%7D', true],
  ['/paypal-checkout?bookingData=%7B%7D', true],
  ['/booking-success?bookingData=%7B%7D', true],
  ['/booking?prefill=%7B%7D', true],
  ['/booking/', true],
  ['/%62ooking', true],
  ['/confirm?t=secret', true],
  ['/pay?t=secret', true],
  ['/unsubscribe?token=secret', true],
  ['/reset-password?t=secret', true],
  ['/invitation?t=secret', true],
  ['/', false],
  ['/club/28', false],
])('%s has a secret address: %s', async (path, secret) => {
  expect((await page(path)).secretAddress).toBe(secret);
});

it('a trailing slash and an unknown query do not change the canonical address', async () => {
  expect((await page('/club/28/?utm=1')).canonical).toBe(`${SITE.url}/club/28`);
});

it('the sitemap lists public pages with a fixed path', async () => {
  expect(await listedPaths(SITE)).toEqual([
    '/',
    '/about',
    '/events',
    '/news',
    '/newsletter',
    '/contact',
    '/venue-hire',
    '/terms',
    '/privacy',
  ]);
});
