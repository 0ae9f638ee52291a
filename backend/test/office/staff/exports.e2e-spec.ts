import type TestAgent from 'supertest/lib/agent.js';
import { insertEvent } from '../../site/public/content.js';
import { done, openDesk, type StaffDesk } from './staff-desk.js';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

/** The lines of the file without its header. */
async function exported(agent: TestAgent, path: string): Promise<string[]> {
  const { text, headers } = await agent.get(path).expect(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="(events|clubs)\.csv"$/);
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text.split('\r\n').slice(1, -1);
}

interface LogEntry {
  actor: { id: number };
  action: string;
  objectName: string;
  changes: { field: string; after: unknown }[];
}
const newestEntry = async (): Promise<LogEntry | undefined> =>
  (await done<{ items: LogEntry[] }>(desk.admin.get('/api/admin/log?action=list.export'))).items[0];

describe('the export of a list', () => {
  it('has exactly the rows of the filter, in its order, and is in the audit log', async () => {
    const { admin, ownClub, api } = desk;
    await insertEvent(api.db, { clubId: ownClub, title: 'Later night', date: '2031-03-02' });
    await insertEvent(api.db, { clubId: ownClub, title: 'Earlier night', date: '2031-03-01' });
    await insertEvent(api.db, { clubId: ownClub, title: 'Bingo', date: '2031-03-03' });
    const lines = await exported(admin, `/api/admin/events/export.csv?q=night&clubId=${ownClub}&sort=date`);
    expect(lines.map((line) => line.split(',').slice(1, 3))).toEqual([
      ['Earlier night', '2031-03-01'],
      ['Later night', '2031-03-02'],
    ]);
    expect(await newestEntry()).toMatchObject({
      actor: { id: desk.adminId },
      action: 'list.export',
      objectName: 'events',
      changes: expect.arrayContaining([
        { field: 'rows', before: null, after: 2 },
        { field: 'q', before: null, after: 'night' },
      ]) as unknown,
    });
  });

  it('has only a secretary’s own clubs', async () => {
    const { secretary, admin, foreignClub, api } = desk;
    await insertEvent(api.db, { clubId: foreignClub, title: 'Mallet finals', date: '2031-04-01' });
    expect(await exported(admin, '/api/admin/events/export.csv?q=mallet')).toHaveLength(1);
    expect(await exported(secretary, '/api/admin/events/export.csv?q=mallet')).toEqual([]);
    const clubs = await exported(secretary, '/api/admin/clubs/export.csv');
    expect(clubs.map((line) => line.split(',')[1])).toEqual(['Netball']);
  });

  it.each(['=HYPERLINK("https://evil.test")', '+1', '-1', '@sum', '\tx'])(
    'keeps %j from running as a formula',
    async (title) => {
      const id = await insertEvent(desk.api.db, { clubId: desk.ownClub, title, date: '2031-05-01' });
      const lines = await exported(desk.admin, '/api/admin/events/export.csv?sort=-updatedAt');
      const cell = lines.find((line) => line.startsWith(`${id},`))?.slice(`${id},`.length) ?? '';
      expect(cell).toMatch(/^"?'/);
    },
  );

  it('keeps a text after a semicolon from running as a formula where Excel splits at semicolons', async () => {
    const title = 'Quiz;=HYPERLINK("https://evil.test")';
    const id = await insertEvent(desk.api.db, { clubId: desk.ownClub, title, date: '2031-06-01' });
    const lines = await exported(desk.admin, '/api/admin/events/export.csv?sort=-updatedAt');
    const line = lines.find((one) => one.startsWith(`${id},`)) ?? '';
    expect(line.split(';')[1]).toMatch(/^'=HYPERLINK/);
  });

  it('has every row once when the list takes several batches', async () => {
    await desk.api.db.query(
      `INSERT INTO events (title, description, date, start_time, end_time, venue, club_id, category, status, published_at)
       SELECT 'Many', 'One of many.', date '2032-01-01' + n % 7, '08:00', '10:00', 'Hall', $1, 'Many', 'published', now()
       FROM generate_series(1, 2500) AS n`,
      [desk.ownClub],
    );
    const lines = await exported(desk.admin, '/api/admin/events/export.csv?category=Many');
    expect(lines).toHaveLength(2500);
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(2500);
    const dates = lines.map((line) => line.split(',')[2] ?? '');
    expect(dates).toEqual([...dates].sort());
  });

  it.each(['status=lost', 'sort=venue', 'cursor=abc'])('is refused with %s', async (query) => {
    const { body } = await desk.admin.get(`/api/admin/events/export.csv?${query}`).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed' });
  });
});
