import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';
import { ProblemFilter, toProblem } from './common/problem.filter.js';
import { createValidationPipe } from './common/validation.js';
import { Env } from './config/env.js';
import { refuseCrossSite } from './http/cross-site.hook.js';
import { drainRefusedBodies } from './http/drain-body.js';
import { acceptJsonOnly, refuseUnusableText } from './http/json-body.js';
import { registerWebApp } from './http/pages/web-app.js';
import { PublicContent } from './http/public-reads/public-content.js';
import { registerOneClick } from './messaging/api/one-click.js';
import { createHeadRenderer, registerSiteMap } from './seo/register-pages.js';

/** Larger bodies are refused before they are read; no call needs more. */
export const BODY_LIMIT_BYTES = 262_144;

/** What every running form of the API shares: the server, the tests and the export of its description. */
export async function configureApp(app: NestFastifyApplication): Promise<NestFastifyApplication> {
  const env = app.get(Env);
  app.useLogger(app.get(Logger));
  app.setGlobalPrefix('api');
  app.useGlobalPipes(createValidationPipe());
  app.useGlobalFilters(new ProblemFilter());

  const server = app.getHttpAdapter().getInstance();
  await server.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: false,
    frameguard: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    strictTransportSecurity: env.publicUrl.startsWith('https:'),
    referrerPolicy: false,
  });
  server.addHook('onRequest', (request, _reply, done) => {
    refuseCrossSite(request, env.publicOrigin);
    done();
  });
  server.addHook('preValidation', (request, _reply, done) => {
    refuseUnusableText(request);
    done();
  });
  // What a call does not declare cacheable is somebody's own.
  server.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('Cache-Control'))
      void reply.header('Cache-Control', 'no-store');
    done(null, payload);
  });
  drainRefusedBodies(server);
  acceptJsonOnly(app, BODY_LIMIT_BYTES);
  await server.register(cookie);
  await serveWebApp(app, env);
  return app;
}

/** Everything outside /api is the web app's; what is unknown under /api is told so as a problem. */
async function serveWebApp(app: NestFastifyApplication, env: Env): Promise<void> {
  const server = app.getHttpAdapter().getInstance();
  registerSiteMap(app);
  await registerOneClick(app);
  const sendPage = await registerWebApp(server, env, {
    headOf: createHeadRenderer(app, env.CLUB_NAME),
    read: async (url) => {
      const { statusCode, body } = await server.inject({ url, headers: { accept: 'application/json' } });
      return { status: statusCode, body };
    },
    content: app.get(PublicContent),
  });
  if (!sendPage) return;
  server.get('/', sendPage);
  server.get('/*', (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    if (!pathname.startsWith('/api/') && pathname !== '/api') return sendPage(request, reply);
    const { problem } = toProblem({ statusCode: 404 });
    return reply
      .status(404)
      .header('Content-Type', 'application/problem+json; charset=utf-8')
      .send(JSON.stringify(problem));
  });
}
