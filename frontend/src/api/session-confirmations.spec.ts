import { baseApi } from './base-api';
import { membersApi } from './members/members-api';
import { onConfirmationNeeded } from './session-confirmations';
import { staffApi } from './staff/staff-api';
import { type AppDispatch, createStore } from './store';

/** Calls of the dialogs themselves, and of signed-out readers. */
const OF_THE_QUESTION = [
  'login',
  'logout',
  'reauthenticate',
  'reauthenticationPasskeyOptions',
  'reauthenticateByPasskey',
  'reauthenticateByCode',
  'reauthenticateByRecoveryCode',
];

interface Mutation {
  useMutation?: unknown;
  initiate: (given: unknown) => (dispatch: AppDispatch) => Promise<unknown>;
}

const mutations = () =>
  Object.entries(baseApi.endpoints as unknown as Record<string, Mutation>).filter(
    ([name, { useMutation }]) => useMutation !== undefined && !OF_THE_QUESTION.includes(name),
  );

const REFUSED = { code: 'reauthentication_required', message: 'Enter your password again.' };

async function sent(mutation: Mutation, isGiven: boolean) {
  const requests: { url: string; method: string; body: string }[] = [];
  const store = createStore({
    fetch: async (request) => {
      requests.push({ url: request.url, method: request.method, body: await request.text() });
      return requests.length === 1 ? Response.json(REFUSED, { status: 403 }) : Response.json({});
    },
  });
  const leave = onConfirmationNeeded(['lately'], () => Promise.resolve(isGiven));
  await store.dispatch(mutation.initiate({ id: 7, subject: 'What was typed' }));
  leave();
  return requests;
}

describe('a call that is refused because the password is needed', () => {
  it('is repeated unchanged when the password is given', async () => {
    expect([membersApi, staffApi]).toHaveLength(2);
    expect(mutations().length).toBeGreaterThan(150);
    for (const [name, mutation] of mutations()) {
      const [first, again, ...more] = await sent(mutation, true);
      expect([name, again, more]).toEqual([name, first, []]);
    }
  });

  it('is not repeated when the password is not given', async () => {
    for (const [name, mutation] of mutations().slice(0, 10))
      expect([name, (await sent(mutation, false)).length]).toEqual([name, 1]);
  });
});
