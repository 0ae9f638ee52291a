import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { table } from './lib/stats.mjs';

/** What the page itself asks for before anything is clicked: scripts and styles of index.html, and the chunks of the start page. */
const DIST = fileURLToPath(new URL('../../frontend/dist', import.meta.url));
const html = readFileSync(join(DIST, 'index.html'), 'utf8');
const files = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? '');

const kb = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1);
const rows = files.map((file) => {
  const bytes = readFileSync(join(DIST, file));
  return {
    file,
    raw: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes).length,
  };
});
const scripts = rows.filter((row) => row.file.endsWith('.js'));
table('First view, kB', [
  ['file', 'raw', 'gzip', 'brotli'],
  ...rows.map((row) => [row.file, kb(row.raw), kb(row.gzip), kb(row.brotli)]),
  ...[
    ['JavaScript in all', scripts],
    ['all', rows],
  ].map(([name, list]) => [
    String(name),
    ...['raw', 'gzip', 'brotli'].map((kind) => kb(list.reduce((sum, row) => sum + row[kind], 0))),
  ]),
]);
const assets = readdirSync(join(DIST, 'assets'), { recursive: true }).map(String);
const compressed = assets.filter(
  (file) => /\.(js|css)$/.test(file) && assets.includes(`${file}.br`) && assets.includes(`${file}.gz`),
);
const all = assets.filter(
  (file) => /\.(js|css)$/.test(file) && statSync(join(DIST, 'assets', file)).size > 1024,
);
console.log(`  ${compressed.length} of ${all.length} scripts and styles over 1 kB are precompressed`);
console.log('  aim: at most 115 kB of JavaScript (brotli)');
