import type TestAgent from 'supertest/lib/agent.js';
import type { Response, Test } from 'supertest';
import { buildOpenApi } from '../../src/platform/http/api-docs.js';
import { insertBooking, dayAhead } from '../factories/bookings.js';
import { createUser } from '../factories/users.js';
import { insertClub, insertEvent, insertNews } from '../site/public/content.js';
import { minBlock, maxBlock, plainText, slowTexts } from '../support/slow-texts.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { type TextField, textFields } from './text-fields.js';

/**
 * One request must not block the server for others. Each text field of each call is sent long texts that are slow for regular
 * expressions with backtracking; the server must not be blocked for much longer than by plain words of the same length.
 */

/** Rendering an email of 5,000 lines takes 30 ms, and three times as long on a busy machine. Backtracking takes seconds. */
const MAX_BLOCK_MS = 150;
const MAX_RATIO = 5;
/** A block of this length is never caused by other work of the machine. */
const CERTAIN_MS = 2000;
/** How many texts are tried on a field that refuses this length. Unit tests of the rules try all. */
const REFUSED_TEXTS = 4;
/** The ID of the first row in each table. */
const FIRST_ID = '1';
const SEGMENTS: Readonly<Record<string, string>> = {
  provider: 'paypal',
  key: 'home',
  name: 'booking-pending',
  date: dayAhead(50),
};

let api: TestApp;
let username: string;
let agent: TestAgent;

beforeAll(async () => {
  api = await startTestApp();
  const clubId = await insertClub(api.db, 'Quoits');
  await insertEvent(api.db, { clubId });
  await insertNews(api.db, { clubId });
  const admin = await createUser(api.db, { role: 'admin' });
  ({ username } = admin);
  await insertBooking(api.db, { userId: admin.id, date: dayAhead(51), isPaid: true });
  await api.db.query(
    `INSERT INTO contact_messages (name, email, subject, message) VALUES ('Robin', 'r@guests.example', 'Hall', 'Free?')`,
  );
  await api.db.query(`INSERT INTO testimonials (name, comment, rating) VALUES ('Robin', 'Good.', 5)`);
  agent = await api.login(username);
});
afterAll(() => api.close());

async function send(field: TextField, text: string): Promise<Response> {
  const path = field.path.replace(/\{(\w+)\}/g, (_, name: string) => SEGMENTS[name] ?? FIRST_ID);
  const given = field.with(text);
  const ask = (version: string): Test => {
    const request = agent[field.method](path).set('If-Match', version);
    if (field.place === 'query') return request.query(given as object);
    return request
      .set('Content-Type', field.place)
      .send(typeof given === 'string' ? given : JSON.stringify(given));
  };
  const first = await ask('"1"');
  // Each accepted text has created a version.
  const { current } = first.body as { current?: { version?: number } };
  return first.status === 412 ? ask(`"${current?.version ?? 1}"`) : first;
}

/** Logs in again if a call has changed or ended the session. */
async function signedIn(): Promise<void> {
  const { body } = await agent.get('/api/user');
  if ((body as { username?: string }).username === username) return;
  ({ username } = await createUser(api.db, { role: 'admin' }));
  agent = await api.login(username);
}

/** Some of the texts, different ones for each field. */
const someOf = (texts: readonly string[], place: number): string[] =>
  Array.from({ length: REFUSED_TEXTS }, (_, n) => texts[(place * REFUSED_TEXTS + n) % texts.length] ?? '');

/** Reports a text that blocks the server for much longer than plain words. */
async function slowOver(field: TextField, texts: readonly string[]): Promise<string[]> {
  for (const text of texts) {
    const first = await maxBlock(() => send(field, text));
    if (first < MAX_BLOCK_MS) continue;
    const plain = await minBlock(() => send(field, plainText(field.length)));
    // Other work of the machine can only make a try longer, so the shortest one counts.
    const block = first > CERTAIN_MS ? first : await minBlock(() => send(field, text));
    if (block < MAX_BLOCK_MS || block < MAX_RATIO * plain) continue;
    const [long, short] = [Math.round(block), Math.round(plain)];
    const beginning = JSON.stringify(text.slice(0, 12));
    // One finding per field is enough, since each takes long.
    return [
      `${field.operation} ${field.name}: ${long} ms over ${field.length} characters of ${beginning}, ${short} ms over plain words`,
    ];
  }
  return [];
}

it('the server is not blocked for longer by adversarial text than by plain words', async () => {
  // Calls that create rows come first, so that calls that change them find one.
  const isMaking = ({ method, path }: TextField): boolean => method === 'post' && !path.includes('{');
  const all = textFields(buildOpenApi(api.app));
  const fields = [...all.filter(isMaking), ...all.filter((field) => !isMaking(field))];
  expect(fields.length).toBeGreaterThan(400);
  const found: string[] = [];
  let taken = 0;
  let called = '';
  for (const field of fields) {
    if (field.operation !== called) await signedIn();
    called = field.operation;
    const isTaken = (await send(field, plainText(field.length))).status !== 400;
    if (isTaken) taken += 1;
    const texts = slowTexts(field.length);
    found.push(...(await slowOver(field, isTaken ? texts : someOf(texts, fields.indexOf(field)))));
  }
  expect(found).toEqual([]);
  // Shows that the texts got past validation.
  expect(taken).toBeGreaterThan(100);
}, 240_000);
