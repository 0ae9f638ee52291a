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
/** Nest's list of everything that it found, at each start. */
const NOISE = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer']);

/**
 * @typedef {object} Child
 * @property {number} pid
 * @property {Promise<string>} exited How it ended ("exit code 1"), wanted or not.
 * @property {() => Promise<void>} stop Asks it to end, insists after a while, returns when it is gone.
 * @property {() => string} tail Its last lines, for a report.
 */

/**
 * Starts a Node program of ours: its output goes to a log file, what looks like a warning also to the terminal.
 * @param {object} options
 * @param {string} options.name
 * @param {string[]} options.args
 * @param {string} options.cwd
 * @param {NodeJS.ProcessEnv} options.env
 * @param {string} options.logFile
 * @param {boolean} [options.echo] Show everything it says.
 * @returns {Child}
 */
export function startChild({ name, args, cwd, env, logFile, echo = false }) {
  if (isEnding()) throw new Problem('stopped');
  mkdirSync(dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile, { flags: 'w' });
  const child = spawn(process.execPath, ['--import', GUARD, ...args], {
    cwd,
    env,
    // A group of its own: Ctrl-C in the terminal must reach the launcher only, which stops things in order.
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
 * @param {boolean} all Whether ordinary messages are wanted too.
 * @returns {string | null} What the terminal shows; null for nothing.
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
