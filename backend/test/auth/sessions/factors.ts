import { generateSync } from 'otplib';
import { PASSWORD, type TestUser } from '../../factories/users.js';
import { Authenticator, type Deviations } from '../../support/authenticator.js';
import type { ApiInstance } from '../../support/api-instance.js';
import type { Agent } from '../../support/test-app.js';

/** The code of an authenticator app, `away` periods of 30 s from now. */
export function codeOf(key: string, away = 0): string {
  return generateSync({ secret: key, epoch: Math.floor(Date.now() / 1000) + away * 30 });
}

/** Sets up an authenticator app in a new session. @returns its key and the recovery codes */
export async function withApp(api: ApiInstance, user: TestUser): Promise<{ key: string; codes: string[] }> {
  const agent = await api.login(user.username);
  const begun = await agent.post('/api/user/factors/authenticator-app').expect(200);
  const { key } = begun.body as { key: string };
  const { body } = await agent
    .post('/api/user/factors/authenticator-app/confirm')
    .send({ code: codeOf(key) })
    .expect(200);
  await forgetCodes(api, user);
  return { key, codes: (body as { recoveryCodes: string[] }).recoveryCodes };
}

/** Makes used codes valid again. */
export async function forgetCodes({ db }: ApiInstance, { id }: TestUser): Promise<void> {
  await db.query('UPDATE totp_factors SET last_step = 0 WHERE user_id = $1', [id]);
}

export async function addPasskey(agent: Agent, odd: Deviations = {}, device = new Authenticator()) {
  const { body } = await agent.post('/api/user/factors/passkeys/options').expect(200);
  const answer = await agent
    .post('/api/user/factors/passkeys')
    .send({ name: 'My phone', credential: device.make(body as never, odd) });
  return { device, answer };
}

/** Adds a passkey in a new session. */
export async function withPasskey(api: ApiInstance, user: TestUser): Promise<Authenticator> {
  const { device, answer } = await addPasskey(await api.login(user.username));
  if (answer.status !== 201) throw new Error(`no passkey: ${answer.text}`);
  return device;
}

/** Gives the password of an account with a factor. @returns the browser with the pending sign-in */
export async function givePassword(api: ApiInstance, { username }: TestUser): Promise<Agent> {
  const agent = api.agent();
  const answer = await agent.post('/api/login').send({ username, password: PASSWORD });
  if (answer.status !== 401) throw new Error(`the password alone answered ${answer.status}`);
  expect(answer.body).toMatchObject({ code: 'second_step_required' });
  return agent;
}

export async function askPasskey(agent: Agent, secondStep?: boolean): Promise<never> {
  const { body } = await agent.post('/api/login/passkey/options').send({ secondStep }).expect(200);
  return body as never;
}

/** The non-empty cookies of a response, by name. */
export function cookiesOf({ headers }: { headers: Record<string, unknown> }): Record<string, string> {
  const lines = (headers['set-cookie'] ?? []) as string[];
  const pairs = lines.map((line) => line.split(';', 1)[0]?.split('=', 2) ?? []) as [string, string][];
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''));
}
