import { jest } from '@jest/globals';
import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import { MailLinks } from '../../../src/platform/mail/application/mail-links.js';
import { queuedBehind } from '../../payments/settlement/queued-behind.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { itAtRelease } from '../../support/level.js';

/** The confirmation button of a link is clicked several times at once, and one click counts. */
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
afterEach(() => jest.restoreAllMocks());

const CLICKS = 6;

/** All clicks reach the link before the first one uses it. @returns their answers, and the number of stored consents */
async function clickedAtOnce(email: string): Promise<{ answers: string[]; consents: number }> {
  const { rows } = await api.db.query<{ id: number }>(
    'INSERT INTO subscribers (email) VALUES ($1) RETURNING id',
    [email],
  );
  const id = rows[0]?.id ?? 0;
  const url = await api
    .get(DataSource)
    .transaction((manager) => api.get(MailLinks).urlOf('confirm', { kind: 'subscriber', id }, manager));
  const token = new URL(url).searchParams.get('t');
  const click = async (): Promise<string> => {
    const { body } = await api.agent().post('/api/subscribers/confirm').send({ token }).expect(200);
    return (body as { status: string }).status;
  };
  const answers = await queuedBehind(
    api,
    'SELECT FROM link_tokens WHERE object_id = $1 FOR UPDATE',
    [id],
    CLICKS,
    () => Array.from({ length: CLICKS }, click),
  );
  const { rowCount } = await api.db.query('SELECT FROM consents WHERE subscriber_id = $1', [id]);
  return { answers: answers.sort(), consents: rowCount ?? 0 };
}

it('of several clicks at once one confirms the subscription, and the others see that it is confirmed', async () => {
  expect(await clickedAtOnce('once@readers.example')).toEqual({
    answers: [...Array<string>(CLICKS - 1).fill('already_confirmed'), 'confirmed'],
    consents: 1,
  });
});

itAtRelease(
  'control: if a link were checked and used in two steps, several clicks at once would all confirm',
  async () => {
    jest.spyOn(api.get(MailLinks), 'use').mockImplementation(async (_purpose, _kind, token, manager) => {
      const hash = createHash('sha256').update(token).digest();
      const [link] = await manager.query<{ id: number }[]>(
        'SELECT object_id AS id FROM link_tokens WHERE hash = $1 AND used_at IS NULL',
        [hash],
      );
      if (link) await manager.query('UPDATE link_tokens SET used_at = now() WHERE hash = $1', [hash]);
      return link?.id ?? null;
    });
    expect(await clickedAtOnce('often@readers.example')).toEqual({
      answers: Array<string>(CLICKS).fill('confirmed'),
      consents: CLICKS,
    });
  },
);
