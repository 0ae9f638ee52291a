import '../run/check-node.mjs';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { holesOf } from './audit.mjs';
import { licenceFaults } from './licences.mjs';
import { end, onEnd, run } from '../run/lifecycle.mjs';
import { lockChanges, lockFaults, productionPackages, readLockFile } from './lock-file.mjs';
import { Problem, say, step } from '../run/log.mjs';
import { root } from '../run/paths.mjs';

/**
 * `npm run refresh [-- --dry-run]`: the newest of all packages that the ranges in package.json allow; what is named exactly stays. It is resolved in a
 * folder of its own, so that nothing here changes before it is known what would come and that all of it may be shipped. Then: install, the known
 * holes, `npm run check` and all tests. `--dry-run` ends before the first change.
 */
const npm = (
  /** @type {string[]} */ args,
  /** @type {import('node:child_process').SpawnSyncOptions} */ options,
) => {
  const own = process.env.npm_execpath;
  return own
    ? spawnSync(process.execPath, [own, ...args], options)
    : spawnSync('npm', args, { ...options, shell: false });
};

await run(async () => {
  const dryRun = process.argv.includes('--dry-run');
  const before = readLockFile();
  const manifests = ['.', ...workspaces()].map((folder) => join(folder, 'package.json'));
  const files = ['package-lock.json', ...manifests];
  const dirty = spawnSync('git', ['status', '--porcelain', '--', ...files], { cwd: root, encoding: 'utf8' });
  if (!dryRun && dirty.stdout)
    throw new Problem(`These have changes that are not committed:\n${dirty.stdout}`);

  const folder = mkdtempSync(join(tmpdir(), 'refresh-'));
  onEnd(() => rmSync(folder, { recursive: true, force: true }));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }
  await step('asking for newer packages (a minute)', async () =>
    must(
      npm(
        [
          'update',
          '--package-lock-only',
          '--omit-lockfile-registry-resolved',
          '--ignore-scripts',
          '--no-audit',
          '--no-fund',
        ],
        { cwd: folder, encoding: 'utf8' },
      ),
      'npm update',
    ),
  );
  const lockFile = join(folder, 'package-lock.json');
  const after = JSON.parse(readFileSync(lockFile, 'utf8'));
  const changes = lockChanges(before, after);
  console.log(changes.length > 0 ? changes.join('\n') : 'Nothing newer.');
  const faults = [...lockFaults(after), ...licenceFaults(productionPackages(after))];
  const holes = knownHoles(folder);
  if (faults.length > 0) throw new Problem(`This cannot be taken as it is:\n${faults.join('\n')}`);
  if (dryRun) {
    say('This was a trial: nothing has changed.');
    return end(holes ? 1 : 0);
  }
  if (changes.length > 0) {
    copyFileSync(lockFile, join(root, 'package-lock.json'));
    for (const args of [['ci', '--no-audit', '--no-fund'], ['run', 'check'], ['test']]) {
      say(`npm ${args.join(' ')} …`);
      if (npm(args, { cwd: root, stdio: 'inherit' }).status === 0) continue;
      throw new Problem(
        `npm ${args.join(' ')} failed. Mend it, or go back: git checkout package-lock.json && npm ci`,
      );
    }
    say('All of it passes: read the release notes of what runs, and commit package-lock.json.');
  }
  await end(holes ? 1 : 0);
});

/** @returns {string[]} */
function workspaces() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;
}

/**
 * @param {import('node:child_process').SpawnSyncReturns<string | Buffer>} result
 * @param {string} what
 */
function must({ status, stderr }, what) {
  if (status !== 0) throw new Problem(`${what} failed:\n${stderr}`);
}

/**
 * @param {string} folder Of the lock file that is asked about.
 * @returns {boolean} Whether what runs has a high or critical hole.
 */
function knownHoles(folder) {
  const asked = npm(['audit', '--json', '--package-lock-only', '--omit=dev'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const holes = holesOf(String(asked.stdout));
  if (!holes) say('Known holes: this registry does not answer that. Ask another one: npm audit --omit=dev');
  else
    say(
      holes.length > 0
        ? `Known holes in what runs:\n${holes.map(({ text }) => text).join('\n')}`
        : 'No known holes in what runs.',
    );
  return holes?.some(({ urgent }) => urgent) ?? false;
}
