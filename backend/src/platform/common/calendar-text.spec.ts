import ICAL from 'ical.js';
import { calendarPortions, calendarText } from './calendar-text.js';

const NAME = 'The Club; "Hills", and\r\nX-EVIL:1 \\n';
const HEAD = { company: NAME, product: 'Bookings', name: NAME, ttl: 3600 };
const entry = (id: number, summary: string) => ({
  id: `entry-${id}@calendar.example`,
  start: new Date('2026-12-05T03:30:00Z'),
  end: new Date('2026-12-05T05:30:00Z'),
  stamp: new Date('2026-11-01T00:00:00Z'),
  summary,
});
const HOSTILE = [
  'Birthday\r\nATTENDEE:mailto:eve@b.example',
  'END:VEVENT\nBEGIN:VALARM',
  'a\u0000b\u0007; c, d\\',
  '🎂'.repeat(100),
];

/** Parses with another library, as a calendar program would. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return {
    properties: calendar.getAllProperties().map(({ name }) => name),
    name: calendar.getFirstPropertyValue('x-wr-calname'),
    company: calendar.getFirstPropertyValue('prodid'),
    entries: calendar
      .getAllSubcomponents('vevent')
      .map((event) => [
        event.getFirstPropertyValue('uid'),
        event.getFirstPropertyValue('summary'),
        event.getAllProperties('attendee').length + event.getAllSubcomponents().length,
      ]),
  };
}

it('a calendar keeps every name and text on its own line', () => {
  const { properties, name, company, entries } = read(
    calendarText(
      HEAD,
      HOSTILE.map((text, at) => entry(at, text)),
    ),
  );
  expect(properties.filter((property) => property.includes('evil'))).toEqual([]);
  expect(name).toBe('The Club "Hills" and X-EVIL:1 n');
  expect(company).toBe('-//The Club Hills and X EVIL 1 n//Bookings//EN');
  expect(entries).toEqual([
    ['entry-0@calendar.example', 'Birthday\nATTENDEE:mailto:eve@b.example', 0],
    ['entry-1@calendar.example', 'END:VEVENT\nBEGIN:VALARM', 0],
    ['entry-2@calendar.example', 'ab; c, d\\', 0],
    ['entry-3@calendar.example', '🎂'.repeat(100), 0],
  ]);
});

it('a calendar in portions is the same text, also without entries', async () => {
  const all = HOSTILE.map((text, at) => entry(at, text));
  const inPortions = async (...portions: (typeof all)[]) => {
    async function* given() {
      for (const portion of portions) yield await Promise.resolve(portion);
    }
    const texts: string[] = [];
    for await (const text of calendarPortions(HEAD, given())) texts.push(text);
    return texts.join('');
  };
  expect(await inPortions(all.slice(0, 2), [], all.slice(2))).toBe(calendarText(HEAD, all));
  expect(await inPortions()).toBe(calendarText(HEAD, []));
  expect(read(calendarText(HEAD, [])).entries).toEqual([]);
});
