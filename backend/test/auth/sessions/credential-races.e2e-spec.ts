import { createUser, PASSWORD } from '../../factories/users.js';
import { type ApiInstance, startApiInstance } from '../../support/api-instance.js';
import { Authenticator } from '../../support/authenticator.js';
import { eventually } from '../../support/eventually.js';
import type { Agent } from '../../support/test-app.js';
import { holdAccountLock } from '../../support/open-transaction.js';
import { linkFor } from './account-links.js';

const NEW_PASSWORD = 'gum tree oval lantern';
const FACTORS = '/api/user/factors';
const APP = `${FACTORS}/authenticator-app`;

let api: ApiInstance;
beforeAll(async () => {
  api = await startApiInstance();
});
afterAll(() => api.close());

describe('a request in progress while the owner resets the password', () => {
  const CALLS: Record<
    string,
    (stranger: Agent, email: string) => Promise<() => PromiseLike<{ status: number }>>
  > = {
    'adds a passkey': async (stranger) => {
      const { body } = await stranger.post(`${FACTORS}/passkeys/options`).expect(200);
      const credential = new Authenticator().make(body as never);
      return () => stranger.post(`${FACTORS}/passkeys`).send({ name: 'Of the stranger', credential });
    },
    'begins an authenticator app': (stranger) => Promise.resolve(() => stranger.post(APP)),
    'asks for another address': (stranger, email) =>
      Promise.resolve(() =>
        stranger.put('/api/user/email').send({ email: `stranger-${email}`, currentPassword: PASSWORD }),
      ),
    'makes a calendar feed': (stranger) => Promise.resolve(() => stranger.post('/api/user/feeds').send({})),
  };

  it.each(Object.keys(CALLS))('%s only if the reset has not ended its session', async (name) => {
    const { db } = api;
    const user = await createUser(db);
    const stranger = await api.login(user.username);
    const call = await CALLS[name]?.(stranger, user.email);
    const token = await linkFor(api, user.id, 'reset');
    const waiting = async (count: number): Promise<void> =>
      eventually(async () => {
        const { rows } = await db.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        expect(rows).toHaveLength(count);
      });
    const account = await holdAccountLock(api.databaseUrl, user.id);
    // Both wait for the account, in this order.
    const reset = api
      .agent()
      .post('/api/auth/password-reset/complete')
      .send({ token, password: NEW_PASSWORD });
    const wasReset = reset.then(({ status }) => status);
    await waiting(1);
    const answered = Promise.resolve(call?.()).then((answer) => answer?.status);
    await waiting(2);
    await account.rollBack();
    expect([await wasReset, await answered]).toEqual([204, 401]);
    const { rows } = await db.query(
      `SELECT (SELECT count(*) FROM passkeys WHERE user_id = $1) + (SELECT count(*) FROM totp_factors WHERE user_id = $1)
         + (SELECT count(*) FROM feed_tokens WHERE user_id = $1) + (SELECT count(pending_email) FROM users WHERE id = $1) AS made`,
      [user.id],
    );
    expect(rows).toEqual([{ made: '0' }]);
  });
});
