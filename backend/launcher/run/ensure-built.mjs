import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bundleApi } from './bundle.mjs';
import { isEnding, onEnd } from './lifecycle.mjs';
import { tryLock } from './lock.mjs';
import { Problem, say, step } from './log.mjs';
import { TOOL_FLAGS } from './node-flags.mjs';
import { backend, frontend, modules, root } from './paths.mjs';

/**
 * Builds targets that are missing or out of date. A stamp file beside the output holds names, sizes and times of its sources.
 * @typedef {object} Target
 * @property {string} name
 * @property {string} output
 * @property {string[]} inputs
 * @property {string[][]} commands Arguments for Node; they run at the same time.
 * @property {string} cwd
 * @property {() => Promise<void>} [then] A step to run after the commands.
 */

const SHARED_INPUTS = ['package-lock.json', 'tsconfig.base.json'].map((name) => join(root, name));
/** Not used by a build or the program. */
const IGNORED =
  /(^|\/)(node_modules|dist|e2e|test|coverage|test-results|playwright-report)(\/|$)|\.spec\.tsx?$/;

/** @type {Target} */
const API = {
  name: 'API',
  output: join(backend, 'dist'),
  inputs: [
    'src',
    'payment-sandbox',
    'launcher/run/postgres',
    'launcher/backup',
    'launcher/run/bundle.mjs',
    'tsconfig.json',
    'tsconfig.build.json',
  ].map((name) => join(backend, name)),
  // `npm run check` checks the types.
  commands: [[join(modules, 'typescript-7/bin/tsc'), '-p', 'tsconfig.build.json', '--noCheck']],
  cwd: backend,
  then: bundleApi,
};

/** @type {Target} */
const WEB = {
  name: 'web app',
  output: join(frontend, 'dist'),
  inputs: [frontend],
  commands: ['web', 'server'].map((name) => [
    join(modules, 'webpack/bin/webpack.js'),
    ...['--mode', 'production', '--config-name', name],
  ]),
  cwd: frontend,
};

/** @returns {Promise<void>} when backend/dist is up to date. Without sources, as in an image, it is used as it is. */
export function ensureApiBuilt() {
  if (!existsSync(join(backend, 'src'))) return Promise.resolve();
  return alone(API);
}

/** @returns {Promise<void>} when frontend/dist is up to date. */
export function ensureWebBuilt() {
  return alone(WEB);
}

/**
 * Builds a target under its lock, so that only one command builds it in this checkout.
 * @param {Target} target
 */
async function alone(target) {
  ensureInstalled();
  const lockFile = join(root, '.cache', `build-${basename(dirname(target.output))}.json`);
  mkdirSync(dirname(lockFile), { recursive: true });
  for (let said = false; ; said = true) {
    const owner = tryLock(lockFile, { command: 'build' });
    if (!owner) break;
    if (isEnding()) throw new Problem('stopped');
    if (!said) say(`waiting for process ${owner.pid}, which is building in this checkout`);
    await pause(200);
  }
  await ensureBuilt(target).finally(() => rmSync(lockFile, { force: true }));
}

/**
 * @param {Target} target
 * @throws {Problem} with the compiler's output if compilation fails.
 */
async function ensureBuilt(target) {
  const files = target.inputs.concat(SHARED_INPUTS).flatMap(list);
  const stampFile = join(target.output, '.built.json');
  const stamp = { hash: fingerprint(files), files: files.map((file) => relative(root, file)) };
  const last = readStamp(stampFile);
  if (last?.hash === stamp.hash) return;

  rmSync(stampFile, { force: true });
  const present = new Set(stamp.files);
  // Remove old output first: the output of a deleted source would stay, and a deleted migration would still run.
  if (last?.files.some((file) => !present.has(file))) rmSync(target.output, { recursive: true, force: true });
  const why = last ? 'its sources have changed' : 'this takes a while the first time';
  await step(`building the ${target.name} (${why})`, async () => {
    await Promise.all(target.commands.map((command) => compile(target, command)));
    await target.then?.();
  });
  writeFileSync(stampFile, JSON.stringify(stamp));
}

function ensureInstalled() {
  for (const name of ['typescript-7', 'webpack', 'pg']) {
    if (!existsSync(join(modules, name))) {
      throw new Problem(`The package "${name}" is not installed: run \`npm ci\` in ${root} first.`);
    }
  }
}

/**
 * @param {Target} target
 * @param {string[]} command
 * @returns {Promise<void>}
 */
function compile(target, command) {
  if (isEnding()) throw new Problem('stopped');
  return new Promise((resolve, reject) => {
    const compiler = spawn(process.execPath, [...TOOL_FLAGS, ...command], {
      cwd: target.cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onEnd(() => void compiler.kill());
    let output = '';
    for (const stream of [compiler.stdout, compiler.stderr]) stream.on('data', (chunk) => (output += chunk));
    compiler.once('error', reject);
    compiler.once('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new Problem(`${output.trim()}\n\nThe ${target.name} could not be built; see the errors above.`),
        );
    });
  });
}

/**
 * @param {string} path A file or a directory.
 * @returns {string[]} All files below it, in a stable order.
 */
function list(path) {
  if (!existsSync(path) || IGNORED.test(relative(root, path))) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => list(join(path, name)));
}

/** @param {string[]} files */
function fingerprint(files) {
  const hash = createHash('sha256').update(process.version);
  for (const file of files) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${relative(root, file)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/**
 * @param {string} file
 * @returns {{ hash: string, files: string[] } | null}
 */
function readStamp(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
