import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { PROGRAMS } from './bundle.mjs';
import { ensureApiBuilt } from './ensure-built.mjs';
import { dataDirectory, loadDotEnv } from './environment.mjs';
import { Instance } from './instance.mjs';
import { end, isEnding, onEnd } from './lifecycle.mjs';
import { Problem } from './log.mjs';
import { portFromEnvironment } from './ports.mjs';
import { appEnvironment, startPostgres } from './stack.mjs';

/**
 * Runs Node in the launcher's terminal. It stops with the launcher.
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, stdin?: 'ignore' | 'inherit' }} [options]
 * @returns {Promise<number>} The exit code; 1 after a signal.
 */
export function runNode(args, { cwd, env, stdin = 'ignore' } = {}) {
  if (isEnding()) throw new Problem('stopped');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, env, stdio: [stdin, 'inherit', 'inherit'] });
    onEnd(async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await new Promise((ended) => child.once('close', ended));
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs an interactive built program on the embedded PostgreSQL or DATABASE_URL, with the command's arguments.
 * @param {string} command As typed by the user.
 * @param {string} program "admin.js"
 */
export async function runOverDatabase(command, program) {
  loadDotEnv();
  const dataDir = dataDirectory();
  const external = process.env.DATABASE_URL || null;
  await ensureApiBuilt();
  // A running site locks its embedded database.
  if (!external) await new Instance(dataDir).claim(command, dataDir);
  const databaseUrl = external ?? (await startPostgres(dataDir)).url;
  const port = portFromEnvironment('PORT', 3000);
  const { api } = appEnvironment({ dataDir, port, sandboxPort: null, databaseUrl, seedDemo: false });
  const args = ['--enable-source-maps', join(PROGRAMS, program), ...process.argv.slice(2)];
  // Resolve file names relative to the caller's directory.
  const cwd = process.env.INIT_CWD ?? process.cwd();
  await end(await runNode(args, { cwd, env: api, stdin: 'inherit' }));
}
