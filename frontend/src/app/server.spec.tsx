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

/** Answers the given paths, 404 for others, and records the calls. */
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
/** The rendered HTML; null when the page is left to the browser. */
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
])('%s is rendered in one piece, without scripts or inline styles', async (path, text, chunk) => {
  const { content: page, chunks } = await answerTo(stranger(path), api().read);
  expect(chunks[0]).toBe(chunk);
  expect(page?.html).toMatch(/<main id="main"[^>]*>[^]*<h1/);
  expect(page?.html).toContain(text);
  expect(page?.html).not.toMatch(/<script|<template|<link| style="/);
});

it('the store’s chunk is listed only where the first view needs it', async () => {
  const chunksOf = async (pathname: string, signedIn: boolean) =>
    (await answerTo({ ...stranger(pathname), signedIn }, api().read)).chunks;
  expect(await chunksOf('/', false)).toEqual(['home']);
  expect(await chunksOf('/', true)).toEqual(['home', 'store']);
  expect(await chunksOf('/events', false)).toEqual(['events', 'store']);
  // Rendered by the browser.
  for (const path of ['/booking', '/admin', '/nowhere'])
    expect(await chunksOf(path, false)).toEqual(['store']);
});

it('the booking page is rendered up to its calendar for a signed-in reader, whose data it asks for at once', async () => {
  const signedIn = { ...stranger('/booking'), search: '?space=2', signedIn: true };
  const { content, chunks, head, own } = await answerTo(signedIn, api().read);
  expect(content?.html).toContain('<h1>Book the Venue</h1>');
  expect(content?.html).toContain('<noscript>');
  expect(own).toBe(true);
  expect(chunks).toEqual(['store', 'booking', 'calendar']);
  expect(head).toContain('<link rel="preload" as="fetch" href="/api/user" crossorigin="use-credentials"/>');
});

it('the server makes each call once and passes the answers to the browser', async () => {
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

it('the whole home page is rendered, with forms disabled until their scripts load', async () => {
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
    'Bar &amp; lounge (up to 60 guests)',
    'Birthday Party (£48.00)',
    'Join our Community Today!',
    '5pm to 10pm',
  ])
    expect(page?.html).toContain(text);
  for (const id of ['clubs', 'events', 'facilities', 'booking', 'contact'])
    expect(page?.html).toContain(`<section id="${id}"`);
  for (const form of ['Book our facilities', 'Newsletter'])
    expect(page?.html).toMatch(new RegExp(`<form[^>]* aria-label="${form}"[^>]*><fieldset disabled=""`));
  expect(page?.html).toMatch(/<noscript><p[^>]*>Turn on JavaScript to book online\..*?href="tel:0855500142"/);
  // Each call is made once, so the browser need not repeat any.
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

it('the home page shows testimonials as written, and no section without any', async () => {
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
  ])('at %s, %s has the canonical form %s', async (path, search, known) => {
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

  it('that the page links to is rendered on the server', async () => {
    expect(await titles('?show=18')).toBe(12);
    expect(await titles('?club=28')).toBe(9);
    expect(await titles('?club=28&show=18')).toBe(10);
    expect(await titles('?month=2099-03&show=18')).toBe(12);
  });

  it('of the news is rendered for an existing club', async () => {
    const ours = { '/api/news?clubId=28': newsPage([aNewsPost({ title: 'Netball’s own news' })]) };
    const read = async (search: string) =>
      renderPage({ ...stranger('/news'), search }, api({ ...ANSWERS, ...ours }).read);
    const page = await read('?club=28');
    expect(page?.html).toContain('Netball’s own news');
    expect(page?.html).not.toContain('Boots');
    expect(await read('?club=29')).toBeNull();
  });

  it.each(['?club=29', '?month=2099-04', '?show=11', '?show=27', '?show=900'])(
    'that no page links to, %s, is left to the browser',
    async (search) => {
      expect(await titles(search)).toBeNull();
    },
  );

  it('is kept in links and a form for readers without scripts', async () => {
    const page = await renderPage({ ...stranger('/events'), search: '?club=28' }, api(answers).read);
    expect(page?.html).toContain('href="/events?club=28&amp;show=18#event-10"');
    expect(page?.html).toMatch(
      /<form[^>]* action="\/events"[^>]*>.*name="club".*name="month".*<button[^>]* type="submit"/,
    );
  });
});

describe('the notice for readers without scripts', () => {
  it.each([
    ['/auth', 'Logging in needs JavaScript'],
    ['/booking', 'Turn on JavaScript to book online'],
    ['/checkout', 'Turn on JavaScript to book online'],
    ['/my-bookings', 'Your account needs JavaScript'],
    ['/confirm', 'This link needs JavaScript'],
    ['/pay', 'Paying online needs JavaScript'],
    ['/unsubscribe', 'This link needs JavaScript'],
    ['/events', 'This page isn’t available right now'],
  ])('at %s', async (path, heading) => {
    const { html } = await renderNotice(noticeAt(path, true), api().read);
    expect(html).toContain(`>${heading}</h1>`);
    expect(html).toContain('href="tel:0855500142"');
    // The notice is not shown on the home page, so Home is not current.
    expect(html).not.toMatch(/href="\/"[^>]*aria-current|aria-current="page"[^>]*href="\/"/);
    expect(html).toMatch(/<nav aria-label="Main"/);
    expect(html).not.toMatch(/<noscript|<script| style="/);
  });

  it('at a filtered link offers the full page', async () => {
    const { html } = await renderNotice(noticeAt('/club/28', true, '?tab=events'), api().read);
    expect(html).toContain('needs JavaScript</h1>');
    expect(html).toMatch(/<a[^>]*href="\?"[^>]*>See full page/);
  });

  it('at an unknown address is the 404 page', async () => {
    const { html, data } = await renderNotice(noticeAt('/nope', false), api().read);
    expect(data).toMatchObject([{ endpointName: 'getConfig', value: { clubName: aConfig().clubName } }]);
    expect(html).toContain('Did you forget to add the page to the router?');
    expect(html).toContain('href="tel:0855500142"');
  });

  it('fails when the settings cannot be loaded', async () => {
    await expect(renderNotice('login', api({}).read)).rejects.toThrow('settings');
  });
});

it('visitors see Log In, and signed-in readers a placeholder for their name', async () => {
  const stranged = await renderPage(stranger('/'), api().read);
  expect(stranged?.html).toContain('Sign Up');
  const known = await renderPage({ pathname: '/', search: '', theme: null, signedIn: true }, api().read);
  expect(known?.html).not.toContain('Sign Up');
});

it('the hero image follows the chosen theme, or the browser’s', async () => {
  const heroOf = async (theme: PageRequest['theme']) => {
    const page = await renderPage({ pathname: '/', search: '', theme, signedIn: false }, api().read);
    return /<picture>.*?<\/picture>/.exec(page?.html ?? '')?.[0] ?? '';
  };
  expect(await heroOf(null)).toMatch(/prefers-color-scheme: dark.*hero-night.*hero-dusk/);
  expect(await heroOf('dark')).not.toMatch(/<source|hero-dusk/);
  expect(await heroOf('light')).not.toMatch(/<source|hero-night/);
});

it.each(['/booking', '/my-bookings', '/admin', '/admin/clubs/7', '/my-club/events', '/auth', '/nowhere'])(
  'the server leaves %s to the browser and makes no calls for it',
  async (path) => {
    const { asked, read } = api();
    expect(await knownAddress(path, '')).toBeNull();
    expect(await renderPage(stranger(path), read)).toBeNull();
    expect(asked).toEqual([]);
  },
);

it('the server leaves /events to the browser when its data cannot be loaded, but sends its head', async () => {
  const { status, head, content } = await answerPage(
    stranger('/events'),
    SITE,
    api({ '/api/config': aConfig() }).read,
  );
  expect({ status, content }).toEqual({ status: 200, content: null });
  expect(head).toContain('<title>Events · ');
});

it.each(['/club/28', '/event/7'])('%s is not answered with 404 while the API fails', async (path) => {
  const down: ReadApi = () =>
    Promise.resolve({ status: 503, body: '{"message":"Busy.","code":"unavailable"}' });
  const { status, head, content } = await answerPage(stranger(path), SITE, down);
  expect({ status, content }).toEqual({ status: 200, content: null });
  expect(head).toContain('content="noindex"');
});
