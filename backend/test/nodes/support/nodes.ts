import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sandbox } from '../../../payment-sandbox/server.js';
import { instanceSettings } from '../../support/api-instance.js';
import { type ApiProcess, freePort, startApiProcess } from '../../support/api-process.js';
import { startNginx } from '../../support/nginx.js';
import { webhookUrls } from '../../support/test-app.js';

/** The default time limits, where those of tests are longer. */
export const PRODUCT_TIMES = {
  DATABASE_CONNECT_TIMEOUT_MS: '3000',
  DATABASE_LOCK_TIMEOUT_MS: '2000',
  DATABASE_STATEMENT_TIMEOUT_MS: '5000',
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: '5000',
  HOLD_LOCK_WAIT_MS: '300',
  HOLD_QUEUE_MS: '1000',
  RECONCILE_INTERVAL_SECONDS: '1',
  LIMIT_LIVE_HOLDS: '100000',
  LIMIT_UNATTACHED_PAYMENTS_PER_ACCOUNT: '100000',
  LIMIT_PAYMENTS_PER_ACCOUNT: '100000',
  LIMIT_PAYMENTS_PER_ADDRESS: '100000',
} as const;

/** Two API processes behind nginx with its deployed configuration. */
export interface Nodes {
  /** The address of nginx. */
  url: string;
  processes: readonly [ApiProcess, ApiProcess];
  close(): Promise<void>;
}

export async function startNodes(
  { url, directUrl }: { url: string; directUrl?: string },
  sandbox: Sandbox,
  env: Record<string, string> = {},
): Promise<Nodes> {
  const directory = mkdtempSync(join(tmpdir(), 'nodes-'));
  const port = await freePort();
  const ports: [number, number] = [await freePort(), await freePort()];
  const settings = instanceSettings(url, sandbox, {
    ...PRODUCT_TIMES,
    ...(directUrl === undefined ? {} : { DATABASE_DIRECT_URL: directUrl }),
    LOG_LEVEL: 'warn',
    TRUST_PROXY_HOPS: '1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...env,
  });
  const [one, two] = await Promise.all(ports.map((each) => startApiProcess(settings, each)));
  if (!one || !two) throw new Error('there are two');
  const nginx = await startNginx({
    port,
    apiPorts: ports,
    webRoot: directory,
    directory: join(directory, 'run'),
  });
  sandbox.setWebhookTargets(webhookUrls(nginx.url));
  return {
    url: nginx.url,
    processes: [one, two],
    close: async () => {
      await nginx.stop();
      await Promise.all([one, two].map((each) => each.stop('SIGKILL')));
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
