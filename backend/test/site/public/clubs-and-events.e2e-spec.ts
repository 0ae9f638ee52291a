import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { integrityFindings } from '../../payments/settlement/integrity.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { prepareDatabase } from '../../../src/database/prepare-database.js';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { insertClub, insertEvent } from './content.js';

const PUBLIC_FILES = join(import.meta.dirname, '../../../../frontend/public');

interface Club {
  id: number;
  name: string;
  imageUrl: string;
  logoUrl: string;
  trainingSchedule: string | null;
  achievements: string[];
  meetingLocation: string;
  contactPerson: string;
  signupUrl: string | null;
  galleryImages: { imageUrl: string; altText: string; title: string }[];
}
interface Event {
  id: number;
  title: string;
  date: string;
  eventDate: string;
  startTime: string;
  time: string;
  endTime: string;
  imageUrl: string | null;
  isPaid: boolean;
  price: string | null;
  clubId: number | null;
}
interface Problem {
  code: string;
  message: string;
  errors?: Record<string, string[]>;
}

async function ask<T>(api: TestApp, path: string, status = 200): Promise<T> {
  const { body } = await api.agent().get(path).expect(status);
  return body as T;
}

describe('an empty installation', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp();
  });
  afterAll(() => api.close());

  it.each(['/api/clubs', '/api/events', '/api/gallery', '/api/events?clubId=28&upcoming=true'])(
    'answers %s with an empty list',
    async (path) => {
      expect(await ask(api, path)).toEqual([]);
    },
  );

  it('shows the defaults for a club without details', async () => {
    const id = await insertClub(api.db, 'Hillside Darts');
    expect(await ask<Club>(api, `/api/clubs/${id}`)).toMatchObject({
      trainingSchedule: null,
      achievements: [],
      meetingLocation: 'Clubhouse',
      contactPerson: 'Club office',
      socialLinks: [],
      signupUrl: null,
      galleryImages: [],
    });
  });

  it('shows the club’s own details instead', async () => {
    const id = await insertClub(api.db, 'Valley Darts');
    await api.db.query(
      `UPDATE clubs SET achievements = '{Premiers}', contact_person = 'Secretary' WHERE id = $1`,
      [id],
    );
    await api.db.query(
      `INSERT INTO media_items (title, image_url, alt_text, club_id) VALUES ('Own', '/o.png', 'Own picture', $1)`,
      [id],
    );
    const club = await ask<Club>(api, `/api/clubs/${id}`);
    expect(club).toMatchObject({ achievements: ['Premiers'], contactPerson: 'Secretary' });
    expect(club.galleryImages).toEqual([
      { imageUrl: '/o.png', altText: 'Own picture', title: 'Own', picture: null },
    ]);
  });

  it('filters events by club, days and number, and sorts them by start', async () => {
    const clubId = await insertClub(api.db, 'Chess');
    const late = await insertEvent(api.db, { date: '2030-06-02', start: '19:00' });
    const early = await insertEvent(api.db, { date: '2030-06-02', start: '09:00', end: '10:00', clubId });
    const next = await insertEvent(api.db, { date: '2030-06-30', clubId });
    const idsOf = async (query: string): Promise<number[]> =>
      (await ask<Event[]>(api, `/api/events?${query}`)).map(({ id }) => id);
    expect(await idsOf('from=2030-06-01&to=2030-06-30')).toEqual([early, late, next]);
    expect(await idsOf('from=2030-06-01&to=2030-06-29')).toEqual([early, late]);
    expect(await idsOf(`clubId=${clubId}`)).toEqual([early, next]);
    expect(await idsOf('from=2030-06-01&limit=1')).toEqual([early]);
    expect(await idsOf('clubId=2147483647')).toEqual([]);
  });

  it('counts an event as upcoming until it ends, even past midnight', async () => {
    const clubId = await insertClub(api.db, 'Night owls');
    await insertEvent(api.db, { date: '2031-01-10', start: '20:00', end: '01:30', clubId });
    const upcoming = (): Promise<Event[]> => ask(api, `/api/events?upcoming=true&clubId=${clubId}`);
    // Adelaide is at UTC+10:30 in January.
    for (const [now, count] of [
      ['2031-01-10T08:00:00Z', 1],
      ['2031-01-10T14:59:00Z', 1],
      ['2031-01-10T15:00:00Z', 0],
    ] as const) {
      api.clock.set(now);
      expect(await upcoming()).toHaveLength(count);
    }
    api.clock.reset();
  });

  it.each([
    ['clubId=abc', 'clubId'],
    ['clubId=0', 'clubId'],
    ['clubId=99999999999', 'clubId'],
    ['clubId=1&clubId=2', 'clubId'],
    ['upcoming=maybe', 'upcoming'],
    ['limit=0', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=1000', 'limit'],
    ['from=yesterday', 'from'],
    ['from=2030-02-30', 'from'],
    ['from=2030-03-01&to=2030-02-01', 'to'],
  ])('refuses events?%s', async (query, field) => {
    const problem = await ask<Problem>(api, `/api/events?${query}`, 400);
    expect(problem.code).toBe('validation_failed');
    expect(Object.keys(problem.errors ?? {})).toEqual([field]);
  });

  it.each(['/api/clubs', '/api/events'])('answers 404 for an unknown id below %s', async (path) => {
    for (const id of ['999999', '0', '-1', 'abc', '1.5', '99999999999999']) {
      const problem = await ask<Problem>(api, `${path}/${id}`, 404);
      expect(problem.code).toBe(path === '/api/clubs' ? 'club_not_found' : 'event_not_found');
    }
  });
});

describe('the demo data', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp({ SEED_DEMO: 'true' });
  });
  afterAll(() => api.close());

  it('has eight clubs with the fixed ids', async () => {
    const clubs = await ask<Club[]>(api, '/api/clubs');
    const names = new Map(clubs.map(({ id, name }) => [id, name]));
    expect(clubs).toHaveLength(8);
    expect(names.get(28)).toMatch(/netball/i);
    expect(names.get(27)).toMatch(/cricket/i);
    expect(names.get(26)).toMatch(/soccer/i);
    expect(names.get(25)).toMatch(/raiders football/i);
    expect(names.get(24)).toMatch(/8 ball/i);
    expect(names.get(23)).toMatch(/darts/i);
    expect([...names.values()].some((name) => /spark/i.test(name))).toBe(true);
    expect([...names.values()].some((name) => /social/i.test(name))).toBe(true);
    for (const club of clubs) {
      expect(club.trainingSchedule).toMatch(/\d (AM|PM)/);
      expect(club.achievements.length).toBeGreaterThan(0);
      expect(club.galleryImages.length).toBeGreaterThan(0);
    }
  });

  it.each([
    [
      'darts',
      23,
      'Darts captain',
      'Bar & Lounge, dart boards',
      'Teams in the hills league on Tuesday nights',
      ['darts-night', 'front-bar', 'trophy-cabinet'],
    ],
    [
      'football or raiders',
      25,
      'Football coordinator',
      'Main oval and change rooms',
      'Men’s, women’s and under-age sides on one oval',
      ['football-oval', 'night-match', 'big-screen', 'presentation-night'],
    ],
    [
      'junior or soccer',
      26,
      'Soccer coordinator',
      'Soccer pitches behind the clubhouse',
      'Teams from under 6 to seniors',
      ['soccer-pitch', 'junior-soccer', 'presentation-night'],
    ],
    [
      '8 ball or pool',
      24,
      '8 ball coordinator',
      'Bar & Lounge, pool tables',
      'Two full-size tables, re-clothed every year',
      ['eight-ball', 'bar-lounge', 'trophy-cabinet'],
    ],
  ])(
    'has the specified details for %s',
    async (_, id, contactPerson, meetingLocation, achievement, scenes) => {
      const club = await ask<Club>(api, `/api/clubs/${id}`);
      expect(club).toMatchObject({ contactPerson, meetingLocation, socialLinks: [] });
      expect(club.achievements[0]).toBe(achievement);
      expect(club.galleryImages.map(({ imageUrl }) => imageUrl)).toEqual(
        scenes.map((scene) => `/images/scenes/${scene}.svg`),
      );
    },
  );

  it('names only drawings that exist', async () => {
    const clubs = await ask<Club[]>(api, '/api/clubs');
    const drawings = clubs.flatMap(({ imageUrl, logoUrl, galleryImages }) => [
      imageUrl,
      logoUrl,
      ...galleryImages.map((image) => image.imageUrl),
    ]);
    expect(drawings.filter((path) => !existsSync(join(PUBLIC_FILES, path)))).toEqual([]);
  });

  it('has at least fifteen upcoming events, some without a picture, one paid', async () => {
    const events = await ask<Event[]>(api, '/api/events?upcoming=true');
    expect(events.length).toBeGreaterThanOrEqual(15);
    expect(events.filter(({ imageUrl }) => imageUrl === null).length).toBeGreaterThan(1);
    expect(events.filter(({ isPaid }) => isPaid)).toHaveLength(1);
    for (const event of events) {
      expect(event.eventDate).toBe(event.date);
      expect(event.time).toBe(event.startTime);
      expect(event.startTime).toMatch(/^\d\d:\d\d$/);
      expect(event.isPaid).toBe(event.price !== null);
    }
  });

  it('has sixteen captioned pictures', async () => {
    const pictures = await ask<{ title: string; altText: string }[]>(api, '/api/gallery');
    expect(pictures).toHaveLength(16);
    for (const { title, altText } of pictures)
      expect(Math.min(title.length, altText.length)).toBeGreaterThan(3);
  });

  it('has a bond that is due and one that is held after the booking, without integrity findings', async () => {
    const { rows } = await api.db.query(
      `SELECT bond.state, bond.ends_at < now() AS "isOver", allocation.amount_minor AS "paidMinor"
       FROM bonds bond LEFT JOIN payment_allocations allocation
         ON allocation.booking_id = bond.booking_id AND allocation.payment_id IN (SELECT id FROM payments WHERE purpose = 'bond')
       ORDER BY bond.begins_at`,
    );
    expect(rows).toEqual([
      { state: 'taken', isOver: true, paidMinor: 20_000 },
      { state: 'taken', isOver: true, paidMinor: 20_000 },
      { state: 'due', isOver: false, paidMinor: null },
    ]);
    expect(await integrityFindings(api)).toEqual([]);
  });

  it('stays the same after a second start, with the changes of staff', async () => {
    await api.db.query(`UPDATE clubs SET name = 'Renamed' WHERE id = 22`);
    await api.db.query(`DELETE FROM events WHERE title = 'Family Day'`);
    const counts = `SELECT (SELECT count(*) FROM clubs)::int AS clubs, (SELECT count(*) FROM events)::int AS events,
                           (SELECT count(*) FROM media_items)::int AS pictures`;
    const before = (await api.db.query<Record<string, number>>(counts)).rows[0];
    await prepareDatabase(api.app.get<DataSource>(getDataSourceToken()), api.env, api.clock);
    expect((await api.db.query(counts)).rows[0]).toEqual(before);
    expect((await ask<Club>(api, '/api/clubs/22')).name).toBe('Renamed');
    expect(await insertClub(api.db, 'The ninth')).toBeGreaterThan(29);
  });

  it('has upcoming events on any day of the first start', async () => {
    const dataSource = api.app.get<DataSource>(getDataSourceToken());
    for (const now of ['2027-12-23T02:00:00Z', '2028-01-31T20:00:00Z', '2028-02-28T20:00:00Z']) {
      api.clock.set(now);
      await prepareDatabase(dataSource, api.env, api.clock);
      const events = await ask<Event[]>(api, `/api/events?upcoming=true&limit=${now.length + 50}`);
      expect(events.length).toBeGreaterThanOrEqual(15);
    }
    api.clock.reset();
  });
});
