import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasSignedInHint } from '../signed-in-hint.js';
import type { Env } from '../../config/env.js';
import { contentSecurityPolicy } from '../content-security-policy.js';
import { chooseEncoding, type Encoding } from '../encoding.js';
import type { PublicContent } from '../public-reads/public-content.js';
import { PageRenderer, type PageVisit, type ReadApi, type RenderedPage } from './page-renderer.js';
import { PageTemplate } from './page-template.js';

/** Pages whose address carries booking data or a mail's secret; it must not leak to another site. */
const PRIVATE_PAGES = /^\/(checkout|paypal-checkout|booking-success|booking|confirm|unsubscribe)(\/|$)/;
/** The web app sets it when a visitor chooses a theme. */
const THEME_COOKIE = 'bridgewater_theme';
const YEAR_SECONDS = 31_536_000;
/** A rendered page asks for its scripts at the latest after this long. */
const SCRIPTS_WITHIN_MS = 2000;
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

const COMPRESS: Record<Encoding, (page: Buffer) => Promise<Buffer>> = {
  br: (page) => promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};

/** Sends the web app's page for one address. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** What crawlers are told of a page. */
export interface PageAnswer {
  status: number;
  /** Elements, which may carry the nonce's placeholder. */
  head: string;
  /** False when the database could not be asked. */
  complete: boolean;
}

export interface WebAppSources {
  headOf: (pathname: string) => Promise<PageAnswer>;
  read: ReadApi;
  content: PublicContent;
}

/** Serves the built web app, precompressed; hashed files for ever, the rest asked for again. @returns null without a build */
export async function registerWebApp(
  server: FastifyInstance,
  env: Env,
  { headOf, read, content }: WebAppSources,
): Promise<SendPage | null> {
  const root = env.STATIC_DIR;
  if (!root || !existsSync(path.join(root, 'index.html'))) return null;
  const template = new PageTemplate(await readFile(path.join(root, 'index.html'), 'utf8'));
  const renderer = await PageRenderer.load(root, read, content);
  await serveFiles(server, root);
  return async (request, reply) => {
    const visit = visitOf(request);
    const { status, head, complete } = await headOf(visit.pathname);
    const exists = status === 200;
    // What does not exist has nothing to show first.
    const rendered = exists && complete ? await renderer?.render(visit) : null;
    const nonce = randomBytes(16).toString('base64');
    const page = template.fill({
      nonce,
      theme: visit.theme,
      ...(rendered
        ? {
            head: head + rendered.head,
            root: rendered.html,
            behind: dataElement(rendered) + starter([...template.scripts, ...rendered.scripts], nonce),
            // It says so itself, where something needs scripts.
            withoutScripts: '',
          }
        : {
            head: head + deferred(template.scripts),
            root: '',
            behind: '',
            withoutScripts: (await renderer?.notice(visit, exists)) ?? null,
          }),
    });
    void reply
      .status(status)
      .header('Content-Type', 'text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('Content-Security-Policy', contentSecurityPolicy(env, nonce))
      .header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
      .header(
        'Referrer-Policy',
        PRIVATE_PAGES.test(decoded(visit.pathname)) ? 'no-referrer' : 'strict-origin-when-cross-origin',
      );
    await sendCompressed(request, reply, Buffer.from(page));
  };
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
    globIgnore: ['index.html*', 'server/**', '.*'],
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

function visitOf({ url, cookies }: FastifyRequest): PageVisit {
  const theme = cookies[THEME_COOKIE];
  const [pathname = '/'] = url.split('?', 1);
  return {
    pathname,
    search: url.slice(pathname.length),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    signedIn: hasSignedInHint(cookies),
  };
}

/** As the web app's router reads it. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** JSON is no script: the page's policy has nothing against it. */
function dataElement({ data }: RenderedPage): string {
  const text = JSON.stringify(data).replace(/</g, '\\u003c');
  return `<script type="application/json" id="page-data">${text}</script>`;
}

function deferred(scripts: readonly string[]): string {
  return scripts.map((src) => `<script defer src="${src}"></script>`).join('');
}

/**
 * Asks for the scripts of a page that can be read without them: once its style, fonts and picture are there, with which
 * they would share the line; of a slow line's reader after a while all the same.
 */
function starter(scripts: readonly string[], nonce: string): string {
  const code = `(()=>{let go=()=>{go=()=>{};${JSON.stringify(scripts)}.forEach((src)=>document.head.append(Object.assign(document.createElement("script"),{src,async:false})))};addEventListener("load",()=>setTimeout(()=>go()));setTimeout(()=>go(),${SCRIPTS_WITHIN_MS})})()`;
  return `<script nonce="${nonce}">${code}</script>`;
}

/** A page is never the same twice, for its nonce, so it is compressed as it goes. */
async function sendCompressed(request: FastifyRequest, reply: FastifyReply, page: Buffer): Promise<void> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  void reply.header('Vary', 'Accept-Encoding, Cookie');
  if (encoding === null) {
    await reply.send(page);
    return;
  }
  await reply.header('Content-Encoding', encoding).send(await COMPRESS[encoding](page));
}
