import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, step } from '../run/log.mjs';
import { modules, root } from '../run/paths.mjs';
import { runNode } from '../run/program.mjs';

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** Headless shell of Chromium: a quarter less work per page. */
const SHELL = ['chromium-headless-shell', 'chrome-headless-shell'];
const HINT =
  'Install Chromium (Debian: `apt-get install chromium`; elsewhere: `npx playwright install --with-deps chromium`), ' +
  'or set CHROMIUM_PATH to the program of an installed one.';

/**
 * Paths of programs. `whole` is a complete browser, which also has the back/forward cache; `pages` only shows pages, and is a
 * headless shell if there is one.
 * @typedef {{ pages: string, whole: string }} Browsers
 */

/**
 * Finds a working Chromium, or downloads one with Playwright.
 * @returns {Promise<Browsers>}
 * @throws {Problem} with instructions to install one.
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (runs(given)) return { pages: given, whole: given };
    throw new Problem(`CHROMIUM_PATH is ${given}, which does not start. ${HINT}`);
  }
  const found = await installed();
  if (found) return found;
  const options = process.getuid?.() === 0 ? ['--with-deps'] : [];
  await step('downloading Chromium (playwright install chromium)', () =>
    runNode([join(modules, '@playwright/test/cli.js'), 'install', ...options, 'chromium'], { cwd: root }),
  );
  const gained = await installed();
  if (gained) return gained;
  throw new Problem(`The browser tests need Chromium, and it could not be installed. ${HINT}`);
}

/** @returns {Promise<Browsers | null>} The system's browser first; null if there is no complete one. */
async function installed() {
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const { chromium } = await import('@playwright/test');
  const whole = [...onPath(WHOLE), mac, chromium.executablePath()].filter(existsSync).find(runs);
  return whole ? { pages: onPath(SHELL).filter(existsSync).find(runs) ?? whole, whole } : null;
}

/** @param {string[]} names */
function onPath(names) {
  const directories = (process.env.PATH ?? '')
    .split(':')
    .concat('/usr/bin', '/usr/lib/chromium', '/snap/bin');
  return names.flatMap((name) => directories.map((directory) => join(directory, name)));
}

/** @param {string} path */
function runs(path) {
  return spawnSync(path, ['--version'], { timeout: 30_000, stdio: 'ignore' }).status === 0;
}
