import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../payment-sandbox/server.js';
import { instanceSettings } from './api-instance.js';
import { startApiProcess } from './api-process.js';
import { createTestDatabase } from './test-database.js';

export interface WebAppProcess {
  url: string;
  databaseUrl: string;
  /** Everything it has printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Starts an API process with demo data and a web app.
 * @param build writes the web app's files
 */
export async function startWithWebApp(
  build: (directory: string) => void,
  env: Record<string, string> = {},
): Promise<WebAppProcess> {
  const directory = mkdtempSync(join(tmpdir(), 'web-app-test-'));
  build(directory);
  const database = await createTestDatabase();
  const sandbox = await startSandbox();
  const running = await startApiProcess(
    instanceSettings(database.url, sandbox, { STATIC_DIR: directory, SEED_DEMO: 'true', ...env }),
  );
  return {
    url: running.url,
    databaseUrl: database.url,
    output: () => running.output(),
    stop: async () => {
      await running.stop();
      await sandbox.close();
      await database.drop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
