import './check-node.mjs';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { ensureApiBuilt } from './ensure-built.mjs';
import { logFileOf, startChild } from './child.mjs';
import { dataDirectory, loadDotEnv, wantsSandbox } from './environment.mjs';
import { Instance } from './instance.mjs';
import { end, isEnding, onEnd, run } from './lifecycle.mjs';
import { Problem, say } from './log.mjs';
import { ensureFree, portFromEnvironment } from './ports.mjs';
import { backend, frontend, modules } from './paths.mjs';
import { appEnvironment, startApi, startSandbox, startSitePostgres } from './stack.mjs';

/**
 * `npm run dev`: like `npm start`, with reload. webpack's server serves the web app on PORT and forwards /api to API_PORT (default PORT + 2). The API restarts after each successful compilation.
 */

/**
 * Recompiles the API on each change.
 * @param {() => void} onChange Called after each successful compilation, including the first.
 */
function watchApi(onChange) {
  const args = [
    join(modules, 'typescript-7/bin/tsc'),
    '-p',
    'tsconfig.build.json',
    '--watch',
    '--preserveWatchOutput',
  ];
  const compiler = spawn(process.execPath, args, { cwd: backend, stdio: ['ignore', 'pipe', 'inherit'] });
  onEnd(() => void compiler.kill());
  compiler.once('close', () => {
    if (!isEnding()) console.error('The API’s compiler has stopped.');
    void end(1);
  });
  createInterface({ input: compiler.stdout }).on('line', (line) => {
    if (/Found 0 errors/.test(line)) onChange();
    else if (/error TS\d+|Found \d+ errors?/.test(line)) console.log(`tsc: ${line}`);
  });
}

await run(async () => {
  loadDotEnv();
  const port = portFromEnvironment('PORT', 3000);
  const apiPort = portFromEnvironment('API_PORT', port + 2);
  const sandboxPort = wantsSandbox() ? portFromEnvironment('SANDBOX_PORT', port + 1) : null;
  const dataDir = dataDirectory();
  const instance = new Instance(dataDir);
  await instance.claim('npm run dev', `http://localhost:${port}`);
  await ensureFree(port, '127.0.0.1', 'web app', 'Set PORT to another port.');
  await ensureFree(apiPort, '127.0.0.1', 'API', 'Set API_PORT to another port.');
  if (sandboxPort !== null) {
    await ensureFree(sandboxPort, '127.0.0.1', 'payment sandbox', 'Set SANDBOX_PORT to another port.');
  }
  await ensureApiBuilt();

  const external = process.env.DATABASE_URL || null;
  const postgres = external ? null : await startSitePostgres(dataDir);
  const databaseUrl = external ?? postgres?.url;
  if (!databaseUrl) throw new Problem('No database.');
  const publicUrl = `http://localhost:${port}`;
  const options = { dataDir, port: apiPort, sandboxPort, databaseUrl, seedDemo: !external, publicUrl };
  const env = appEnvironment(options);
  env.api.HOST = '127.0.0.1'; // where webpack's server expects it
  if (sandboxPort !== null) startSandbox(options, instance, env.sandbox);

  /** @type {Promise<unknown>} */
  let restarted = Promise.resolve();
  /** @type {import('./child.mjs').Child | null} */
  let api = null;
  watchApi(() => {
    restarted = restarted.then(async () => {
      await api?.stop();
      if (isEnding()) return;
      say(api ? 'restarting the API' : 'starting the API');
      api = startApi(options, instance, env.api, { echo: true, compiled: true });
    });
  });

  const webpack = startChild({
    name: 'web',
    args: [
      ...[join(modules, 'webpack/bin/webpack.js'), 'serve', '--mode', 'development'],
      ...['--config-name', 'web', '--port', String(port)],
    ],
    cwd: frontend,
    env: { ...process.env, NODE_ENV: 'development', API_URL: `http://127.0.0.1:${apiPort}` },
    logFile: logFileOf(dataDir, 'web'),
    echo: true,
  });
  instance.remember('web server', webpack.pid);
  say(`the site will be open at ${publicUrl} (API on port ${apiPort}); Ctrl-C stops everything`);
  throw new Problem(`webpack's server has ended (${await webpack.exited}).`);
}, 0);
