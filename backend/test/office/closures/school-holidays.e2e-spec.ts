import { change, done, openDesk, type StaffDesk } from '../staff/staff-desk.js';

const BASE = '/api/admin/school-holidays';

interface Period {
  id: number;
  version: number;
  firstDate: string;
  lastDate: string;
  isChecked: boolean;
}

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const list = () => done<Period[]>(desk.admin.get(BASE));
const add = (firstDate: string, lastDate: string) => desk.admin.post(BASE).send({ firstDate, lastDate });
const errorsOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  Object.keys((body as { errors?: object }).errors ?? {}),
];

describe('school holidays', () => {
  it('are seeded with the published dates, and those that staff have to check', async () => {
    const periods = await list();
    expect(periods.map(({ firstDate }) => firstDate)).toEqual(
      periods.map(({ firstDate }) => firstDate).sort(),
    );
    expect(periods).toContainEqual(
      expect.objectContaining({ firstDate: '2026-04-11', lastDate: '2026-04-26', isChecked: true }),
    );
    expect(periods.find(({ firstDate }) => firstDate === '2027-04-10')).toMatchObject({ isChecked: false });
  });

  it('are added, changed and deleted by staff, and logged', async () => {
    const made = await done<Period>(add('2028-04-15', '2028-04-30'));
    expect(made).toMatchObject({ isChecked: true, version: 1 });
    const fields = { firstDate: '2028-04-14', lastDate: '2028-04-30' };
    const changed = await done<Period>(change(desk.admin, 'patch', `${BASE}/${made.id}`, 1, fields));
    expect(changed).toMatchObject({ ...fields, version: 2 });
    const stale = await change(desk.admin, 'patch', `${BASE}/${made.id}`, 1, fields);
    expect(stale.status).toBe(412);
    await desk.admin.delete(`${BASE}/${made.id}`).set('If-Match', '"2"').expect(204);
    expect((await list()).map(({ id }) => id)).not.toContain(made.id);
    const { rows } = await desk.api.db.query<{ action: string }>(
      `SELECT action FROM audit_log WHERE object_kind = 'school_holiday' AND object_id = $1::text ORDER BY id`,
      [made.id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'school_holiday.create',
      'school_holiday.update',
      'school_holiday.delete',
    ]);
  });

  it('count as checked once staff save them', async () => {
    const open = (await list()).find(({ firstDate }) => firstDate === '2027-04-10');
    const { id = 0, version = 0, firstDate, lastDate } = open ?? {};
    const saved = await done<Period>(
      change(desk.admin, 'patch', `${BASE}/${id}`, version, { firstDate, lastDate }),
    );
    expect(saved).toMatchObject({ isChecked: true, firstDate, lastDate });
  });

  it('are refused when they overlap, end before they begin or last too long', async () => {
    expect(errorsOf(await add('2026-04-26', '2026-05-01'))).toEqual([400, ['firstDate']]);
    expect(errorsOf(await add('2029-04-10', '2029-04-09'))).toEqual([400, ['lastDate']]);
    expect(errorsOf(await add('2029-04-10', '2029-09-09'))).toEqual([400, ['lastDate']]);
    expect(errorsOf(await add('soon', '2029-04-09'))).toEqual([400, ['firstDate']]);
  });

  it('name the dates of a recurring booking that are in them', async () => {
    const made = await done<Period>(add('2028-07-08', '2028-07-23'));
    const preview = await done<{ dates: { date: string; holiday: { kinds: string[] } | null }[] }>(
      desk.admin.post('/api/admin/booking-series/preview').send({
        date: '2028-07-04',
        timeSlot: '6:00 PM - 8:00 PM',
        eventType: 'Birthday Party',
        guestCount: 20,
        name: 'Dana Steps',
        email: 'dana@dance.example',
        extras: [],
        frequency: 'weekly',
        count: 4,
        paid: 'by_date',
      }),
    );
    expect(preview.dates.map(({ date, holiday }) => [date, holiday?.kinds ?? null])).toEqual([
      ['2028-07-04', null],
      ['2028-07-11', ['school']],
      ['2028-07-18', ['school']],
      ['2028-07-25', null],
    ]);
    await desk.admin.delete(`${BASE}/${made.id}`).set('If-Match', '"1"').expect(204);
  });
});
