import { createHmac, randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { buildOpenApi } from '../../../src/platform/http/api-docs.js';
import { unsubscribeToken } from '../../../src/platform/mail/application/unsubscribe-token.js';
import { startApiInstance, type ApiInstance } from '../../support/api-instance.js';

/**
 * Routes for programs, which authenticate by a token or a signature. Mail programs and providers send any content type
 * and origin, and never read errors.
 */

const SECRET = 'a secret that both sides share for mails';
/** Content types of a body; null for none. */
const LABELS = [
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'multipart/mixed; boundary=x',
  'application/x-www-form-urlencoded',
  'text/plain',
  'text/csv',
  'application/json',
  'application/octet-stream',
  'nothing of the kind',
  null,
] as const;
const HEADERS: readonly Record<string, string>[] = [
  {},
  { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' },
  { Origin: 'null', 'Sec-Fetch-Site': 'same-site' },
  { 'User-Agent': '' },
  { 'User-Agent': 'curl/8.0', Referer: 'https://mail.example/inbox' },
];
const CASES = LABELS.flatMap((label) => HEADERS.map((headers) => ({ label, headers })));

let api: ApiInstance;
beforeAll(async () => {
  api = await startApiInstance({
    env: { MAIL_WEBHOOK_SECRET: SECRET, LIMIT_WEBHOOK_FAILURES_PER_ADDRESS: '100000' },
  });
});
afterAll(() => api.close());

async function post(
  path: string,
  label: string | null,
  headers: Record<string, string>,
  body: string,
): Promise<{ status: number; code: unknown }> {
  const response = await fetch(api.url + path, {
    method: 'POST',
    headers: { ...headers, ...(label !== null && { 'Content-Type': label }) },
    // Bytes get no content type of their own.
    body: Buffer.from(body),
  });
  const text = await response.text();
  return { status: response.status, code: text && (JSON.parse(text) as { code: unknown }).code };
}

/** The key of unsubscribe links. */
async function signingKey(): Promise<Buffer> {
  const { rows } = await api.db.query<{ secret: Buffer }>(
    `SELECT secret FROM link_keys WHERE purpose = 'leave'`,
  );
  return rows[0]?.secret ?? Buffer.alloc(0);
}

describe('the one-click unsubscribe route', () => {
  it.each([
    [
      'a multipart form',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['a URL-encoded form', 'List-Unsubscribe=One-Click'],
    ['no body', ''],
    ['an unreadable body', '{"\u0000'],
  ])('unsubscribes its reader with %s, any content type and any origin', async (_, body) => {
    const { rows } = await api.db.query<{ id: number }>(
      `INSERT INTO subscribers (email, confirmed_at) VALUES ($1, now()) RETURNING id`,
      [`${randomUUID()}@readers.example`],
    );
    const id = rows[0]?.id ?? 0;
    const token = unsubscribeToken(id, await signingKey());
    for (const { label, headers } of CASES) {
      await api.db.query('UPDATE subscribers SET is_active = true, confirmed_at = now() WHERE id = $1', [id]);
      const { status } = await post(`/unsubscribe?token=${token}`, label, headers, body);
      const left = await api.db.query('SELECT FROM subscribers WHERE id = $1 AND NOT is_active', [id]);
      expect({ label, headers, status, left: left.rowCount }).toEqual({
        label,
        headers,
        status: 204,
        left: 1,
      });
    }
  });

  it('refuses an invalid token with any body', async () => {
    for (const { label, headers } of CASES)
      expect(await post('/unsubscribe?token=7', label, headers, 'List-Unsubscribe=One-Click')).toEqual({
        status: 400,
        code: 'validation_failed',
      });
  });
});

describe('a webhook', () => {
  const event = JSON.stringify({
    events: [{ id: 'evt_1', kind: 'soft', email: 'reader@readers.example', note: 'a\u0000b \ud800' }],
  });

  it('of the mail provider is accepted by its signature, with any content type and any origin', async () => {
    for (const { label, headers } of CASES) {
      const time = Math.floor(Date.now() / 1000);
      const mac = createHmac('sha256', SECRET).update(`${time}.${event}`).digest('hex');
      const signed = { ...headers, 'Mail-Signature': `t=${time},v1=${mac}` };
      const { status } = await post('/api/webhooks/mail', label, signed, event);
      expect({ label, headers, status }).toEqual({ label, headers, status: 204 });
    }
  });

  it('of each provider is accepted or refused by its signature alone', async () => {
    const paths = Object.keys(buildOpenApi(api.app).paths).filter((path) =>
      path.startsWith('/api/webhooks/'),
    );
    expect(paths.length).toBeGreaterThan(3);
    for (const path of paths)
      for (const { label, headers } of CASES) {
        const at = path.replace('{provider}', 'stripe');
        expect({ path, label, headers, ...(await post(at, label, headers, event)) }).toEqual({
          path,
          label,
          headers,
          status: 400,
          code: 'invalid_signature',
        });
      }
  });
});

it('a calendar feed needs only its URL, with any headers', async () => {
  for (const { label, headers } of CASES) {
    const request = api
      .agent()
      .get(`/feeds/${'a'.repeat(43)}.ics`)
      .set(headers);
    const response: Response = await (label === null ? request : request.set('Content-Type', label));
    expect({ label, headers, status: response.status }).toEqual({ label, headers, status: 404 });
  }
});
