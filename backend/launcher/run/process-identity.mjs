import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * A process that can be recognised later: numbers are reused, a number with its start time (and boot) is not.
 * @typedef {{ pid: number, started: string }} Identity
 */

/**
 * @param {number} pid
 * @returns {Identity | null} null when no such process runs.
 */
export function identify(pid) {
  const started = startTime(pid);
  return started ? { pid, started } : null;
}

/**
 * @param {Identity} identity
 * @returns {boolean} Whether that very process still runs.
 */
export function isRunning(identity) {
  return Number.isInteger(identity.pid) && identity.pid > 1 && startTime(identity.pid) === identity.started;
}

/**
 * @param {number} pid
 * @returns {string | null}
 */
function startTime(pid) {
  if (existsSync('/proc/self/stat')) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The program's name, in parentheses, may contain spaces; after it: state is field 3, start time field 22.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (fields[0] === 'Z' || fields[0] === 'X') return null;
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      return `${boot}/${fields[19]}`;
    } catch {
      return null;
    }
  }
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout?.trim() || null;
}
