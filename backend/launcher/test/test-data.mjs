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

/** Data directories of test runs. Each is removed at its end; those of killed runs at the next run. */
const PLACE = join(root, '.cache/test-data');

/** The memory file system of Linux. */
const MEMORY = '/dev/shm';
/** Several times what the databases of a run need. */
const ENOUGH_BYTES = 6 * 1024 ** 3;

/**
 * @param {{ inMemory?: boolean }} [options] inMemory: stores the database in memory, if nothing is measured and no data must
 *   survive a crash. A test database has 1,100 files; on ext4, creating them after others were removed took a fifth of the tests' time.
 * @returns {Promise<string>} A new data directory, removed at the end. Start its servers later, so that they are
 *   stopped before.
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
    // PostgreSQL's user must be able to enter it.
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
