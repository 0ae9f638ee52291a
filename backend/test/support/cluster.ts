import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startSandbox } from '../../payment-sandbox/server.js';
import { instanceSettings } from './api-instance.js';
import { freePort, startApiProcess, type ApiProcess } from './api-process.js';
import { eventually } from './eventually.js';
import { startNginx } from './nginx.js';
import { createTestDatabase } from './test-database.js';

/** Number of successful answers after which nginx uses a process again. */
const ANSWERS = 3;

/** The deployment of `docker compose up`: a database, two API processes and nginx. */
export interface Cluster {
  url: string;
  db: pg.Pool;
  processes(): readonly ApiProcess[];
  /** Stops one process with SIGTERM and starts a new one. @returns its exit code, and how long the stop took */
  restart(index: 0 | 1): Promise<{ code: number | null; tookMs: number }>;
  /** Resolves when nginx, under load, gets answers from a restarted process. */
  serves(index: 0 | 1): Promise<void>;
  close(): Promise<void>;
}

/** @param env settings that differ from the defaults */
export async function startCluster(env: Record<string, string> = {}): Promise<Cluster> {
  const directory = mkdtempSync(join(tmpdir(), 'cluster-'));
  const database = await createTestDatabase();
  const sandbox = await startSandbox();
  const ports: [number, number] = [await freePort(), await freePort()];
  const port = await freePort();
  const settings = instanceSettings(database.url, sandbox, {
    TRUST_PROXY_HOPS: '1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...env,
  });
  const processes = await Promise.all(ports.map((each) => startApiProcess(settings, each)));
  const nginx = await startNginx({
    port,
    apiPorts: ports,
    webRoot: directory,
    directory: join(directory, 'run'),
    hops: Number(settings.TRUST_PROXY_HOPS),
  });
  const log = join(directory, 'run/access.log');
  /** Length of nginx's log when each process became ready again. */
  const readyAt: [number, number] = [0, 0];
  const db = new pg.Pool({ connectionString: database.url, max: 4 });
  db.on('error', () => undefined);
  return {
    url: nginx.url,
    db,
    processes: () => processes,
    restart: async (index) => {
      const begun = Date.now();
      const code = (await processes[index]?.stop()) ?? null;
      const tookMs = Date.now() - begun;
      processes[index] = await startApiProcess(settings, ports[index]);
      readyAt[index] = statSync(log).size;
      return { code, tookMs };
    },
    serves: (index) =>
      eventually(() => {
        const lines = readFileSync(log).subarray(readyAt[index]).toString().split('\n');
        const served = lines.filter(
          (line) => /^\S+ 2\d\d /.test(line) && line.includes(`127.0.0.1:${ports[index]} `),
        );
        if (served.length < ANSWERS) throw new Error(`nginx has had ${served.length} answers from it`);
      }, 60_000),
    close: async () => {
      await nginx.stop();
      await Promise.all(processes.map((api) => api.stop()));
      await db.end();
      await sandbox.close();
      await database.drop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
