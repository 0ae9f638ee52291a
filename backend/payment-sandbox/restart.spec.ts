import { transformFileSync } from '@swc/core';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Stripe from 'stripe';
import { DEFAULT_KEYS } from './options.js';
import { eventTypes, startWebhookReceiver, type WebhookReceiver } from './testing/webhook-receiver.js';

/** The process as it runs in earnest, compiled for this test so that it needs no build. */
function compileTo(directory: string): string {
  const sources = dirname(fileURLToPath(import.meta.url));
  const target = join(directory, 'dist', 'payment-sandbox');
  for (const name of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || name.endsWith('.spec.ts') || name.startsWith('testing')) continue;
    const { code } = transformFileSync(join(sources, name), {
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'es6' },
      swcrc: false,
    });
    const file = join(target, name.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
  }
  writeFileSync(join(directory, 'package.json'), '{"type":"module"}');
  symlinkSync(join(sources, '../../node_modules'), join(directory, 'node_modules'));
  return join(target, 'main.js');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('sandbox process', () => {
  let directory: string;
  let main: string;
  let port: number;
  let receiver: WebhookReceiver;
  let running: ChildProcess | null = null;

  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'sandbox-process-'));
    main = compileTo(directory);
  });

  beforeEach(async () => {
    receiver = await startWebhookReceiver();
    port = await freePort();
  });

  afterEach(async () => {
    if (running) await stop('SIGKILL');
    await receiver.close();
  });

  afterAll(() => rmSync(directory, { recursive: true }));

  async function start(dataDir: string, extra: Record<string, string> = {}): Promise<Stripe> {
    const child = spawn(process.execPath, [main], {
      env: { PATH: process.env.PATH, SANDBOX_PORT: String(port), SANDBOX_DATA_DIR: dataDir, ...extra },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running = child;
    await once(child.stdout, 'data');
    return new Stripe(DEFAULT_KEYS.stripeSecretKey, {
      host: '127.0.0.1',
      port,
      protocol: 'http',
      telemetry: false,
    });
  }

  async function stop(signal: NodeJS.Signals): Promise<number | null> {
    const child = running as ChildProcess;
    running = null;
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = (await ended) as [number | null];
    return code;
  }

  it('a killed sandbox keeps payments, refunds, keys and unsent webhooks', async () => {
    const dataDir = join(directory, 'killed');
    const before = await start(dataDir);
    const params = { amount: 3_000, currency: 'gbp', confirm: true, payment_method: 'pm_card_visa' };
    const paid = await before.paymentIntents.create(params, { idempotencyKey: 'pay' });
    const refund = await before.refunds.create({ payment_intent: paid.id, amount: 1_000 });
    await stop('SIGKILL');

    const after = await start(dataDir, { SANDBOX_STRIPE_WEBHOOK_URL: `${receiver.url}/hook` });
    await expect(after.paymentIntents.retrieve(paid.id)).resolves.toMatchObject({
      status: 'succeeded',
      amount_received: 3_000,
    });
    const again = await after.paymentIntents.create(params, { idempotencyKey: 'pay' });
    expect(again.id).toBe(paid.id);
    expect((await after.refunds.list({ payment_intent: paid.id })).data.map(({ id }) => id)).toEqual([
      refund.id,
    ]);
    const rest = await after.refunds.create({ payment_intent: paid.id });
    expect(rest.amount).toBe(2_000);
    expect(eventTypes(await receiver.waitFor(5)).slice(0, 5)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'refund.created',
      'charge.refunded',
    ]);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    '%s ends the sandbox cleanly and keeps its ledger',
    async (signal) => {
      const dataDir = join(directory, signal);
      const before = await start(dataDir);
      const { id } = await before.paymentIntents.create({ amount: 3_000, currency: 'gbp' });
      await expect(stop(signal)).resolves.toBe(0);
      const after = await start(dataDir);
      await expect(after.paymentIntents.retrieve(id)).resolves.toMatchObject({ id });
    },
  );

  it('the sandbox refuses to start in production or with an invalid port', async () => {
    for (const extra of [{ NODE_ENV: 'production' }, { SANDBOX_PORT: 'http' }]) {
      const child = spawn(process.execPath, [main], {
        env: { PATH: process.env.PATH, ...extra },
        stdio: 'ignore',
      });
      const [code] = (await once(child, 'exit')) as [number];
      expect(code).toBe(1);
    }
  });
});
