import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onEnd } from './lifecycle.mjs';
import { root } from './paths.mjs';
import { identify, isRunning } from './process-identity.mjs';
import { discardData } from './stack.mjs';

/** Data directories of test runs: one each, gone afterwards, those of killed runs swept at the next. */
const PLACE = join(root, '.cache/test-data');

/**
 * @returns {Promise<string>} A fresh data directory that disappears at the end; what runs over it must be started
 *   later, so that it is stopped earlier.
 */
export async function makeTestData() {
  mkdirSync(PLACE, { recursive: true });
  for (const name of readdirSync(PLACE)) {
    const owner = readOwner(join(PLACE, name));
    if (!owner || !isRunning(owner)) await discardData(join(PLACE, name));
  }
  const directory = join(PLACE, String(process.pid));
  mkdirSync(directory);
  writeFileSync(join(directory, 'owner.json'), JSON.stringify(identify(process.pid)));
  onEnd(() => discardData(directory));
  return directory;
}

/** @param {string} directory */
function readOwner(directory) {
  const file = join(directory, 'owner.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
