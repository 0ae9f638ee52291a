/**
 * Draws every picture of the site into `frontend/public/images`.
 * Run: `node frontend/art/write.mjs [name …]` (all without a name).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { optimize } from 'svgo';
import { pictures } from './pictures.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../public/images');
/** Scenes without fine lines, drawn on whole units: a quarter smaller, no difference to the eye. */
const coarse =
  /hero|wedding|beer-garden|market|car-park|clubhouse-road|outdoor|family|sunrise|hall-function|verandah/;
const wanted = process.argv.slice(2);
for (const [path, draw] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.some((name) => path.includes(name))) continue;
  const { data } = optimize(draw().toString(), {
    multipass: true,
    floatPrecision: 1,
    plugins: [
      {
        name: 'preset-default',
        params: {
          overrides: {
            cleanupIds: false,
            mergePaths: false,
            convertTransform: false,
            cleanupNumericValues: { floatPrecision: 3 },
            convertPathData: { floatPrecision: coarse.test(path) ? 0 : 1 },
          },
        },
      },
    ],
  });
  const file = join(root, `${path}.svg`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${data}\n`);
  console.log(`${path}.svg`, data.length, 'bytes,', gzipSync(data).length, 'compressed');
}
