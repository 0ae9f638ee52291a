import '../run/check-node.mjs';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readImages } from './images.mjs';
import { licenceFaults, licenceOf } from './licences.mjs';
import { lockFaults, productionPackages, readLockFile } from './lock-file.mjs';
import { root } from '../run/paths.mjs';
import { sbomOf } from './sbom-document.mjs';

/**
 * `npm run sbom [-- FOLDER | --check]`: what the site is made of, from package-lock.json and the images' digests: sbom.cdx.json (CycloneDX) and licences.txt, each
 * package's licence with its text, into .cache/supply or FOLDER. `--check` (part of `npm run check`) writes nothing.
 * Either fails on a licence that is not allowed (lib/licences.mjs) and on a package that the lock does not hold by its SHA-512.
 */
const [argument] = process.argv.slice(2);
const lock = readLockFile();
const packages = productionPackages(lock);
const faults = [...lockFaults(lock), ...licenceFaults(packages)];

if (argument !== '--check') {
  const folder = resolve(argument ?? join(root, '.cache/supply'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'sbom.cdx.json'),
    `${JSON.stringify(sbomOf(lock, packages, readImages()), null, 2)}\n`,
  );
  writeFileSync(join(folder, 'licences.txt'), licenceTexts());
  console.log(`${packages.length} packages; sbom.cdx.json and licences.txt are in ${folder}`);
}
for (const fault of faults) console.error(fault);
if (faults.length > 0)
  console.error('\ndocs/operations.md, “What it is made of”, says what may be taken and what to do.');
process.exitCode = faults.length > 0 ? 1 : 0;

/** @returns {string} Each text once, below the packages that have it; packages for other systems are not installed here and have none. */
function licenceTexts() {
  /** @type {Map<string, string[]>} */
  const byText = new Map();
  for (const one of packages) {
    if (!one.integrity) continue;
    const text = textOf(one.places);
    const heading = `${one.ref} (${licenceOf(one).expression || 'licence unknown'})`;
    byText.set(text, [...(byText.get(text) ?? []), heading]);
  }
  return [...byText]
    .map(([text, refs]) => `${refs.join('\n')}\n\n${text || '(no text of its own here)'}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`);
}

/** @param {string[]} places */
function textOf(places) {
  for (const place of places) {
    let files;
    try {
      files = readdirSync(join(root, place)).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
    } catch {
      continue; // Not for this system.
    }
    const texts = files.map((file) => readFileSync(join(root, place, file), 'utf8').trim());
    if (texts.length > 0) return texts.join('\n\n');
  }
  return '';
}
