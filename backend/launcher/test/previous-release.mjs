import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/paths.mjs';

/** Finds the previous release's commit in this clone or its remote. */

const NAMED_IN = '.ci/previous-release';
/** Time limit for a remote. */
const FETCH_MS = 60_000;

/** @typedef {{ commit: string } | { missing: string }} Found */

/**
 * @param {object} [options]
 * @param {string} [options.at] the clone
 * @param {boolean} [options.mayFetch] fetch a missing commit from the remote. CI does; a developer's clone is not changed
 *   without asking.
 * @returns {Found}
 */
export function findRelease({ at = root, mayFetch = Boolean(process.env.CI) } = {}) {
  const name = readFileSync(join(at, NAMED_IN), 'utf8')
    .split('\n')
    .find((line) => line.trim() && !line.startsWith('#'))
    ?.trim();
  if (!name) return { missing: `${NAMED_IN} names no release.` };
  const here = commitOf(at, name);
  if (here) return { commit: here };
  const cannot = `The previous release (${name}, ${NAMED_IN}) cannot be had here`;
  const shallow = isShallow(at);
  if (shallow === null) return { missing: `${cannot}: there is no git history.` };
  const failure = mayFetch ? fetchRelease(at, name, shallow) : null;
  const fetched = mayFetch ? commitOf(at, name) : null;
  if (fetched) return { commit: fetched };
  // The fetch may have completed the clone.
  const why = isShallow(at)
    ? 'this clone is shallow. `git fetch --unshallow --tags` brings it.'
    : 'the history does not have it. `git fetch --tags` may bring it.';
  return { missing: `${cannot}: ${why}${failure ? ` Tried just now: ${failure}` : ''}` };
}

/**
 * Fetches the one commit, or else everything.
 * @param {string} at
 * @param {string} name
 * @param {boolean} shallow
 * @returns {string} the result as text; the commit shows whether it worked
 */
function fetchRelease(at, name, shallow) {
  const remotes = git(at, ['remote']).stdout.split('\n').filter(Boolean);
  const remote = remotes.includes('origin') ? 'origin' : remotes[0];
  if (!remote) return 'there is no remote to ask.';
  const one = /^[0-9a-f]{40}$/.test(name) ? [name] : ['tag', name];
  let failure = '';
  for (const what of [
    // A depth would cut off a complete history.
    [...(shallow ? ['--depth=1'] : []), remote, ...one],
    [...(shallow ? ['--unshallow'] : []), '--tags', remote],
  ]) {
    const { status, stderr, error } = git(at, ['fetch', '--quiet', ...what]);
    if (commitOf(at, name)) return `${remote} had it.`;
    failure =
      status === 0 ? `${remote} does not have it.` : `${remote}: ${error?.message ?? reasonIn(stderr)}`;
    if (error) break;
  }
  return failure;
}

/**
 * @param {string} at
 * @param {string} name
 */
function commitOf(at, name) {
  const { status, stdout } = git(at, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]);
  return status === 0 ? stdout.trim() : null;
}

/**
 * @param {string} at
 * @returns {boolean | null} null if it is not a clone
 */
function isShallow(at) {
  const answer = git(at, ['rev-parse', '--is-shallow-repository']).stdout?.trim();
  return answer === 'true' || answer === 'false' ? answer === 'true' : null;
}

/** @param {string} text */
function reasonIn(text) {
  const lines = text.trim().split('\n');
  return lines.find((line) => /^(fatal|error): /.test(line)) ?? lines.at(-1);
}

/**
 * @param {string} at
 * @param {string[]} args
 */
export function git(at, args) {
  return spawnSync('git', args, {
    cwd: at,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: FETCH_MS,
    // Never ask for a password; the output is parsed in English.
    env: { GIT_SSH_COMMAND: 'ssh -o BatchMode=yes', ...process.env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' },
  });
}
