import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onEnd, onEnding } from './lifecycle.mjs';
import { Problem, say } from './log.mjs';
import { identify, isRunning } from './process-identity.mjs';

/** @typedef {import('./process-identity.mjs').Identity} Identity */
/** @typedef {Identity & { command: string, address: string, ending?: boolean }} Owner */
/** @typedef {Identity & { name: string }} Child */

const STOP_TIMEOUT_MS = 10_000;
/** Longer than a launcher takes to stop its children. */
const ENDING_TIMEOUT_MS = 45_000;

/**
 * Claims a data directory for this process, so that no two launchers use one, and remembers the processes started
 * over it, so that the next launcher finds those that outlived a killed one.
 */
export class Instance {
  /** @type {Child[]} */
  #children = [];

  /** @param {string} dataDir Absolute. */
  constructor(dataDir) {
    this.dataDir = dataDir;
    this.lockFile = join(dataDir, 'launcher.json');
    this.childrenFile = join(dataDir, 'children.json');
  }

  /**
   * Claims the directory until the end of this process; waits for a launcher that is just stopping.
   * @param {string} command What runs, for the message to whoever comes second.
   * @param {string} address Where it is or will be found.
   * @throws {Problem} when another launcher runs over this data directory.
   */
  async claim(command, address) {
    mkdirSync(this.dataDir, { recursive: true });
    const owner = { ...identify(process.pid), command, address };
    await this.#waitForEnding();
    this.#link(owner);
    onEnding(() => replace(this.lockFile, { ...owner, ending: true }));
    onEnd(() => this.#release());
    await this.#stopLeftovers();
  }

  async #waitForEnding() {
    const deadline = Date.now() + ENDING_TIMEOUT_MS;
    for (let said = false; Date.now() < deadline; said = true) {
      const owner = /** @type {Owner | null} */ (read(this.lockFile));
      if (!owner?.ending || !isRunning(owner)) return;
      if (!said) say(`waiting for the earlier run to stop (process ${owner.pid})`);
      await pause(100);
    }
  }

  /** @param {object} owner */
  #link(owner) {
    const mine = `${this.lockFile}.${process.pid}`;
    writeFileSync(mine, JSON.stringify(owner));
    try {
      // A link appears whole or not at all, and only one of two racing launchers makes it.
      for (;;) {
        try {
          linkSync(mine, this.lockFile);
          return;
        } catch (error) {
          if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
        }
        this.#removeStaleLock();
      }
    } finally {
      rmSync(mine, { force: true });
    }
  }

  /** @throws {Problem} when the lock's owner lives. */
  #removeStaleLock() {
    const aside = `${this.lockFile}.stale.${process.pid}`;
    this.#refuseLiving(this.lockFile);
    try {
      renameSync(this.lockFile, aside);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return;
      throw error;
    }
    try {
      // Between look and rename another launcher may have replaced the stale lock with its own.
      this.#refuseLiving(aside);
    } catch (error) {
      linkSync(aside, this.lockFile);
      throw error;
    } finally {
      rmSync(aside, { force: true });
    }
  }

  /** @param {string} file */
  #refuseLiving(file) {
    const owner = /** @type {Owner | null} */ (read(file));
    if (owner && isRunning(owner)) {
      throw new Problem(
        `\`${owner.command}\` is already running over ${this.dataDir} (process ${owner.pid}, ${owner.address}). ` +
          'Stop it first, or set PORT and DATA_DIR for a second one.',
      );
    }
  }

  #release() {
    rmSync(this.childrenFile, { force: true });
    rmSync(this.lockFile, { force: true });
  }

  /**
   * @param {string} name
   * @param {number} pid
   */
  remember(name, pid) {
    const identity = identify(pid);
    if (!identity) return; // gone already
    this.#children = [...this.#children.filter((child) => child.name !== name), { name, ...identity }];
    replace(this.childrenFile, this.#children);
  }

  /** Stops the processes that an earlier, killed launcher left over this data directory. */
  async #stopLeftovers() {
    const children = /** @type {Child[] | null} */ (read(this.childrenFile)) ?? [];
    for (const child of children.reverse()) {
      if (!isRunning(child)) continue;
      say(`stopping the ${child.name} that an earlier run left behind`);
      signal(child, 'SIGTERM');
      const deadline = Date.now() + STOP_TIMEOUT_MS;
      while (isRunning(child)) {
        if (Date.now() > deadline) signal(child, 'SIGKILL');
        await pause(50);
      }
    }
    rmSync(this.childrenFile, { force: true });
  }
}

/**
 * @param {Identity} child
 * @param {NodeJS.Signals} name
 */
function signal(child, name) {
  try {
    process.kill(child.pid, name);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}

/**
 * @param {string} file
 * @returns {unknown} null for a file that is not there or that a power cut left half-written.
 */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Writes a file so that readers see the old or the new content, never a part.
 * @param {string} file
 * @param {unknown} content
 */
function replace(file, content) {
  writeFileSync(`${file}.new`, JSON.stringify(content));
  renameSync(`${file}.new`, file);
}
