/** @jest-environment node */
import { aClub, aConfig, aNewsPost, anEvent, aSitePage, bookingOptions, newsPage } from '@/testing/factories';
import { answerPage, knownAddress, noticeAt, renderNotice, type PageRequest, type ReadApi } from './server';

const ANSWERS: Record<string, unknown> = {
  '/api/config': aConfig(),
  '/api/clubs': [aClub({ id: 28, name: 'Bridgewater Netball Club' })],
  '/api/clubs/28': aClub({
    id: 28,
    name: 'Bridgewater Netball Club',
    trainingSchedule: 'Tuesdays 6:00 PM',
  }),
  '/api/events?upcoming=true': [anEvent({ id: 7, title: 'Quiz & Curry', date: '2099-03-07' })],
  '/api/events?upcoming=true&limit=6': [anEvent({ id: 7, title: 'Quiz & Curry', date: '2099-03-07' })],
  '/api/news': newsPage([aNewsPost({ title: 'Boots & Maps' })]),
  '/api/news?limit=3': newsPage([aNewsPost({ title: 'Boots & Maps' })]),
  '/api/news?clubId=28&limit=3': newsPage([aNewsPost({ title: 'Netball’s own news' })]),
  '/api/news/5': aNewsPost({ text: 'One <b>bold</b> word.\n\nAnother paragraph.' }),
  '/api/gallery': [],
  '/api/testimonials': [],
  '/api/pages/about': aSitePage('about'),
  '/api/pages/terms': aSitePage('terms'),
  '/api/pages/privacy': aSitePage('privacy'),
  '/api/booking-options': bookingOptions(),
  '/api/events/7': anEvent({ id: 7, title: 'Quiz & Curry', date: '2099-03-07' }),
};

/** Answers what there is, and 404 to the rest; notes what was asked. */
function api(answers = ANSWERS) {
  const asked: string[] = [];
  const read: ReadApi = (path) => {
    asked.push(path);
    const found = path in answers;
    const body = found ? answers[path] : { message: 'There is none.', code: 'not_found' };
    return Promise.resolve({ status: found ? 200 : 404, body: JSON.stringify(body) });
  };
  return { asked, read };
}

const SITE = { url: 'https://club.example', name: 'Bridgewater Sports & Social Club' };

const answerTo = (asked: PageRequest, read: ReadApi) => answerPage(asked, SITE, read);
/** What is rendered of a page; null where it is left to the browser. */
const renderPage = async (asked: PageRequest, read: ReadApi) => (await answerTo(asked, read)).content;

const stranger = (pathname: string): PageRequest => ({ pathname, search: '', theme: null, signedIn: false });

it.each([
  ['/', 'Your Bridgewater Home for Community Sports', 'home'],
  ['/about', 'Our Story', 'about'],
  ['/club/28', '6:00 PM', 'club'],
  ['/events', 'Quiz &amp; Curry', 'events'],
  ['/event/7', 'Quiz &amp; Curry', 'event'],
  ['/club/28', 'Netball’s own news', 'club'],
  ['/news', 'Boots &amp; Maps', 'news'],
  ['/news/5', 'One &lt;b&gt;bold&lt;/b&gt; word.', 'news-post'],
  ['/contact', '4 Towers Road', 'contact'],
  ['/terms', 'Terms of Service', 'terms'],
  ['/privacy', 'Privacy Policy', 'privacy'],
])('renders %s in one piece, without scripts or inline styles', async (path, text, chunk) => {
  const { content: page, chunks } = await answerTo(stranger(path), api().read);
  expect(chunks[0]).toBe(chunk);
  expect(page?.html).toMatch(/<main id="main"[^>]*>[^]*<h1/);
  expect(page?.html).toContain(text);
  expect(page?.html).not.toMatch(/<script|<template|<link| style="/);
});

it('names the store’s code where the first view needs it: not for a stranger on the home page', async () => {
  const chunksOf = async (pathname: string, signedIn: boolean) =>
    (await answerTo({ ...stranger(pathname), signedIn }, api().read)).chunks;
  expect(await chunksOf('/', false)).toEqual(['home']);
  expect(await chunksOf('/', true)).toEqual(['home', 'store']);
  expect(await chunksOf('/events', false)).toEqual(['events', 'store']);
  // Left to the browser.
  for (const path of ['/booking', '/admin', '/nowhere'])
    expect(await chunksOf(path, false)).toEqual(['store']);
});

it('asks each call once, and hands on what it was answered', async () => {
  const { asked, read } = api();
  const page = await renderPage(stranger('/events'), read);
  expect(asked.sort()).toEqual(['/api/clubs', '/api/config', '/api/events?upcoming=true']);
  expect(page?.data).toContainEqual({
    endpointName: 'getEvents',
    arg: { upcoming: true },
    value: ANSWERS['/api/events?upcoming=true'],
  });
  expect(page?.data).toHaveLength(3);
});

it('renders all of the home page, with the forms as forms that wait for their scripts', async () => {
  const { asked, read } = api();
  const page = await renderPage(stranger('/'), read);
  for (const text of [
    'Bridgewater Netball Club',
    'Quiz &amp; Curry',
    'Boots &amp; Maps',
    'Get notifications about upcoming events',
    'Spacious Hall',
    'Main hall, set for a function',
    'Book Our Facilities',
    'Birthday Party (£120.00)',
    'Join our Community Today!',
    '5pm to 10pm',
  ])
    expect(page?.html).toContain(text);
  for (const id of ['clubs', 'events', 'facilities', 'booking', 'contact'])
    expect(page?.html).toContain(`<section id="${id}"`);
  for (const form of ['Book our facilities', 'Newsletter'])
    expect(page?.html).toMatch(new RegExp(`<form[^>]* aria-label="${form}"[^>]*><fieldset disabled=""`));
  expect(page?.html).toMatch(/<noscript><p[^>]*>Booking online needs JavaScript\..*?href="tel:0855500142"/);
  // Each of these calls once: nothing is left for the browser to ask again.
  expect(asked.sort()).toEqual([
    '/api/booking-options',
    '/api/clubs',
    '/api/config',
    '/api/events?upcoming=true&limit=6',
    '/api/gallery',
    '/api/news?limit=3',
    '/api/testimonials',
  ]);
});

it('has what members say in the home page, as they wrote it, and no section while there is none', async () => {
  const none = await renderPage(stranger('/'), api().read);
  expect(none?.html).not.toContain('What members say');
  const said = {
    id: 3,
    name: 'Robin <b>T.</b>',
    role: null,
    comment: '<script>alert(1)</script> & friends',
    rating: 4,
  };
  const page = await renderPage(stranger('/'), api({ ...ANSWERS, '/api/testimonials': [said] }).read);
  expect(page?.html).toContain('What members say');
  expect(page?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; friends');
  expect(page?.html).toContain('Robin &lt;b&gt;T.&lt;/b&gt;');
  expect(page?.html).toMatch(/4(<!-- -->)? of (<!-- -->)?5(<!-- -->)? stars/);
  expect(page?.html).not.toMatch(/<script|<b>/);
});

describe('a query', () => {
  it.each([
    ['/events', '', ''],
    ['/events/', '?club=28', '?club=28'],
    ['/events', '?club=28&month=2099-03&show=18', '?club=28&month=2099-03&show=18'],
    ['/events', '?show=18&month=2099-03&club=28', '?club=28&month=2099-03&show=18'],
    ['/events', '?club=&month=', ''],
    ['/events', '?club=abc&month=never&show=4&from=mail', ''],
    ['/news', '?club=28&page=2', '?club=28'],
    ['/news', '?club=abc', ''],
    ['/club/28', '?tab=events', null],
    ['/club/28', '?tab=nothing&fbclid=x', ''],
    ['/', '?from=mail', ''],
    ['/contact', '?event=7', ''],
    ['/nowhere', '?club=28', null],
  ])('of %s, %s, is known as %s', async (path, search, known) => {
    const pathname = path.replace(/(.)\/$/, '$1');
    expect(await knownAddress(path, search)).toEqual(known === null ? null : { pathname, search: known });
  });

  const events = Array.from({ length: 12 }, (_, index) =>
    anEvent({
      id: index + 1,
      title: `Evening ${index + 1}`,
      date: '2099-03-07',
      clubId: index < 10 ? 28 : null,
    }),
  );
  const answers = { ...ANSWERS, '/api/events?upcoming=true': events };
  const titles = async (search: string) => {
    const page = await renderPage({ ...stranger('/events'), search }, api(answers).read);
    return page && [...page.html.matchAll(/Evening \d+/g)].length;
  };

  it('is rendered where the page leads to it', async () => {
    expect(await titles('?show=18')).toBe(12);
    expect(await titles('?club=28')).toBe(9);
    expect(await titles('?club=28&show=18')).toBe(10);
    expect(await titles('?month=2099-03&show=18')).toBe(12);
  });

  it('of the news is rendered for a club that there is', async () => {
    const ours = { '/api/news?clubId=28': newsPage([aNewsPost({ title: 'Netball’s own news' })]) };
    const read = async (search: string) =>
      renderPage({ ...stranger('/news'), search }, api({ ...ANSWERS, ...ours }).read);
    const page = await read('?club=28');
    expect(page?.html).toContain('Netball’s own news');
    expect(page?.html).not.toContain('Boots');
    expect(await read('?club=29')).toBeNull();
  });

  it.each(['?club=29', '?month=2099-04', '?show=11', '?show=27', '?show=900'])(
    'that was made up, %s, is left to the browser',
    async (search) => {
      expect(await titles(search)).toBeNull();
    },
  );

  it('goes on in links and a form for readers without scripts', async () => {
    const page = await renderPage({ ...stranger('/events'), search: '?club=28' }, api(answers).read);
    expect(page?.html).toContain('href="/events?club=28&amp;show=18#event-10"');
    expect(page?.html).toMatch(
      /<form[^>]* action="\/events"[^>]*>.*name="club".*name="month".*<button[^>]* type="submit"/,
    );
  });
});

describe('what a page that needs scripts says without them', () => {
  it.each([
    ['/auth', 'Logging in needs JavaScript'],
    ['/booking', 'Booking online needs JavaScript'],
    ['/checkout', 'Booking online needs JavaScript'],
    ['/my-bookings', 'Your account needs JavaScript'],
    ['/confirm', 'This link needs JavaScript'],
    ['/pay', 'Paying online needs JavaScript'],
    ['/unsubscribe', 'This link needs JavaScript'],
    ['/events', 'This page is not there just now'],
  ])('at %s', async (path, heading) => {
    const { html } = await renderNotice(noticeAt(path, true), api().read);
    expect(html).toContain(`>${heading}</h1>`);
    expect(html).toContain('href="tel:0855500142"');
    // Nobody who reads this is on the home page.
    expect(html).not.toMatch(/href="\/"[^>]*aria-current|aria-current="page"[^>]*href="\/"/);
    expect(html).toMatch(/<nav aria-label="Main"/);
    expect(html).not.toMatch(/<noscript|<script| style="/);
  });

  it('where a link picks something out of a page that can be read', async () => {
    const { html } = await renderNotice(noticeAt('/club/28', true, '?tab=events'), api().read);
    expect(html).toContain('needs JavaScript</h1>');
    expect(html).toMatch(/<a[^>]*href="\?"[^>]*>See the whole page/);
  });

  it('where there is nothing', async () => {
    const { html, data } = await renderNotice(noticeAt('/nope', false), api().read);
    expect(data).toMatchObject([{ endpointName: 'getConfig', value: { clubName: aConfig().clubName } }]);
    expect(html).toContain('Did you forget to add the page to the router?');
    expect(html).toContain('href="tel:0855500142"');
  });

  it('is not made of settings that cannot be had', async () => {
    await expect(renderNotice('login', api({}).read)).rejects.toThrow('settings');
  });
});

it('shows strangers the way in, and a place for the name of whoever seems to be signed in', async () => {
  const stranged = await renderPage(stranger('/'), api().read);
  expect(stranged?.html).toContain('Sign Up');
  const known = await renderPage({ pathname: '/', search: '', theme: null, signedIn: true }, api().read);
  expect(known?.html).not.toContain('Sign Up');
});

it('shows the picture of the theme that was chosen, and lets the browser choose otherwise', async () => {
  const heroOf = async (theme: PageRequest['theme']) => {
    const page = await renderPage({ pathname: '/', search: '', theme, signedIn: false }, api().read);
    return /<picture>.*?<\/picture>/.exec(page?.html ?? '')?.[0] ?? '';
  };
  expect(await heroOf(null)).toMatch(/prefers-color-scheme: dark.*hero-night.*hero-dusk/);
  expect(await heroOf('dark')).not.toMatch(/<source|hero-dusk/);
  expect(await heroOf('light')).not.toMatch(/<source|hero-night/);
});

it.each(['/booking', '/my-bookings', '/admin', '/admin/clubs/7', '/my-club/events', '/auth', '/nowhere'])(
  'leaves %s to the browser and asks nothing for it',
  async (path) => {
    const { asked, read } = api();
    expect(await knownAddress(path, '')).toBeNull();
    expect(await renderPage(stranger(path), read)).toBeNull();
    expect(asked).toEqual([]);
  },
);

it('leaves /events to the browser when its data cannot be had, and still says what it is', async () => {
  const { status, head, content } = await answerPage(
    stranger('/events'),
    SITE,
    api({ '/api/config': aConfig() }).read,
  );
  expect({ status, content }).toEqual({ status: 200, content: null });
  expect(head).toContain('<title>Events · ');
});

it.each(['/club/28', '/event/7'])('does not take %s for missing while the API fails', async (path) => {
  const down: ReadApi = () =>
    Promise.resolve({ status: 503, body: '{"message":"Busy.","code":"unavailable"}' });
  const { status, head, content } = await answerPage(stranger(path), SITE, down);
  expect({ status, content }).toEqual({ status: 200, content: null });
  expect(head).toContain('content="noindex"');
});
