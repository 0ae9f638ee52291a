import { jest } from '@jest/globals';
import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import { MailLinks } from '../../../src/platform/mail/application/mail-links.js';
import { queuedBehind } from '../../payments/settlement/queued-behind.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

/** The button behind a mail's link is pressed several times at once: one of them counts. */
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
afterEach(() => jest.restoreAllMocks());

const PRESSES = 6;

/** All of them have come to the link before any has used it. @returns what they were told, and the consents written down */
async function pressedAtOnce(email: string): Promise<{ told: string[]; consents: number }> {
  const { rows } = await api.db.query<{ id: number }>(
    'INSERT INTO subscribers (email) VALUES ($1) RETURNING id',
    [email],
  );
  const id = rows[0]?.id ?? 0;
  const url = await api
    .get(DataSource)
    .transaction((manager) => api.get(MailLinks).urlOf('confirm', { kind: 'subscriber', id }, manager));
  const token = new URL(url).searchParams.get('t');
  const press = async (): Promise<string> => {
    const { body } = await api.agent().post('/api/subscribers/confirm').send({ token }).expect(200);
    return (body as { status: string }).status;
  };
  const told = await queuedBehind(
    api,
    'SELECT FROM link_tokens WHERE object_id = $1 FOR UPDATE',
    [id],
    PRESSES,
    () => Array.from({ length: PRESSES }, press),
  );
  const { rowCount } = await api.db.query('SELECT FROM consents WHERE subscriber_id = $1', [id]);
  return { told: told.sort(), consents: rowCount ?? 0 };
}

it('is used up by one of those who press at once; the others hear that all is done', async () => {
  expect(await pressedAtOnce('once@readers.example')).toEqual({
    told: [...Array<string>(PRESSES - 1).fill('already_confirmed'), 'confirmed'],
    consents: 1,
  });
});

it('would be used by all of them if looking and using were two steps: the control', async () => {
  jest.spyOn(api.get(MailLinks), 'use').mockImplementation(async (_purpose, _kind, token, manager) => {
    const hash = createHash('sha256').update(token).digest();
    const [link] = await manager.query<{ id: number }[]>(
      'SELECT object_id AS id FROM link_tokens WHERE hash = $1 AND used_at IS NULL',
      [hash],
    );
    if (link) await manager.query('UPDATE link_tokens SET used_at = now() WHERE hash = $1', [hash]);
    return link?.id ?? null;
  });
  expect(await pressedAtOnce('often@readers.example')).toEqual({
    told: Array<string>(PRESSES).fill('confirmed'),
    consents: PRESSES,
  });
});
