import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { insertKey } from '../auth/api-keys/insert-key.js';
import { dayAhead, insertBooking, SPACES, type StoredBooking } from '../factories/bookings.js';
import { changeBookings } from '../factories/rooms.js';
import { createUser } from '../factories/users.js';
import { startApiInstance, type ApiInstance } from '../support/api-instance.js';
import { ExampleProgram } from './example-program.js';

const EXAMPLES = join(import.meta.dirname, '../../../docs/examples');
const SECRET = randomBytes(32);

let api: ApiInstance;
let adminId: number;
let running: ExampleProgram[] = [];
beforeAll(async () => {
  api = await startApiInstance();
  adminId = (await createUser(api.db, { role: 'admin' })).id;
});
afterEach(async () => {
  await Promise.all(running.map((program) => program.stop()));
  running = [];
  await changeBookings(api.db, `UPDATE bookings SET status = 'cancelled'`);
});
afterAll(() => api.close());

async function start(file: string, scope: string, env: Record<string, string>): Promise<ExampleProgram> {
  const key = await insertKey(api.db, adminId, [scope]);
  const program = new ExampleProgram(file, { BSC_URL: api.url, BSC_KEY: key, PORT: '0', ...env });
  running.push(program);
  return program;
}

/** Stores a booking of the main hall whose times are minutes from now. */
async function insertBookingNow(from: number, until: number, fields: StoredBooking = {}): Promise<number> {
  const id = await insertBooking(api.db, { spaceId: SPACES.mainHall, date: dayAhead(0), ...fields });
  await changeBookings(
    api.db,
    `UPDATE bookings SET start_time = now() + $2 * interval '1 minute', end_time = now() + $3 * interval '1 minute'
     WHERE id = $1`,
    [id, from, until],
  );
  return id;
}

const cancel = (id: number) =>
  changeBookings(api.db, `UPDATE bookings SET status = 'cancelled' WHERE id = $1`, [id]);

it('every example is shorter than 150 lines and needs no package', () => {
  for (const file of readdirSync(EXAMPLES).filter((name) => name.endsWith('.mjs'))) {
    const text = readFileSync(join(EXAMPLES, file), 'utf8');
    expect(text.split('\n').length).toBeLessThan(150);
    const imports = [...text.matchAll(/^import .* from '(.*)';$/gm)].map(([, name]) => name ?? '');
    expect(imports.filter((name) => !name.startsWith('node:'))).toEqual([]);
  }
});

describe('the door lock of docs/examples', () => {
  const lock = async (env: Record<string, string> = {}): Promise<ExampleProgram> =>
    start('door-lock.mjs', 'bookings:read', { ROOM_ID: await roomOf('Main'), READ_SECONDS: '1', ...env });
  const roomOf = async (word: string): Promise<string> => {
    const { rows } = await api.db.query<{ id: number }>('SELECT id FROM rooms WHERE name ILIKE $1', [
      `%${word}%`,
    ]);
    return String(rows[0]?.id);
  };

  it('is open while a booking of its room runs, and locked when the booking is cancelled', async () => {
    const door = await lock();
    await door.says('locked: no booking now');
    const id = await insertBookingNow(-10, 60);
    await door.says(`open: booking ${id}`);
    await cancel(id);
    await door.says('locked: no booking now');
  });

  it('is open during set-up and clean-up of a booking', async () => {
    const addHalfHours = (id: number) =>
      api.db.query(
        `UPDATE occupancies SET period = tstzrange(lower(period) - interval '30 minutes', upper(period) + interval '30 minutes')
         WHERE booking_id = $1`,
        [id],
      );
    const soon = await insertBookingNow(20, 80);
    await addHalfHours(soon);
    await (await lock()).says(`open: booking ${soon}`);
    await cancel(soon);
    const over = await insertBookingNow(-80, -20, { status: 'completed' });
    await addHalfHours(over);
    await (await lock()).says(`open: booking ${over}`);
  });

  it.each<[string, StoredBooking]>([
    ['a booking that is not confirmed', { status: 'pending' }],
    ['a booking of another room', { spaceId: SPACES.outdoorArea }],
  ])('stays locked for %s', async (_, fields) => {
    await insertBookingNow(-10, 60, fields);
    await (await lock()).says('locked: no booking now');
  });

  it('reads the calendar at once for a signed webhook, and refuses others', async () => {
    const door = await lock({
      READ_SECONDS: '86400',
      WEBHOOK_SECRET: `whsec_${SECRET.toString('base64')}`,
    });
    await door.says('locked: no booking now');
    const url = `http://localhost:${await door.says('receives webhooks on port')}`;
    const id = await insertBookingNow(-10, 60);
    const send = async (key: Buffer, seconds = 0): Promise<number> => {
      const body = JSON.stringify({ type: 'booking.created' });
      const [message, time] = [randomUUID(), String(Math.floor(Date.now() / 1000) + seconds)];
      const signature = createHmac('sha256', key).update(`${message}.${time}.${body}`).digest('base64');
      const headers = {
        'webhook-id': message,
        'webhook-timestamp': time,
        'webhook-signature': `v1,${signature}`,
      };
      return (await fetch(url, { method: 'POST', body, headers })).status;
    };
    expect([await send(randomBytes(32)), await send(SECRET, -600)]).toEqual([401, 401]);
    expect(await send(SECRET)).toBe(204);
    await door.says('webhook booking.created');
    await door.says(`open: booking ${id}`);
  });
});

describe('the bar screen of docs/examples', () => {
  const show = async (): Promise<string> => {
    const url = await (await start('bar-screen.mjs', 'tonight', {})).says('shows tonight on');
    return (await fetch(url)).text();
  };

  it('shows tonight without the names of hirers', async () => {
    await insertBookingNow(5, 10, { eventType: 'Birthday Party', name: 'Robin Secret' });
    const page = await show();
    for (const text of ['Private: Birthday Party', 'Main', '25 guests', 'Read at'])
      expect(page).toContain(text);
    expect(page).not.toContain('Robin');
  });

  it('says that nothing is on', async () => {
    expect(await show()).toContain('No bookings or events tonight.');
  });
});
