import { describe, say } from './log.mjs';

/**
 * Everything that is started registers a cleanup. On a signal, a failure or the end, cleanups run once in reverse order, then the process exits.
 */

/** @type {(() => Promise<unknown> | unknown)[]} */
const cleanups = [];
/** @type {(() => void)[]} */
const notices = [];
/** @type {Promise<never> | null} */
let ending = null;

/** @param {() => Promise<unknown> | unknown} cleanup Runs at the end, last registered first; must be idempotent. */
export function onEnd(cleanup) {
  cleanups.push(cleanup);
}

/** @param {() => void} notice Called before anything is stopped. */
export function onEnding(notice) {
  notices.push(notice);
}

/** @returns {boolean} True while stopping; nothing new may be started then. */
export function isEnding() {
  return ending !== null;
}

/**
 * Stops everything and exits.
 * @param {number} exitCode
 * @returns {Promise<never>}
 */
export function end(exitCode) {
  ending ??= (async () => {
    for (const notice of notices) notice();
    for (const cleanup of cleanups.reverse()) {
      try {
        await cleanup();
      } catch (error) {
        console.error(describe(error));
        exitCode ||= 1;
      }
    }
    process.exit(exitCode);
  })();
  return ending;
}

/**
 * Runs a command of the launcher: signals stop everything in order, and an error is printed and ends it with 1.
 * @param {() => Promise<void>} main
 * @param {number} [whenStopped] Exit code after a signal: 0 for a server, which is stopped by signals; a stopped test run or
 *   backup counts as failed.
 */
export async function run(main, whenStopped = 1) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // npm forwards the terminal's signal, so ignore a second one.
    process.on(signal, () => {
      if (!isEnding()) say('stopping …');
      void end(whenStopped);
    });
  }
  if (process.env.npm_lifecycle_event) followParent(whenStopped);
  // A closed pipe (`npm start | head`) must not keep the end from stopping what runs.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    await main();
  } catch (error) {
    if (isEnding()) return; // it failed because everything is being stopped
    console.error(`\n${describe(error)}`);
    await end(1);
  }
}

/**
 * Stops when npm is killed (SIGKILL, a closed terminal): its children then only get a new parent.
 * @param {number} whenStopped
 */
function followParent(whenStopped) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    if (!isEnding()) say('npm has ended: stopping …');
    void end(whenStopped);
  }, 500);
  timer.unref();
}
