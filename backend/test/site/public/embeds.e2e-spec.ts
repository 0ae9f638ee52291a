import { dayAhead, insertBooking, SPACES } from '../../factories/bookings.js';
import { eventually } from '../../support/eventually.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { insertClub, insertEvent } from './content.js';

let api: TestApp;
let clubId: number;
let fair: number;
beforeAll(async () => {
  api = await startTestApp({ PUBLIC_URL: 'https://club.example' });
  clubId = await insertClub(api.db, 'Chess');
  await insertEvent(api.db, { title: '<script>alert(1)</script> & quiz', date: dayAhead(9), clubId });
  fair = await insertEvent(api.db, { title: 'Fair', date: dayAhead(20) });
});
afterAll(() => api.close());

const embed = (path: string): Promise<Response> => fetch(`${api.url}/embed/${path}`);
const htmlOf = async (path: string): Promise<string> => (await embed(path)).text();
const ancestorsOf = (answer: Response): string =>
  /frame-ancestors ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';

it.each(['calendar', 'events'])('the embedded %s sets no cookie and loads nothing', async (path) => {
  const answer = await embed(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(answer.headers.get('x-frame-options')).toBeNull();
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  const html = await answer.text();
  expect(html).not.toMatch(/<(?:link|img)|\ssrc=/);
});

it('only the sites of the settings can show an embedded page, as soon as they are published', async () => {
  expect(ancestorsOf(await embed('calendar'))).toBe("'self'");
  await api.db.query(
    `INSERT INTO settings (key, value) VALUES ('club', '{"embedSites": ["https://www.shire.example"]}')
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  );
  await eventually(async () =>
    expect(ancestorsOf(await embed('calendar'))).toBe("'self' https://www.shire.example"),
  );
});

it('the embedded calendar links each free slot to its booking, in a new tab', async () => {
  await insertBooking(api.db, { date: dayAhead(12), spaceId: SPACES.mainHall });
  const html = await htmlOf(`calendar?space=${SPACES.mainHall}`);
  expect(html).toContain('<h1>Free times: Main hall</h1>');
  const links = [...html.matchAll(/<a href="([^"]*)" target="_blank" rel="noopener">/g)];
  const booked = links.map(([, href = '']) => {
    const { searchParams } = new URL(href.replaceAll('&amp;', '&'));
    return JSON.parse(searchParams.get('prefill') ?? '') as { date: string; timeSlot: string };
  });
  const free = booked.filter(({ date }) => date === dayAhead(12)).map(({ timeSlot }) => timeSlot);
  expect(free).toHaveLength(7);
  expect(free).not.toContain('2:00 PM - 4:00 PM');
});

it('the embedded events are escaped, and can be those of one club', async () => {
  const all = await htmlOf('events');
  expect(all).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; quiz');
  expect(all).not.toContain('<script>alert');
  expect(all).toContain('Fair');
  expect(await htmlOf(`events?club=${clubId}`)).not.toContain('Fair');
});

it.each([
  'calendar?space=999',
  'calendar?space=0',
  'calendar?space=1&space=2',
  'events?club=x',
  'event',
  'event?id=99999',
])('/embed/%s does not exist', async (path) => {
  const answer = await embed(path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('This page does not exist.');
});

it('the embedded event has its time and place, and links to its page', async () => {
  const html = await htmlOf(`event?id=${fair}`);
  expect(html).toContain('<h1>Fair</h1>');
  expect(html).toContain(`<a href="https://club.example/event/${fair}"`);
});

describe('oEmbed', () => {
  const oembed = (address: string, more = ''): Promise<Response> =>
    fetch(`${api.url}/api/public/oembed?url=${encodeURIComponent(address)}${more}`);

  it('offers a frame of an event, within the size that is asked for', async () => {
    const answer = await oembed(
      `https://club.example/event/${fair}?from=mail`,
      '&maxwidth=300&maxheight=900&format=json',
    );
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toEqual({
      version: '1.0',
      type: 'rich',
      title: 'Fair',
      provider_name: expect.any(String) as string,
      provider_url: 'https://club.example/',
      cache_age: 3600,
      width: 300,
      height: 240,
      html: `<iframe src="https://club.example/embed/event?id=${fair}" width="300" height="240" title="Fair" style="border:0"></iframe>`,
    });
  });

  it.each([
    ['another site', 'https://shire.example/event/1'],
    ['another page', 'https://club.example/events'],
    ['no event', 'https://club.example/event/99999'],
    ['no address', 'event'],
  ])('does not know %s', async (_what, address) => {
    const answer = await oembed(address);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      404,
      'event_not_found',
    ]);
  });

  it('is JSON only', async () => {
    const answer = await oembed(`https://club.example/event/${fair}`, '&format=xml');
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      501,
      'format_not_offered',
    ]);
  });
});
