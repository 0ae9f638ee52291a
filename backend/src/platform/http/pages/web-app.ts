import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ClubFacts } from '../../config/club-facts.js';
import type { Env } from '../../config/env.js';
import { PageBuilder } from './page-builder.js';
import { PageRenderer, type ReadApi, type Site } from './page-renderer.js';
import { PageTemplate } from './page-template.js';
import { pageInputOf } from './page-input.js';
import type { PageCache } from './page-cache.js';

const MANIFEST = 'site.webmanifest';
const YEAR_SECONDS = 31_536_000;
/** Images keep their names when they change. An old one may be shown for a day, then while the new one loads. */
const UNHASHED_CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';

/** Headers that only documents need. With every script, style and font they would add 3 kB to the first view. */
const DOCUMENT_HEADERS = [
  'Permissions-Policy',
  'Origin-Agent-Cluster',
  'X-Frame-Options',
  'X-XSS-Protection',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Permitted-Cross-Domain-Policies',
];

export interface WebApp {
  /** Sends the page for a URL. */
  send: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Paths for the sitemap, without those of clubs and events. */
  listedPaths: () => Promise<string[]>;
}

export interface WebAppSources {
  read: ReadApi;
  pages: PageCache;
  club: () => Promise<ClubFacts>;
}

/**
 * Serves the built web app, precompressed. Hashed files are cached forever, others are revalidated.
 * @returns null without a build
 */
export async function registerWebApp(
  server: FastifyInstance,
  env: Env,
  { read, pages, club }: WebAppSources,
): Promise<WebApp | null> {
  const root = env.STATIC_DIR;
  if (!root || !existsSync(path.join(root, 'index.html'))) return null;
  const template = new PageTemplate(await readFile(path.join(root, 'index.html'), 'utf8'));
  const site = async (): Promise<Site> => ({ url: env.publicUrl, name: (await club()).name });
  const renderer = await PageRenderer.load(root, { site, read, content: pages });
  const maker = new PageBuilder(env, template, renderer, pages, club);
  await serveManifest(server, root, club);
  await serveFiles(server, root);
  return {
    send: async (request, reply) => {
      const page = await maker.pageFor(pageInputOf(request.raw), reply.getHeaders() as OutgoingHttpHeaders);
      const { status, headers, body } = page.for(request.headers);
      await reply.status(status).headers(headers).send(body);
    },
    listedPaths: () => renderer.listedPaths(),
  };
}

/** Sends the web app manifest with the club's current name. */
async function serveManifest(
  server: FastifyInstance,
  root: string,
  club: WebAppSources['club'],
): Promise<void> {
  const file = path.join(root, MANIFEST);
  if (!existsSync(file)) return;
  const built = JSON.parse(await readFile(file, 'utf8')) as { name: string; description?: string };
  server.get(`/${MANIFEST}`, async (_request, reply) => {
    const { name, logoUrl } = await club();
    const icons = logoUrl === null ? {} : { icons: iconsOf(logoUrl) };
    return reply
      .header('Content-Type', 'application/manifest+json; charset=utf-8')
      .header('Cache-Control', 'public, no-cache')
      .send(
        JSON.stringify({
          ...built,
          ...icons,
          description: name === built.name ? built.description : undefined,
          name,
          short_name: name.split(' ', 1)[0],
        }),
      );
  });
}

/**
 * Lists the icon sizes that exist: a logo has at least 400 pixels a side, and larger files only if the image is larger.
 */
function iconsOf(logoUrl: string): object[] {
  const [, folder = '', largest = '400'] = /^(.*)\/(\d+)\.jpg$/.exec(logoUrl) ?? [];
  const whole = [400, 800].filter((side) => side === 400 || side < Number(largest));
  return whole.map((side) => ({
    src: `${folder}/${side}.webp`,
    sizes: `${side}x${side}`,
    type: 'image/webp',
  }));
}

async function serveFiles(server: FastifyInstance, root: string): Promise<void> {
  // Imported here because it requires an ES module, which Jest on Node 20 cannot.
  const { default: fastifyStatic } = await import('@fastify/static');
  await server.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    // Source maps contain the source code, so they stay in the build directory.
    globIgnore: ['index.html*', `${MANIFEST}*`, 'server/**', '.*', '**/*.map', '**/*.map.*'],
    setHeaders: (response, file) => {
      const hashed = path.relative(root, file).startsWith(`assets${path.sep}`);
      response.header(
        'Cache-Control',
        hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : UNHASHED_CACHE_CONTROL,
      );
      if (!hashed) return;
      for (const name of DOCUMENT_HEADERS) {
        response.removeHeader(name);
        // Helmet sets headers directly on the raw response.
        response.raw.removeHeader(name);
      }
    },
  });
}
