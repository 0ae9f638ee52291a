import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '../../support/eventually.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const parent = mkdtempSync(path.join(tmpdir(), 'mails-'));
const directory = path.join(parent, 'mail');
let api: TestApp;
beforeAll(async () => {
  // A long address and non-ASCII text, which transfer encodings would break into lines.
  const settings = { PUBLIC_URL: 'http://a-rather-long-name.of-a-host.club.example:30000' };
  api = await startTestApp({ ...settings, CLUB_NAME: 'Café & Club', MAIL_DIR: directory });
});
afterAll(async () => {
  await api.close();
  rmSync(parent, { recursive: true });
});

function kept(kind: string): Promise<string> {
  return eventually(() => {
    const name = readdirSync(directory).find((file) => file.endsWith(`-${kind}.eml`));
    if (!name) throw new Error(`no ${kind} yet`);
    return path.join(directory, name);
  });
}

it('each email is written to a readable file whose links work', async () => {
  await api.agent().post('/api/subscribers').send({ email: 'kim@readers.example' }).expect(202);
  const file = await kept('newsletter-confirm');
  expect(path.basename(file)).toMatch(/^\d{8}-\d{6}-\d+-newsletter-confirm\.eml$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(directory).mode & 0o777).toBe(0o700);
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(/^To: kim@readers\.example\r$/m);
  expect(text).toContain('guide of the Café & Club.');
  const [, token = ''] =
    /^http:\/\/a-rather-long-name\.of-a-host\.club\.example:30000\/confirm\?t=([\w-]{43})\r$/m.exec(text) ??
    [];
  await api.agent().post('/api/subscribers/confirm').send({ token }).expect(200);
  expect(readFileSync(await kept('newsletter-welcome'), 'utf8')).toMatch(
    /\/unsubscribe\?token=[\w-]{27}\r$/m,
  );
  expect(readdirSync(directory).filter((name) => name.startsWith('.'))).toEqual([]);
  const { rows } = await api.db.query(`SELECT state, last_answer FROM mails ORDER BY id`);
  expect(rows[0]).toEqual({ state: 'sent', last_answer: `kept as ${path.basename(file)}` });
});

it('a contact message is written to a file with its text unchanged', async () => {
  const message =
    'Gibt es Käse?\nUnd ein sehr langer Satz, der in einer Mail sonst umgebrochen würde, bleibt ganz.';
  await api
    .agent()
    .post('/api/contact')
    .send({ name: 'Robin', email: 'robin@visitors.example', subject: 'Venue Hire', message })
    .expect(202);
  const text = readFileSync(await kept('contact-message'), 'utf8').replaceAll('\r\n', '\n');
  expect(text).toContain(message);
  expect(text).toMatch(/^Reply-To: Robin <robin@visitors\.example>$/m);
});
