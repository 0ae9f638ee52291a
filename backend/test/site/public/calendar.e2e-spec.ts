import { startTestApp, type TestApp } from '../../support/test-app.js';
import { insertClub, insertEvent } from './content.js';

let api: TestApp;
let clubId: number;
let winter: number;
let overnight: number;
beforeAll(async () => {
  api = await startTestApp({ PUBLIC_URL: 'https://club.example' });
  clubId = await insertClub(api.db, 'Chess');
  winter = await insertEvent(api.db, { title: 'Soup, bread; and a \\ quiz', date: '2030-07-06', clubId });
  overnight = await insertEvent(api.db, {
    title: 'New year',
    date: '2030-12-31',
    start: '20:00',
    end: '00:30',
  });
});
afterAll(() => api.close());

/** The unfolded lines of a calendar (RFC 5545, 3.1), after checking the rules that apply to all of it. */
async function calendar(path: string): Promise<string[]> {
  const answer = await fetch(api.url + path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = await answer.text();
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  expect(lines.filter((line) => line.startsWith('PRODID:'))).toHaveLength(1);
  return lines;
}

const uidsOf = (lines: string[]): string[] => lines.filter((line) => line.startsWith('UID:'));

it('the calendar file of an event has its times in UTC, with daylight saving time', async () => {
  const lines = await calendar(`/api/events/${winter}/calendar.ics`);
  // 19:00 in Adelaide in winter, UTC+9:30.
  expect(lines).toContain('DTSTART:20300706T093000Z');
  expect(lines).toContain('DTEND:20300706T113000Z');
  expect(lines).toContain('SUMMARY:Soup\\, bread\\; and a \\\\ quiz');
  expect(lines).toContain(`UID:event-${winter}@calendar.bridgewaterclub.example`);
  expect(lines).toContain(`URL;VALUE=URI:https://club.example/event/${winter}`);
  expect(lines.some((line) => line.startsWith('DTSTAMP:'))).toBe(true);
});

it('the calendar file of an event past midnight ends on the next day', async () => {
  const lines = await calendar(`/api/events/${overnight}/calendar.ics`);
  expect(lines).toContain('DTSTART:20301231T093000Z');
  expect(lines).toContain('DTEND:20301231T140000Z');
});

it('the events calendar has all events, or those that match its filters', async () => {
  expect(uidsOf(await calendar('/api/events/calendar.ics'))).toHaveLength(2);
  expect(uidsOf(await calendar(`/api/events/calendar.ics?clubId=${clubId}`))).toEqual([
    `UID:event-${winter}@calendar.bridgewaterclub.example`,
  ]);
  expect(uidsOf(await calendar('/api/events/calendar.ics?from=2030-12-01&to=2030-12-31'))).toEqual([
    `UID:event-${overnight}@calendar.bridgewaterclub.example`,
  ]);
  expect(uidsOf(await calendar('/api/events/calendar.ics?from=2031-01-01'))).toEqual([]);
});

it('the events calendar keeps its text and ETag until an event changes', async () => {
  const path = '/api/events/calendar.ics';
  const [one, two] = [await fetch(api.url + path), await fetch(api.url + path)];
  expect(await one.text()).toBe(await two.text());
  const etag = one.headers.get('etag') ?? '';
  expect((await fetch(api.url + path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
});

it('the events calendar answers invalid filters with problem details', async () => {
  const missing = await fetch(`${api.url}/api/events/987654/calendar.ics`);
  expect([missing.status, await missing.json()]).toMatchObject([404, { code: 'event_not_found' }]);
  const bad = await fetch(`${api.url}/api/events/calendar.ics?from=soon`);
  expect([bad.status, await bad.json()]).toMatchObject([400, { code: 'validation_failed' }]);
  expect(bad.headers.get('content-type')).toMatch(/^application\/problem\+json/);
});
