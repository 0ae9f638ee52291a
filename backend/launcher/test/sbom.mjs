import '../run/check-node.mjs';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../run/paths.mjs';
import { faultsOf, installedPackages, readLockFile } from './licences.mjs';
import { completed } from './sbom-document.mjs';

/**
 * `npm run sbom [-- FOLDER | --check]`: lists the software of the site from package-lock.json and the images' digests, as sbom.cdx.json
 * (CycloneDX) and licences.txt (with each licence's text), in .cache/supply or FOLDER. `--check` (part of `npm run check`) writes
 * nothing. Both fail on a licence that is not allowed and on a package without a SHA-512.
 */

// Only a release needs it and its 40 MB, so npx fetches it instead of `npm ci`.
const CYCLONEDX = '@cyclonedx/cyclonedx-npm@6.0.1';
const OPTIONS = ['--omit', 'dev', '--package-lock-only', '--ignore-npm-errors', '--flatten-components'];

const [argument] = process.argv.slice(2);
const lock = readLockFile();
const faults = faultsOf(lock);

if (argument !== '--check') {
  const folder = resolve(argument ?? join(root, '.cache/supply'));
  mkdirSync(folder, { recursive: true });
  const made = spawnSync('npx', ['--yes', CYCLONEDX, ...OPTIONS, '--output-reproducible'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (made.status !== 0) throw new Error(`npx ${CYCLONEDX} failed.`);
  const sbom = completed(JSON.parse(made.stdout), lock);
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
  writeFileSync(join(folder, 'licences.txt'), licenceTexts());
  console.log(`${sbom.components.length} parts; sbom.cdx.json and licences.txt are in ${folder}`);
}
for (const fault of faults) console.error(fault);
if (faults.length > 0)
  console.error('\ndocs/operations.md, “What it is made of”, says what may be taken and what to do.');
process.exitCode = faults.length > 0 ? 1 : 0;

/** @returns {string} Each licence text once, with its packages. Packages for other systems are not installed and have no text. */
function licenceTexts() {
  /** @type {Map<string, Set<string>>} */
  const byText = new Map();
  for (const { place, ref, licence } of installedPackages(lock)) {
    const text = textIn(join(root, place));
    byText.set(text, (byText.get(text) ?? new Set()).add(`${ref} (${licence})`));
  }
  return [...byText]
    .map(([text, refs]) => `${[...refs].join('\n')}\n\n${text || '(no text of its own here)'}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`);
}

/** @param {string} folder */
function textIn(folder) {
  try {
    const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
    return files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
  } catch {
    return ''; // not installed on this system
  }
}
