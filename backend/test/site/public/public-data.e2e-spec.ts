import { dayAhead, insertBooking, SPACES, VENUE } from '../../factories/bookings.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { insertClub, insertEvent } from './content.js';

let api: TestApp;
let clubId: number;
let quiz: number;
beforeAll(async () => {
  api = await startTestApp({ PUBLIC_URL: 'https://club.example' });
  clubId = await insertClub(api.db, 'Chess');
  quiz = await insertEvent(api.db, {
    title: 'Quiz',
    date: dayAhead(10),
    start: '20:00',
    end: '00:30',
    clubId,
  });
  await insertEvent(api.db, { title: 'Fair', date: dayAhead(20) });
});
afterAll(() => api.close());

const OF_ANOTHER_SITE = { Origin: 'https://shire.example', 'Sec-Fetch-Site': 'cross-site' };

async function read<Body>(path: string): Promise<Body> {
  const answer = await fetch(`${api.url}/api/public/${path}`, { headers: OF_ANOTHER_SITE });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Body;
}

describe.each(['spaces', 'events', 'availability'])('GET /api/public/%s', (path) => {
  it('can be read by scripts of any site, and kept for a minute', async () => {
    const url = `${api.url}/api/public/${path}`;
    const answer = await fetch(url, { headers: OF_ANOTHER_SITE });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'ETag',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=60',
    });
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('set-cookie')).toBeNull();
    const again = await fetch(url, { headers: { 'If-None-Match': answer.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect(again.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('lets a script of another site send If-None-Match', async () => {
    const asked = {
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'if-none-match',
    };
    const answer = await fetch(`${api.url}/api/public/${path}`, {
      method: 'OPTIONS',
      headers: { ...OF_ANOTHER_SITE, ...asked },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET');
    expect(answer.headers.get('access-control-allow-headers')).toBe('If-None-Match');
  });
});

it('other calls stay closed to scripts of other sites', async () => {
  const answer = await fetch(`${api.url}/api/events`, { headers: OF_ANOTHER_SITE });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

it('the public spaces have their least price and whole addresses', async () => {
  const spaces = await read<{ id: number }[]>('spaces');
  expect(spaces.map(({ id }) => id)).toEqual(Object.values(SPACES));
  expect(spaces[1]).toMatchObject({
    id: SPACES.mainHall,
    capacity: 120,
    currency: 'GBP',
    url: `https://club.example/booking?space=${SPACES.mainHall}`,
  });
  const options = (await (await fetch(`${api.url}/api/booking-options`)).json()) as {
    spaces: { id: number; priceFromMinor: number }[];
  };
  const hall = options.spaces.find(({ id }) => id === SPACES.mainHall);
  expect(spaces[1]).toMatchObject({ priceFrom: ((hall?.priceFromMinor ?? 0) / 100).toFixed(2) });
});

it('the public events have instants, and can be filtered by club', async () => {
  const events = await read<{ title: string }[]>('events?upcoming=true');
  expect(events.map(({ title }) => title)).toEqual(['Quiz', 'Fair']);
  const ofClub = await read<object[]>(`events?clubId=${clubId}`);
  expect(ofClub).toHaveLength(1);
  expect(ofClub[0]).toMatchObject({
    id: quiz,
    startsAt: VENUE.instantOf(dayAhead(10), 20 * 60).toISOString(),
    endsAt: VENUE.instantOf(dayAhead(11), 30).toISOString(),
    url: `https://club.example/event/${quiz}`,
    clubId,
  });
});

interface Availability {
  spaceId: number;
  days: { date: string; slots: { label: string; startsAt: string; isFree: boolean }[]; closures: string[] }[];
}

it('the public availability shows a held slot as taken, without its hirer', async () => {
  await insertBooking(api.db, { date: dayAhead(12), status: 'held', name: 'Nadia Nightingale' });
  const answer = await read<Availability>(`availability?from=${dayAhead(12)}&to=${dayAhead(12)}`);
  expect(answer.days).toHaveLength(1);
  const slots = answer.days[0]?.slots ?? [];
  expect(slots).toHaveLength(8);
  expect(slots.filter(({ isFree }) => !isFree)).toEqual([
    expect.objectContaining({
      label: '2:00 PM - 4:00 PM',
      startsAt: VENUE.instantOf(dayAhead(12), 14 * 60).toISOString(),
    }),
  ]);
  expect(JSON.stringify(answer)).not.toContain('Nightingale');
});

it('the public availability begins today and has 31 days, if the question does not say', async () => {
  const { days } = await read<Availability>('availability');
  expect([days[0]?.date, days.at(-1)?.date]).toEqual([dayAhead(0), dayAhead(30)]);
});

it.each([
  ['availability?from=soon', 'from'],
  [`availability?from=${dayAhead(3)}&to=${dayAhead(2)}`, 'to'],
  [`availability?from=${dayAhead(0)}&to=${dayAhead(63)}`, 'to'],
  ['availability?spaceId=999', 'spaceId'],
  ['events?limit=0', 'limit'],
])('GET /api/public/%s is refused in words that other sites can read', async (path, field) => {
  const answer = await fetch(`${api.url}/api/public/${path}`, { headers: OF_ANOTHER_SITE });
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { code: 'validation_failed', errors: { [field]: [expect.any(String)] } },
  ]);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});

it('the public calendar has events and closures, and stays the same while nothing changes', async () => {
  await api.db.query(
    `WITH closure AS (INSERT INTO closures (kind, rule, public_text, reason, first_date, last_date)
       VALUES ('closed', 'once', 'Floor varnished', 'A private reason', $1, $1) RETURNING id)
     INSERT INTO closure_dates (closure_id, date, kind, room_ids, period)
     SELECT id, $1, 'closed', ARRAY(SELECT id FROM rooms), tstzrange($2, $3) FROM closure`,
    [dayAhead(15), VENUE.instantOf(dayAhead(15), 0), VENUE.instantOf(dayAhead(15), 1440)],
  );
  const answer = await fetch(`${api.url}/calendar.ics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const text = (await answer.text()).replaceAll('\r\n ', '');
  expect(text.match(/^SUMMARY:.*$/gm)).toEqual(['SUMMARY:Quiz', 'SUMMARY:Fair', 'SUMMARY:Floor varnished']);
  expect(text).toContain(`UID:closure-${dayAhead(15)}-0@calendar.bridgewaterclub.example`);
  expect(text).not.toContain('private');
  const etag = answer.headers.get('etag') ?? '';
  expect((await fetch(`${api.url}/calendar.ics`, { headers: { 'If-None-Match': etag } })).status).toBe(304);
});
