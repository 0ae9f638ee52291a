import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * Identifies a process by id, start time and boot, because process ids are reused.
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
 * @returns {boolean} True if this same process is still running.
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
