import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { onEnd } from '../run/lifecycle.mjs';
import { root } from '../run/paths.mjs';
import { identify, isRunning } from '../run/process-identity.mjs';
import { discardData } from '../run/stack.mjs';

/** Data directories of test runs: one each, gone afterwards, those of killed runs swept at the next. */
const PLACE = join(root, '.cache/test-data');

/** Files in memory, on Linux. */
const MEMORY = '/dev/shm';
/** Several times what the databases of a run take at once. */
const ENOUGH_BYTES = 6 * 1024 ** 3;

/**
 * @param {{ inMemory?: boolean }} [options] inMemory: its database may stand there, as nothing is measured nor to outlive a crash of
 *   the machine. Each test file's database is 1,100 files, and ext4 looks at all that were removed lately before it makes one: a
 *   fifth of what the API's tests took.
 * @returns {Promise<string>} A fresh data directory that disappears at the end; what runs over it must be started
 *   later, so that it is stopped earlier.
 */
export async function makeTestData({ inMemory = false } = {}) {
  mkdirSync(PLACE, { recursive: true });
  for (const name of readdirSync(PLACE)) {
    const owner = readOwner(join(PLACE, name));
    if (!owner || !isRunning(owner)) await discardData(join(PLACE, name));
  }
  const directory = join(PLACE, String(process.pid));
  mkdirSync(directory);
  writeFileSync(join(directory, 'owner.json'), JSON.stringify(identify(process.pid)));
  onEnd(() => discardData(directory));
  if (inMemory && hasMemory()) {
    const home = mkdtempSync(join(MEMORY, 'bridgewater-tests-'));
    // The user as whom PostgreSQL runs passes through.
    chmodSync(home, 0o755);
    symlinkSync(home, join(directory, 'postgres'));
  }
  return directory;
}

function hasMemory() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory?.() ?? freemem()) >= ENOUGH_BYTES;
}

/** @param {string} directory */
function readOwner(directory) {
  const file = join(directory, 'owner.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
