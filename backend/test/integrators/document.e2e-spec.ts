import { readFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { WebhookSendingJob } from '../../src/office/webhooks/application/webhook-sending.job.js';
import { insertKey } from '../auth/api-keys/insert-key.js';
import { dayAhead, insertBooking } from '../factories/bookings.js';
import { createUser } from '../factories/users.js';
import { startApiInstance, type ApiInstance } from '../support/api-instance.js';
import { eventually } from '../support/eventually.js';
import { examplesOf, outputOf, patternOf } from './document-examples.js';

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../../docs/integrators.md'), 'utf8');
const EXAMPLES = examplesOf(DOCUMENT);

let api: ApiInstance;
let key: string;
beforeAll(async () => {
  api = await startApiInstance({ env: { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' } });
  const admin = await createUser(api.db, { role: 'admin' });
  key = await insertKey(api.db, admin.id, ['bookings:read', 'bookings:write', 'webhooks:write']);
});
afterAll(() => api.close());

it('every block of code in docs/integrators.md, besides the settings, says what it prints', () => {
  const blocks = [...DOCUMENT.matchAll(/^```(?:sh|js|py)$/gm)];
  expect(EXAMPLES).toHaveLength(blocks.length - 1);
});

describe.each([
  ['curl', 'sh'],
  ['Node', 'js'],
  ['Python', 'py'],
])('docs/integrators.md with %s', (name, language) => {
  const own = EXAMPLES.filter(
    (example) => example.language === language && !example.heading.includes('Receive a webhook'),
  );
  // A day for each language, because all of them book the same slot.
  const day = dayAhead(30 + ['sh', 'js', 'py'].indexOf(language));
  const environment = (): Record<string, string> => ({ BSC_URL: api.url, BSC_KEY: key, BSC_DAY: day });

  it('prints what the document says, from the first example to the last', async () => {
    for (const example of own) {
      const printed = await outputOf(example, environment());
      expect(`${example.heading}: ${printed.trim()}`).toMatch(
        patternOf(`${example.heading}: ${example.prints}`),
      );
    }
  });

  it('enters one booking when the example is run again', async () => {
    const enter = own.find(({ heading }) => heading.includes('Enter a booking'));
    if (!enter) throw new Error(`no example enters a booking with ${name}`);
    expect(await outputOf(enter, environment())).toBe(await outputOf(enter, environment()));
    const { rows } = await api.db.query('SELECT id FROM bookings WHERE date = $1', [day]);
    expect(rows).toHaveLength(1);
  });
});

describe.each([
  ['Node', 'js'],
  ['Python', 'py'],
])('docs/integrators.md with a receiver in %s', (name, language) => {
  it('subscribes, and receives a signed webhook', async () => {
    const [subscribe, ...receivers] = EXAMPLES.filter(({ heading }) => heading.includes('Receive a webhook'));
    const receiver = receivers.find((example) => example.language === language);
    if (!subscribe || !receiver) throw new Error(`no example receives webhooks in ${name}`);
    const environment = { BSC_URL: api.url, BSC_KEY: key, BSC_HOOK: `http://127.0.0.1:${await freePort()}/` };
    const answer = await outputOf(subscribe, environment);
    expect(answer.trim()).toMatch(patternOf(subscribe.prints));
    const { id, secret } = JSON.parse(answer) as { id: number; secret: string };

    const printed = outputOf(receiver, { ...environment, BSC_SECRET: secret });
    await eventually(() => assertListening(Number(new URL(environment.BSC_HOOK).port)));
    await insertBooking(api.db, { date: dayAhead(50 + id), status: 'pending' });
    const job = api.get(WebhookSendingJob);
    await job.start();
    await job.settled();
    expect((await printed).trim()).toMatch(patternOf(receiver.prints));
    await api.db.query('DELETE FROM webhook_endpoints');
  });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** @throws unless a program listens there */
function assertListening(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').once('error', reject);
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
  });
}
