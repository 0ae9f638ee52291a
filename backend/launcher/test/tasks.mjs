import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { onEnd } from '../run/lifecycle.mjs';
import { TOOL_FLAGS } from '../run/node-flags.mjs';
import { modules, root } from '../run/paths.mjs';

/** @typedef {{ name: string, args: string[], cwd?: string }} Task Arguments for Node: a script of ours or a package's. */
/** @typedef {{ name: string, ok: boolean, seconds: number }} Outcome */

/**
 * Runs tasks two at a time, and prints the output of each when it is done.
 * @param {Task[]} tasks
 * @returns {Promise<Outcome[]>} In the order of the tasks.
 */
export async function runTasks(tasks) {
  /** @type {Outcome[]} */
  const outcomes = [];
  const queue = tasks.map((task, index) => ({ task, index }));
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      outcomes[next.index] = await runTask(next.task);
  };
  await Promise.all([worker(), worker()]);
  return outcomes;
}

/**
 * @param {Task} task
 * @returns {Promise<Outcome>}
 */
function runTask({ name, args, cwd = root }) {
  const begin = Date.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...TOOL_FLAGS, ...args], {
      cwd,
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onEnd(() => void child.kill());
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const done = (/** @type {boolean} */ ok) => {
      const seconds = (Date.now() - begin) / 1000;
      console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
      if (!ok) console.log(output.trimEnd().replace(/^/gm, '    '));
      resolve({ name, ok, seconds });
    };
    child.once('error', (error) => {
      output += error.message;
      done(false);
    });
    child.once('close', (code) => done(code === 0));
  });
}

/**
 * @param {string} path Below node_modules: "typescript-7/bin/tsc".
 * @returns {string}
 */
export function tool(path) {
  const file = join(modules, path);
  if (!existsSync(file)) throw new Error(`${file} is missing: run \`npm ci\`.`);
  return file;
}
