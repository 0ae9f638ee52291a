import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { isEnding, onEnd } from './lifecycle.mjs';
import { Problem } from './log.mjs';

const GUARD = new URL('./child-guard.mjs', import.meta.url).href;
const STOP_TIMEOUT_MS = 12_000;
const LAST_LINES = 25;
const WARN = 40;
/** Nest's start-up listings, which we hide. */
const NOISE = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer']);

/**
 * @typedef {object} Child
 * @property {number} pid
 * @property {Promise<string>} exited Resolves with how it ended ("exit code 1").
 * @property {() => Promise<void>} stop Sends SIGTERM, then SIGKILL after a while, and resolves when it has ended.
 * @property {() => string} tail Its last output lines, for error reports.
 */

/**
 * Starts one of our Node programs. Its output goes to a log file; warnings also go to the terminal.
 * @param {object} options
 * @param {string} options.name
 * @param {string[]} options.args
 * @param {string} options.cwd
 * @param {NodeJS.ProcessEnv} options.env
 * @param {string} options.logFile
 * @param {boolean} [options.echo] Shows all output in the terminal.
 * @returns {Child}
 */
export function startChild({ name, args, cwd, env, logFile, echo = false }) {
  if (isEnding()) throw new Problem('stopped');
  mkdirSync(dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile, { flags: 'w' });
  const child = spawn(process.execPath, ['--import', GUARD, ...args], {
    cwd,
    env,
    // A separate process group, so that Ctrl-C reaches only the launcher, which stops everything in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  /** @type {string[]} */
  const lines = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      lines.push(line);
      if (lines.length > LAST_LINES) lines.shift();
      const text = readable(line, echo);
      if (text !== null) console.log(`${name}: ${text}`);
    });
  }
  /** @type {Promise<string>} */
  const exited = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(signal ? `ended by ${signal}` : `exit code ${code}`));
  });
  void exited.then(() => log.end());

  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(timer);
  };
  onEnd(stop);
  return { pid: child.pid ?? 0, exited, stop, tail: () => lines.join('\n') };
}

/**
 * @param {string} line Text, or a line of pino's JSON.
 * @param {boolean} all True to show ordinary messages, too.
 * @returns {string | null} The text for the terminal; null to hide the line.
 */
function readable(line, all) {
  if (!line.startsWith('{')) return all ? line : null;
  try {
    const { level, msg, err, context } = JSON.parse(line);
    if (!(level >= WARN) && (!all || NOISE.has(context))) return null;
    return [msg, err?.message && err.message !== msg ? `(${err.message})` : ''].join(' ').trim();
  } catch {
    return line;
  }
}

/**
 * @param {string} dataDir
 * @param {string} name
 */
export function logFileOf(dataDir, name) {
  return join(dataDir, 'logs', `${name}.log`);
}
