import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onEnd, onEnding } from './lifecycle.mjs';
import { livingOwner, readJson, replaceJson, tryLock } from './lock.mjs';
import { Problem, say } from './log.mjs';
import { identify, isRunning } from './process-identity.mjs';

/** @typedef {import('./process-identity.mjs').Identity} Identity */
/** @typedef {Identity & { name: string }} Child */

const STOP_TIMEOUT_MS = 10_000;
/** Longer than a launcher needs to stop its children. */
const ENDING_TIMEOUT_MS = 45_000;

/**
 * Locks a data directory for one launcher and records the processes started with it, so that the next launcher can stop those of a killed one.
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
   * @param {string} command The command, for the error message of a second launcher.
   * @param {string} address Where it is or will be found.
   * @throws {Problem} when another launcher runs over this data directory.
   */
  async claim(command, address) {
    mkdirSync(this.dataDir, { recursive: true });
    await this.#waitForEnding();
    const owner = tryLock(this.lockFile, { command, address });
    if (owner) {
      throw new Problem(
        `\`${owner.command}\` is already using ${this.dataDir} (process ${owner.pid}, ${owner.address}). ` +
          'Stop it first, or set PORT and DATA_DIR to run a second one.',
      );
    }
    onEnding(() => replaceJson(this.lockFile, { ...identify(process.pid), command, address, ending: true }));
    onEnd(() => {
      rmSync(this.childrenFile, { force: true });
      rmSync(this.lockFile, { force: true });
    });
    await this.#stopLeftovers();
  }

  async #waitForEnding() {
    const deadline = Date.now() + ENDING_TIMEOUT_MS;
    for (let said = false; Date.now() < deadline; said = true) {
      const owner = livingOwner(this.lockFile);
      if (!owner?.ending) return;
      if (!said) say(`waiting for the earlier run to stop (process ${owner.pid})`);
      await pause(100);
    }
  }

  /**
   * @param {string} name
   * @param {number} pid
   */
  remember(name, pid) {
    const identity = identify(pid);
    if (!identity) return; // already ended
    this.#children = [...this.#children.filter((child) => child.name !== name), { name, ...identity }];
    replaceJson(this.childrenFile, this.#children);
  }

  /** Stops the processes that a killed launcher left running. */
  async #stopLeftovers() {
    const children = /** @type {Child[] | null} */ (readJson(this.childrenFile)) ?? [];
    for (const child of children.reverse()) {
      if (!isRunning(child)) continue;
      say(`stopping the ${child.name} left by an earlier run`);
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
