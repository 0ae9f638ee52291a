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

/** Sends the web app's page for one address. */
export type SendPage = (reply: FastifyReply, pathname: string, status: number) => Promise<void>;

/** Serves the built web app, precompressed; hashed files for ever, the rest asked for again. @returns null without a build */
export async function registerWebApp(server: FastifyInstance, env: Env): Promise<SendPage | null> {
  const root = env.STATIC_DIR;
  if (!root || !existsSync(path.join(root, 'index.html'))) return null;
  const template = await readFile(path.join(root, 'index.html'), 'utf8');
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
  return async (reply, pathname, status) => {
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
      .send(template.replace(NONCE_PLACEHOLDER, nonce));
  };
}
