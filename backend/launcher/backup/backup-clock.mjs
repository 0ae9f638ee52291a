import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { walCopier } from './backups.mjs';
import { logCommand } from './command-log.mjs';
import { isEnding, onEnd } from '../run/lifecycle.mjs';
import { say } from '../run/log.mjs';
import { backend, built } from '../run/paths.mjs';

const LOOK_EVERY_MS = 60_000;
const HOUR_MS = 60 * 60 * 1000;
/** Local hour from which a backup is due. */
const NIGHT_HOUR = 3;
/** Wait before a failed backup is retried. */
const AGAIN_AFTER_MS = HOUR_MS;
const DRILL_EVERY_MS = 7 * 24 * HOUR_MS;
/** Longest run of a backup, so that a hanging one is stopped and retried in time. */
const LONGEST_MS = 12 * HOUR_MS;
const KILL_AFTER_MS = 30_000;
const LOWER = constants.priority.PRIORITY_BELOW_NORMAL;
/** Ages of the last good backup from which staff are alerted. */
const MAX_AGE_HOURS = { backup: 36, copy_away: 36, drill: 9 * 24 };

/**
 * When a backup is due: each night, or at once if the last one was missed.
 * @param {Date} now
 * @param {Date | null} last Start of the last good one.
 */
export function isBackupDue(now, last) {
  const night = new Date(now);
  night.setHours(NIGHT_HOUR, 0, 0, 0);
  if (night > now) night.setDate(night.getDate() - 1);
  return last === null || last < night;
}

/**
 * Makes a backup each night and a restore drill each week while the launcher runs, each in a low-priority process. Copies archived WAL to the second directory every minute.
 * @param {object} site
 * @param {string} site.url
 * @param {string | null} site.copies
 * @param {string | null} [site.walOf] Data directory of an embedded database.
 * @param {string | null} [site.logFile] Log file for the output of these processes, which is also printed.
 * @param {number} [site.checkEveryMs]
 */
export async function startBackupClock({
  url,
  copies,
  walOf = null,
  logFile = null,
  checkEveryMs = LOOK_EVERY_MS,
}) {
  const runIfDue = await nightlyWork(url, copies, logFile);
  repeat(runIfDue, checkEveryMs, (error) => say(`backups: ${error.message}`));
  if (!walOf || !copies) return;
  // Separate from the backups, so that a hanging second directory does not block them.
  let saidOfWal = -Infinity;
  repeat(await walCopier(walOf, copies), checkEveryMs, (error) => {
    // The disk may be away for a while; everything is copied once it is back.
    if (Date.now() - saidOfWal < AGAIN_AFTER_MS) return;
    saidOfWal = Date.now();
    say(`WAL is not copied to ${copies}: ${error.message}`);
  });
}

/**
 * Records in the database that backups are expected, and how often.
 * @param {string} url
 * @param {string | null} copies
 * @param {string | null} logFile
 * @returns A function that makes the backup that is due, if any.
 */
async function nightlyWork(url, copies, logFile) {
  const { lastGoodRun, unwatchBackups, watchBackups } = await built('src/platform/backup/backup-runs.js');
  await watchBackups(url, 'backup', MAX_AGE_HOURS.backup);
  await watchBackups(url, 'drill', MAX_AGE_HOURS.drill);
  if (copies) await watchBackups(url, 'copy_away', MAX_AGE_HOURS.copy_away);
  else await unwatchBackups(url, 'copy_away');

  const tried = { backup: -Infinity, drill: -Infinity };
  return async () => {
    const now = new Date();
    const may = (/** @type {'backup' | 'drill'} */ kind) => now.getTime() - tried[kind] >= AGAIN_AFTER_MS;
    const backup = await lastGoodRun(url, 'backup');
    if (may('backup') && isBackupDue(now, backup)) {
      tried.backup = now.getTime();
      await runCommand([], logFile);
    } else if (may('drill') && backup) {
      const drilled = await lastGoodRun(url, 'drill');
      if (drilled && now.getTime() - drilled.getTime() < DRILL_EVERY_MS) return;
      tried.drill = now.getTime();
      await runCommand(['--drill'], logFile);
    }
  };
}

/**
 * Repeats until the end, never twice at the same time.
 * @param {() => Promise<void>} work
 * @param {number} everyMs
 * @param {(error: Error) => void} failed
 */
function repeat(work, everyMs, failed) {
  let busy = false;
  const timer = setInterval(() => {
    if (busy || isEnding()) return;
    busy = true;
    work()
      .catch(failed)
      .finally(() => (busy = false));
  }, everyMs);
  onEnd(() => clearInterval(timer));
}

/**
 * Runs `npm run backup` beside the site; its output is printed and logged.
 * @param {string[]} args
 * @param {string | null} logFile
 */
async function runCommand(args, logFile) {
  const command = ['npm run backup', ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
  const output = logFile ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, [join(backend, 'launcher/backup/backup.mjs'), ...args], {
    stdio: ['ignore', output, output],
    env: { ...process.env, npm_lifecycle_event: '' },
  });
  try {
    setPriority(child.pid ?? 0, LOWER);
  } catch {
    // already ended, or not allowed here
  }
  const ended = logFile
    ? logCommand(child, command, logFile)
    : new Promise((resolve) => {
        child.once('error', resolve);
        child.once('close', resolve);
      });
  onEnd(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  });
  const overdue = setTimeout(() => {
    say(`\`${command}\` has been running for ${LONGEST_MS / HOUR_MS} hours and is being stopped`);
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS).unref();
  }, LONGEST_MS);
  await ended;
  clearTimeout(overdue);
}
