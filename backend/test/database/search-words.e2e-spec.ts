import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

/** The index and the search use the same SQL function, which gives the same words in every database. */

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

let database: TestDatabase;
let db: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

const finds = async (query: string, text: string, client = db): Promise<boolean | null> =>
  (
    await client.query<{ found: boolean | null }>('SELECT search_words($1) @@ search_query($2) AS found', [
      text,
      query,
    ])
  ).rows[0]?.found ?? null;

const FOUND: [query: string, text: string][] = [
  ['Brien', 'O’Brien'],
  ['O’Brien', 'O’Brien'],
  ["o'brien", 'O’Brien'],
  ['OBrien', 'O’Brien'],
  ['O’Brien', "O'Brien"],
  ['O’Brien', 'OBrien'],
  ['O\u02BCBrien', 'O`Brien'],
  ['special', '“Special”'],
  ['“special”', 'Special'],
  ['Marie', 'Anne–Marie'],
  ['anne-marie', 'Anne\u2010Marie'],
  ['anne marie', 'Anne\u2212Marie'],
  ['Party', '🎉Party'],
  ['🎉party', 'Party'],
  ['Zoe\u0308', 'Zo\u00EB'],
  ['Zo\u00EB', 'Zoe\u0308'],
  ['zoe', 'Zo\u00EB'],
  ['Zoë', 'Zoe'],
  ['nguyen', 'Nguyễn'],
  ['istanbul', 'İstanbul'],
  ['İstanbul', 'istanbul'],
  ['ISTANBUL', 'istanbul'],
  ['ırmak', 'Irmak'],
  ['strasse', 'Straße'],
  ['Ørsted', 'orsted'],
  ['प्रि', 'प्रिया शर्मा'],
  ['शर्मा', 'प्रिया शर्मा'],
  ['தமிழ்', 'தமிழ்'],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['ｆｕｌｌ', 'Full'],
  ['οδος', 'ΟΔΟΣ'],
  ['김철', '김철수'],
  ['Quiz NIGHT', 'quiz night'],
  ['rob lan', 'Robin Lane'],
  ['soft', 'so\u00ADft'],
  ['robin@members', 'robin@members.example'],
];

it.each(FOUND)('a search for %s finds %s', async (query, text) => {
  expect(await finds(query, text)).toBe(true);
});

it.each([
  ['Bryan', 'O’Brien'],
  ['प', 'शर्मा'],
  ['शर्म', 'शरम'],
  ['robin lane', 'Robin Taylor'],
])('a search for %s does not find %s', async (query, text) => {
  expect(await finds(query, text)).toBe(false);
});

it.each(['--', '“”', '🎉', "''", ' '])('a search for %j has no word and finds nothing', async (query) => {
  expect(await finds(query, 'Anything at all')).toBeNull();
});

it('typed punctuation never becomes an operator of a text search', async () => {
  for (const query of ["o'hara & (8-ball) | !x:*", '\\', ':*', "'a':A", '<->', '\t\n'])
    await expect(finds(query, 'x')).resolves.not.toBe(undefined);
  expect(await finds('!x', 'x')).toBe(true);
});

it('a word that is too long for PostgreSQL is found by its beginning', async () => {
  const text = '\u{20000}'.repeat(5000);
  expect(await finds('\u{20000}'.repeat(80), text)).toBe(true);
});

it.each([
  ['C', `LOCALE 'C' LOCALE_PROVIDER libc`],
  ['Turkish', `LOCALE 'C' LOCALE_PROVIDER icu ICU_LOCALE 'tr-TR'`],
])('search words are the same in a database with the locale %s', async (_, locale) => {
  const { rows: definitions } = await db.query<{ definition: string }>(
    `SELECT pg_get_functiondef(oid) AS definition FROM pg_proc
     WHERE proname IN ('search_text', 'search_parts', 'search_words', 'search_beginnings', 'search_query') ORDER BY oid`,
  );
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await db.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' ${locale}`);
  try {
    const url = Object.assign(new URL(database.url), { pathname: `/${name}` }).href;
    await connected(url, async (client) => {
      for (const { definition } of definitions) await client.query(definition);
      for (const [query, text] of FOUND) {
        expect([query, text, await finds(query, text, client)]).toEqual([query, text, true]);
        const words = 'SELECT search_words($1)::text AS words, search_query($1)::text AS query';
        expect((await client.query(words, [text])).rows).toEqual((await db.query(words, [text])).rows);
      }
    });
  } finally {
    await db.query(`DROP DATABASE ${name} WITH (FORCE)`);
  }
});

it('a changed row is found by its new text and no longer by its old text', async () => {
  const insert = (name: string): Promise<unknown> =>
    db.query(
      `INSERT INTO users (username, password, email, full_name, first_name, last_name, role)
       VALUES ($1, '!', $1 || '@members.example', $2, '', '', 'member')`,
      [name.normalize('NFKD').replace(/[^a-z]/gi, ''), name],
    );
  const found = async (q: string): Promise<string[]> =>
    (
      await db.query<{ name: string }>(
        'SELECT full_name AS name FROM users WHERE search_terms @@ search_query($1) ORDER BY id',
        [q],
      )
    ).rows.map(({ name }) => name);
  await insert('Zoë O’Brien');
  await insert('Zoe Brienz');
  expect(await found('Zoë Brien')).toEqual(['Zoë O’Brien', 'Zoe Brienz']);
  await db.query(`UPDATE users SET full_name = 'Kim' WHERE full_name = 'Zoe Brienz'`);
  expect(await found('brienz')).toEqual([]);
  expect(await found('kim')).toEqual(['Kim']);
});
