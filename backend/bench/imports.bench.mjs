import pg from 'pg';
import { freshDatabase, httpClient, memberCookie, startApi } from './lib/api.mjs';
import { table } from './lib/stats.mjs';
import { miss, size } from './lib/size.mjs';

/**
 * Imports 20,000 members and subscribers with the same local part, so that their usernames are numbered. Measures checking, importing
 * and undoing, and the waits of another visitor meanwhile. Fails if a visitor waits longer than the target.
 */
const PEOPLE = size(20_000, 500);
const AIM_MS = 500;
const CSV = { 'content-type': 'text/csv' };

const databaseUrl = await freshDatabase('bench_imports');
const api = await startApi(databaseUrl);
const client = httpClient(api.port, 1);
const cookie = await memberCookie(client, 1);
client.close();
const database = new pg.Client({ connectionString: databaseUrl });
await database.connect();
await database.query(`UPDATE users SET role = 'admin' WHERE id IN (SELECT user_id FROM sessions)`);

await fetch(`${api.base}/api/clubs`).then((answer) => answer.text());

/** @type {(string | number)[][]} */
const rows = [];

/**
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 */
async function measure(name, work) {
  let done = false;
  let longest = 0;
  const visits = (async () => {
    while (!done) {
      const sent = performance.now();
      await fetch(`${api.base}/api/clubs`).then((answer) => answer.text());
      longest = Math.max(longest, performance.now() - sent);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  const begun = performance.now();
  const result = await work();
  const took = performance.now() - begun;
  done = true;
  await visits;
  if (longest > AIM_MS) miss();
  rows.push([name, (took / 1000).toFixed(1), longest.toFixed(0), AIM_MS]);
  return result;
}

/** @param {string} path @param {string} [body] */
async function post(path, body) {
  const answer = await fetch(`${api.base}${path}`, {
    method: 'POST',
    headers: { cookie, origin: 'https://club.example', ...(body !== undefined && CSV) },
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}

/** @param {string} path @param {number} id */
async function untilUndone(path, id) {
  await post(`${path}/${id}/undo`);
  for (;;) {
    const answer = await fetch(`${api.base}${path}`, { headers: { cookie } });
    const imports = /** @type {{ id: number, undoneAt: string | null, removed: number }[]} */ (
      await answer.json()
    );
    const one = imports.find((each) => each.id === id);
    if (one?.undoneAt) return one;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const people = Array.from({ length: PEOPLE }, (_, index) => `Sam Hill,sam@club${index}.example`);
const file = `Name,Email\r\n${people.join('\r\n')}\r\n`;
const proof = new URLSearchParams({ consentMethod: 'A sheet', consentText: 'Yes', day: '2026-01-02' });
for (const [what, path, query] of [
  ['members', '/api/admin/people/imports', ''],
  ['subscribers', '/api/admin/subscribers/imports', `&${proof}`],
]) {
  await measure(`look at ${what}`, () => post(`${path}/check?${query ? 'day=2026-01-02' : ''}`, file));
  const { id } = await measure(`import ${what}`, () => post(`${path}?fileName=a.csv${query}`, file));
  if (what === 'members')
    await measure('invite members (stored, not sent)', () => post(`${path}/${id}/invite`));
  const { removed } = await measure(`undo ${what}`, () => untilUndone(path, id));
  if (removed !== PEOPLE) throw new Error(`${removed} of ${PEOPLE} ${what} were removed`);
}
await database.end();
table(`Imports of ${PEOPLE.toLocaleString('en')} people with one local part`, [
  ['', 'seconds', 'longest wait of a visitor, ms', 'aim'],
  ...rows,
]);
await api.stop();
