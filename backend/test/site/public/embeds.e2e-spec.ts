import { dayAhead, insertBooking, SPACES } from '../../factories/bookings.js';
import { eventually } from '../../support/eventually.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { insertClub, insertEvent } from './content.js';

let api: TestApp;
let clubId: number;
beforeAll(async () => {
  api = await startTestApp({ PUBLIC_URL: 'https://club.example' });
  clubId = await insertClub(api.db, 'Chess');
  await insertEvent(api.db, { title: '<script>alert(1)</script> & quiz', date: dayAhead(9), clubId });
  await insertEvent(api.db, { title: 'Fair', date: dayAhead(20) });
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

it.each(['calendar?space=999', 'calendar?space=0', 'calendar?space=1&space=2', 'events?club=x'])(
  '/embed/%s does not exist',
  async (path) => {
    const answer = await embed(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('This calendar does not exist.');
  },
);
