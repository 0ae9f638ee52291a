import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

/**
 * PostgreSQL's `archive_command` and `restore_command`, in Node.js only. This file is copied to where the server's user can read it.
 *   node archive-wal.mjs put PATH DIRECTORY NAME     archives a WAL file
 *   node archive-wal.mjs get NAME PATH DIRECTORY …   restores one from the first directory that has it
 * Exits with 0 only when the file is safely on disk. An archived file is never replaced by different content.
 */
const [act, ...args] = process.argv.slice(2);
try {
  if (act === 'put') put(args);
  else if (act === 'get') process.exitCode = get(args) ? 0 : 1;
  else throw new Error('put or get');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @param {string[]} args */
function put([path = '', directory = '', name = '']) {
  const content = readFileSync(path);
  const kept = join(directory, `${name}.gz`);
  if (existsSync(kept)) {
    // Already archived, perhaps by a call whose answer was lost. Different content belongs to another database.
    if (gunzipSync(readFileSync(kept)).equals(content)) return;
    throw new Error(`${kept} has different content from another database and is not replaced.`);
  }
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const unfinished = `${kept}.unfinished`;
  try {
    writeDurably(unfinished, gzipSync(content, { level: 1 }));
    renameSync(unfinished, kept);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  syncDirectory(directory);
}

/** @param {string[]} args */
function get([name = '', path = '', ...directories]) {
  const kept = directories.map((directory) => join(directory, `${name}.gz`)).find((file) => existsSync(file));
  if (!kept) return false;
  writeDurably(path, gunzipSync(readFileSync(kept)));
  syncDirectory(dirname(path));
  return true;
}

/**
 * @param {string} path
 * @param {Buffer} content
 */
function writeDurably(path, content) {
  const file = openSync(path, 'w', 0o600);
  try {
    for (let written = 0; written < content.length;) written += writeSync(file, content, written);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** @param {string} directory */
function syncDirectory(directory) {
  const handle = openSync(directory, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
