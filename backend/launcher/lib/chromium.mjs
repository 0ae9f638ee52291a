import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, say, step } from './log.mjs';
import { modules, root } from './paths.mjs';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const HINT =
  'Install Chromium (Debian: `apt-get install chromium`; elsewhere: `npx playwright install --with-deps chromium`), ' +
  'or set CHROMIUM_PATH to the program of an installed one.';

/**
 * Finds a Chromium that runs, or gets one.
 * @returns {Promise<string>} Path of the program.
 * @throws {Problem} that says how to get one.
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (runs(given)) return given;
    throw new Problem(`CHROMIUM_PATH is ${given}, which does not run. ${HINT}`);
  }
  const found = (await candidates()).find(runs);
  if (found) return found;

  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    await step('installing Chromium (apt-get install chromium)', async () => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      await command('apt-get', ['update'], env);
      await command('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], env);
    });
  } else {
    await step('downloading Chromium (playwright install chromium)', () =>
      command(
        process.execPath,
        [join(modules, '@playwright/test/cli.js'), 'install', 'chromium'],
        process.env,
      ),
    );
  }
  const installed = (await candidates()).find(runs);
  if (installed) return installed;
  throw new Problem(`The browser tests need a Chromium, and none could be installed. ${HINT}`);
}

/** @returns {Promise<string[]>} Where one may be, the system's first. */
async function candidates() {
  const directories = (process.env.PATH ?? '')
    .split(':')
    .concat('/usr/bin', '/usr/lib/chromium', '/snap/bin');
  const system = SYSTEM_NAMES.flatMap((name) => directories.map((directory) => join(directory, name)));
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const { chromium } = await import('@playwright/test');
  return [...system, mac, chromium.executablePath()].filter((path) => path && existsSync(path));
}

/** @param {string} path */
function runs(path) {
  return spawnSync(path, ['--version'], { timeout: 30_000, stdio: 'ignore' }).status === 0;
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<void>} Also when it fails: what counts is whether a browser is there afterwards.
 */
function command(program, args, env) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', (error) => {
      say(error.message);
      resolve();
    });
    child.once('close', () => resolve());
  });
}
