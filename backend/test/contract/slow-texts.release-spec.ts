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
 * One request must not stop the site for everybody else. Each text of each call gets the longest texts that it takes, made to
 * be read in many ways; while the server works at one, it may not be deaf for much longer than it is for plain words of the same length.
 */

/** A mail of 5,000 lines takes 30 ms to be laid out, and three times as long on a busy machine; what is meant here takes seconds. */
const MAX_BLOCK_MS = 150;
const MAX_RATIO = 5;
/** No machine is busy for so long with something else. */
const CERTAIN_MS = 2000;
/** Of the texts, where the field's own rules refuse what is as long: the unit tests of the rules try all of them. */
const REFUSED_TEXTS = 4;
/** What the first row of each table has. */
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
  // Each text that was taken has made another version.
  const { current } = first.body as { current?: { version?: number } };
  return first.status === 412 ? ask(`"${current?.version ?? 1}"`) : first;
}

/** Some of the calls sign in as another, end the session or give the caller another password. */
async function signedIn(): Promise<void> {
  const { body } = await agent.get('/api/user');
  if ((body as { username?: string }).username === username) return;
  ({ username } = await createUser(api.db, { role: 'admin' }));
  agent = await api.login(username);
}

/** Some of the texts, others for each field. */
const someOf = (texts: readonly string[], place: number): string[] =>
  Array.from({ length: REFUSED_TEXTS }, (_, n) => texts[(place * REFUSED_TEXTS + n) % texts.length] ?? '');

/** Over which of the texts the server is deaf for much longer than over plain words. */
async function slowOver(field: TextField, texts: readonly string[]): Promise<string[]> {
  for (const text of texts) {
    const first = await maxBlock(() => send(field, text));
    if (first < MAX_BLOCK_MS) continue;
    const plain = await minBlock(() => send(field, plainText(field.length)));
    // What else the machine does makes one try longer, and none shorter.
    const block = first > CERTAIN_MS ? first : await minBlock(() => send(field, text));
    if (block < MAX_BLOCK_MS || block < MAX_RATIO * plain) continue;
    const [long, short] = [Math.round(block), Math.round(plain)];
    const beginning = JSON.stringify(text.slice(0, 12));
    // One is enough to be mended, and each further one may take as long.
    return [
      `${field.operation} ${field.name}: ${long} ms over ${field.length} characters of ${beginning}, ${short} ms over plain words`,
    ];
  }
  return [];
}

it('the server is not deaf for longer over adversarial text than over plain words', async () => {
  // What makes something comes first, so that what changes it finds a first row.
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
  // Otherwise nothing but the rules of the fields would have been tried.
  expect(taken).toBeGreaterThan(100);
}, 240_000);
