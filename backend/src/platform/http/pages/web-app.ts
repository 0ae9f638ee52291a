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
/** Pictures keep their names when they are redrawn: an old one may be shown a day long, and meanwhile the new one fetched. */
const UNHASHED_CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';

/** What is said of documents only; with each script, style and font it would weigh 3 kB of the first view. */
const OF_DOCUMENTS = [
  'Permissions-Policy',
  'Origin-Agent-Cluster',
  'X-Frame-Options',
  'X-XSS-Protection',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Permitted-Cross-Domain-Policies',
];

/** The web app as it is served. */
export interface WebApp {
  /** Sends its page for one address. */
  send: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** The paths of the pages that search engines are to know, but for those of clubs and events. */
  listedPaths: () => Promise<string[]>;
}

export interface WebAppSources {
  read: ReadApi;
  pages: PageCache;
  /** The club's settings as they are now. */
  club: () => Promise<ClubFacts>;
}

/** Serves the built web app, precompressed; hashed files for ever, the rest asked for again. @returns null without a build */
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

/** What phones call the site once it stands on their screen: the name of this club, asked for anew each time. */
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

/** A mark has 400 pixels a side at least, and its larger forms as many as their names say only where a yet larger one is there. */
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
  // Loaded only where there is something to serve: it requires an ES module, which Jest cannot on Node 20.
  const { default: fastifyStatic } = await import('@fastify/static');
  await server.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    // Source maps show the source code, so only the build has them.
    globIgnore: ['index.html*', `${MANIFEST}*`, 'server/**', '.*', '**/*.map', '**/*.map.*'],
    setHeaders: (response, file) => {
      const hashed = path.relative(root, file).startsWith(`assets${path.sep}`);
      response.header(
        'Cache-Control',
        hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : UNHASHED_CACHE_CONTROL,
      );
      if (!hashed) return;
      for (const name of OF_DOCUMENTS) {
        response.removeHeader(name);
        // Helmet writes past Fastify.
        response.raw.removeHeader(name);
      }
    },
  });
}
