import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Env } from '../config/env.js';
import { contentSecurityPolicy } from './content-security-policy.js';

/** What the build leaves in index.html for the server to fill in. */
const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;
/** Pages whose address carries booking data; it must not leak to another site. */
const PRIVATE_PAGES = /^\/(checkout|paypal-checkout|booking-success|booking)(\/|$)/;
const YEAR_SECONDS = 31_536_000;

/** What the built page says of itself; the server knows each page's own title and description. */
const OWN_HEAD = /<title>[^<]*<\/title>\s*|<meta\s+name="?description"?[^>]*>\s*/g;

/** Sends the web app's page for one address. */
export type SendPage = (reply: FastifyReply, pathname: string) => Promise<void>;
/** The status of a page and the elements that go into its head. */
export type HeadOf = (pathname: string) => Promise<{ status: number; html: string }>;

/** Serves the built web app, precompressed; hashed files for ever, the rest asked for again. @returns null without a build */
export async function registerWebApp(
  server: FastifyInstance,
  env: Env,
  headOf: HeadOf,
): Promise<SendPage | null> {
  const root = env.STATIC_DIR;
  if (!root || !existsSync(path.join(root, 'index.html'))) return null;
  const [before, after] = splitHead(await readFile(path.join(root, 'index.html'), 'utf8'));
  // Loaded only where there is something to serve: it requires an ES module, which Jest cannot on Node 20.
  const { default: fastifyStatic } = await import('@fastify/static');
  await server.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html*'],
    setHeaders: (response, file) => {
      const hashed = path.relative(root, file).startsWith(`assets${path.sep}`);
      response.header(
        'Cache-Control',
        hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      );
    },
  });
  return async (reply, pathname) => {
    const { status, html } = await headOf(pathname);
    const nonce = randomBytes(16).toString('base64');
    await reply
      .status(status)
      .header('Content-Type', 'text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('Content-Security-Policy', contentSecurityPolicy(env, nonce))
      .header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
      .header(
        'Referrer-Policy',
        PRIVATE_PAGES.test(pathname) ? 'no-referrer' : 'strict-origin-when-cross-origin',
      )
      .send([before, html, after].join('').replace(NONCE_PLACEHOLDER, nonce));
  };
}

/** The built page without what it says of itself, cut where the head's own elements go: behind the character set. */
function splitHead(built: string): [before: string, after: string] {
  const page = built.replace(OWN_HEAD, '');
  const behind = /<meta charset=[^>]*>/i.exec(page) ?? /<head[^>]*>/i.exec(page);
  const at = behind ? behind.index + behind[0].length : 0;
  return [page.slice(0, at), page.slice(at)];
}
