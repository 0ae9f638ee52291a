import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, say, step } from '../run/log.mjs';
import { root } from '../run/paths.mjs';
import { findRelease, git } from './previous-release.mjs';
import { runNode } from '../run/program.mjs';
import { countJest } from './runners.mjs';

/** Runs the API tests of the previous release, with its code, on a schema that this release has migrated. */

const BASELINE = 'backend/src/database/baseline';
const SCHEMA = [BASELINE, 'backend/src/database/migrations'];
const ALOUD = '!'.repeat(80);
const PLACE = join(root, '.cache/previous');

/**
 * Functions that must work while the next release migrates: holds, payments, refunds, accounts. They take about two
 * minutes.
 */
const SELECTION = ['/bookings/holds.e2e', '/checkout.e2e', '/refunds.e2e', '/accounts.e2e'];
/** These create schemas of their own or count all tables, so they say nothing about the migrated schema. */
const OWN_SCHEMA = [
  'test/database/migrations',
  'test/database/migration-locks',
  'test/database/later-releases',
  '/own-data.e2e',
];

/** @typedef {import('./runners.mjs').Counts} Counts */

/**
 * Fails if the clone lacks the release and cannot fetch it. With `--if-migrated`, as in a build, it only warns, because a copy
 * without history or network can still be good. A release from before the baseline has another schema, so it is not compared.
 * @returns {string | null} Why the tests need not or cannot run; null if they must run.
 * @throws Problem if they cannot run, without `--if-migrated`
 * @param {string[]} extra
 * @param {Parameters<typeof findRelease>[0]} [options]
 */
export function reasonAgainstPrevious(extra, options) {
  const conditional = extra.includes('--if-migrated');
  const found = findRelease(options);
  if ('missing' in found) {
    if (conditional) return `\n${ALOUD}\nNOT TESTED: ${found.missing}\n${ALOUD}`;
    throw new Problem(found.missing);
  }
  const at = options?.at ?? root;
  if (git(at, ['cat-file', '-e', `${found.commit}:${BASELINE}`]).status !== 0)
    return `There is no previous release to compare with: ${found.commit.slice(0, 10)} is from before the baseline of the database.`;
  if (!conditional) return null;
  const { status } = git(at, ['diff', '--quiet', found.commit, '--', ...SCHEMA]);
  return status === 0 ? 'The schema is the previous release’s: nothing to test.' : null;
}

/**
 * @param {string[]} extra `--whole`, or names of test files; default: a selection
 * @param {NodeJS.ProcessEnv} env with TEST_DATABASE_URL
 * @returns {Promise<Counts>}
 */
export async function runPrevious(extra, env) {
  const found = findRelease();
  if ('missing' in found) throw new Problem(found.missing);
  const tree = join(PLACE, found.commit);
  if (!existsSync(join(tree, '.complete'))) {
    await step(`taking the previous release (${found.commit.slice(0, 10)}) from the history`, () =>
      checkOut(found.commit, tree),
    );
  }
  const template = execFileSync(process.execPath, [join(root, 'backend/test/runner/make-template.mjs')], {
    env,
    encoding: 'utf8',
  });
  say(`its tests run on the schema of this release (${template})`);
  const files = extra.filter((argument) => !['--if-migrated', '--whole'].includes(argument));
  const whole = [`--testPathIgnorePatterns=${OWN_SCHEMA.join('|')}`];
  const chosen = extra.includes('--whole') ? whole : files.length > 0 ? files : SELECTION;
  const report = join(tree, '.cache/test-reports/api.json');
  rmSync(report, { force: true });
  const { scripts } = JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8'));
  const code = await runNode([join(tree, scripts.test.split(' ').at(-1)), 'api', ...chosen], {
    cwd: tree,
    env: { ...env, TEST_TEMPLATE_DATABASE: template },
  });
  return countJest(report, code);
}

/**
 * @param {string} commit
 * @param {string} tree
 */
async function checkOut(commit, tree) {
  rmSync(PLACE, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  const archive = join(PLACE, 'release.tar');
  execFileSync('git', ['archive', '--format=tar', '-o', archive, commit], { cwd: root });
  execFileSync('tar', ['-xf', archive, '-C', tree]);
  rmSync(archive);
  const other = packageThatDiffers(tree);
  if (other) {
    say(`installing its own packages, because ${other} differs`);
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: tree,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } else {
    for (const place of ['node_modules', 'backend/node_modules', 'backend/payment-sandbox/node_modules'])
      if (existsSync(join(root, place))) symlinkSync(join(root, place), join(tree, place));
  }
  writeFileSync(join(tree, '.complete'), '');
}

/**
 * Its tests can use our packages if they have the same major version (for 0.x: minor version).
 * @param {string} tree
 * @returns {string | null} a package that is missing or too different; null if all fit
 */
function packageThatDiffers(tree) {
  const [its, ours] = [tree, root].map(
    (place) =>
      /** @type {Record<string, { version?: string, optional?: boolean }>} */ (
        JSON.parse(readFileSync(join(place, 'package-lock.json'), 'utf8')).packages
      ),
  );
  for (const [path, { version, optional }] of Object.entries(its ?? {})) {
    if (!path.includes('node_modules/') || path.startsWith('frontend/') || !version || optional) continue;
    const present = ours?.[path]?.version;
    if (!present || lineOf(present) !== lineOf(version))
      return `${path.replace(/^.*node_modules\//, '')} ${version}`;
  }
  return null;
}

/** @param {string} version */
function lineOf(version) {
  const [major, minor] = version.split('.');
  return major === '0' ? `0.${minor}` : major;
}
