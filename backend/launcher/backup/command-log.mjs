import { createWriteStream, existsSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** Size limit of the log, after which the next command starts a new one. */
const LOG_LIMIT_BYTES = 5_000_000;

/**
 * Prints a command's output and appends it to a file, with its start and end.
 * @param {import('node:child_process').ChildProcess} child A process with piped output.
 * @param {string} command As typed by the user.
 * @param {string} logFile In an existing directory.
 * @param {number} [limitBytes]
 * @returns {Promise<void>} when it has ended and the output is written
 */
export async function logCommand(child, command, logFile, limitBytes = LOG_LIMIT_BYTES) {
  const isTooLong = existsSync(logFile) && statSync(logFile).size > limitBytes;
  const log = createWriteStream(logFile, { flags: isTooLong ? 'w' : 'a' });
  /** @type {Promise<void>} */
  const written = new Promise((resolve) => log.once('close', resolve));
  // A full log disk must not stop a backup.
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
