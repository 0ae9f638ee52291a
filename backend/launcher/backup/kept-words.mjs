import { createWriteStream, existsSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** As of PostgreSQL's log: past this it is begun anew, with the next command. */
const LOG_LIMIT_BYTES = 5_000_000;

/**
 * Shows what a command says, and appends it to a file, with when it began and how it ended.
 * @param {import('node:child_process').ChildProcess} child Its output is piped.
 * @param {string} command As people would type it.
 * @param {string} logFile In a directory that is there.
 * @param {number} [limitBytes]
 * @returns {Promise<void>} when it has ended and all is written
 */
export async function keepWords(child, command, logFile, limitBytes = LOG_LIMIT_BYTES) {
  const isTooLong = existsSync(logFile) && statSync(logFile).size > limitBytes;
  const log = createWriteStream(logFile, { flags: isTooLong ? 'w' : 'a' });
  /** @type {Promise<void>} */
  const written = new Promise((resolve) => log.once('close', resolve));
  // A full disk must not keep a backup from being made.
  log.on('error', () => undefined);
  log.write(`${new Date().toISOString()} ${command}\n`);
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      console.log(line);
    });
  }
  /** @type {string} */
  const how = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(signal ? `ended by ${signal}` : `exit code ${code}`));
  });
  log.end(`${new Date().toISOString()} ${how}\n`);
  await written;
}
