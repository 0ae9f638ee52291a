import { NotFoundException } from '@nestjs/common';
import cookie from '@fastify/cookie';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { DatabaseClock } from './platform/common/database-clock.js';
import { AppLogger } from './platform/common/logging/app-logger.js';
import { LOGGER } from './platform/common/logging/logger.token.js';
import { assignRequestIds } from './platform/common/logging/request-id.js';
import { logRequests } from './platform/common/logging/request-log.js';
import { SecurityLog } from './platform/common/logging/security-log.js';
import { ProblemFilter, sendProblem } from './platform/http/problem.filter.js';
import { createValidationPipe } from './platform/common/validation.js';
import { acceptPictures } from './clubs/media/api/picture-upload.js';
import { registerPublicFiles } from './clubs/media/api/serve-files.js';
import { registerFeeds } from './office/feeds/api/serve-feeds.js';
import { Env } from './platform/config/env.js';
import { AnswerWriter } from './platform/http/answer-writer.js';
import { refuseCrossSite } from './platform/http/cross-site.hook.js';
import { drainRefusedBodies } from './platform/http/drain-body.js';
import { ignoreWebhookContentType } from './platform/http/webhook-call.js';
import { acceptJsonOnly, refuseUnusableText } from './platform/http/json-body.js';
import { PageCache } from './platform/http/pages/page-cache.js';
import { openLinksFirst } from './office/run-sheet/api/link-token.js';
import { ClubSettings } from './platform/settings/club-settings.js';
import { Installation } from './platform/settings/installation.js';
import { refuseBeforeSetUp } from './platform/settings/refuse-before-set-up.js';
import { acceptTables } from './platform/tables/csv-body.js';
import { registerWebApp } from './platform/http/pages/web-app.js';
import { measureRequests } from './platform/metrics/measure-requests.js';
import { Metrics } from './platform/metrics/metrics.js';
import { refuseKeysInAddresses } from './auth/api-keys/api/refuse-keys-in-addresses.js';
import { tagAnswersOfKeys } from './auth/api-keys/api/tag-answers-of-keys.js';
import { registerNewsFeed } from './clubs/news/api/register-news-feed.js';
import { registerOneClick } from './messaging/newsletter/api/one-click.js';
import { openPublicData } from './site/public-data/api/open-to-other-sites.js';
import { registerEmbeds } from './site/public-data/api/register-embeds.js';
import { registerPublicCalendar } from './site/public-data/api/register-public-calendar.js';
import { registerSiteMap } from './site/seo/register-site-map.js';

/** Refuses larger bodies before they are read. No route needs more. */
export const BODY_LIMIT_BYTES = 262_144;

/**
 * Configures what the server, the tests and the export of the API documents share.
 * @param fixed headers of every answer
 */
export async function configureApp(
  app: NestFastifyApplication,
  fixed: Readonly<Record<string, string>>,
): Promise<NestFastifyApplication> {
  const env = app.get(Env);
  app.useLogger(app.get(AppLogger));
  app.setGlobalPrefix('api');
  app.useGlobalPipes(createValidationPipe());
  app.useGlobalInterceptors(new AnswerWriter());
  app.useGlobalFilters(new ProblemFilter(app.get(SecurityLog)));

  const server = app.getHttpAdapter().getInstance();
  assignRequestIds(server);
  logRequests(server, app.get<Logger>(LOGGER));
  // Without METRICS_PORT the measurements could not be read.
  if (env.METRICS_PORT !== undefined) measureRequests(server, app.get(Metrics));
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(fixed);
    done();
  });
  openPublicData(app);
  ignoreWebhookContentType(server);
  server.addHook('onRequest', (request, _reply, done) => {
    refuseCrossSite(request, env.publicOrigin);
    done();
  });
  refuseKeysInAddresses(app);
  const installation = app.get(Installation);
  server.addHook('onRequest', (request, _reply, done) => {
    if (installation.isSettled || !request.url.startsWith('/api/')) done();
    else refuseBeforeSetUp(request, installation).then(() => done(), done);
  });
  server.addHook('preValidation', (request, _reply, done) => {
    refuseUnusableText(request);
    done();
  });
  tagAnswersOfKeys(app);
  const databaseClock = app.get(DatabaseClock);
  server.addHook('onSend', (request, reply, payload, done) => {
    // Checks the route, because a URL can be written in several ways.
    if ((request.routeOptions.url ?? request.url).startsWith('/api/')) {
      // Pages count down holds by this header, so it must be the clock that ends holds.
      void reply.header('Date', databaseClock.estimate().toUTCString());
      // Answers may contain personal data, unless the handler says that they can be cached.
      if (!reply.hasHeader('Cache-Control')) void reply.header('Cache-Control', 'no-store');
    }
    done(null, payload);
  });
  openLinksFirst(app);
  drainRefusedBodies(server);
  acceptJsonOnly(app, BODY_LIMIT_BYTES);
  await acceptPictures(server);
  acceptTables(server);
  await server.register(cookie);
  await serveWebApp(app, env);
  return app;
}

/** URLs outside /api belong to the web app; unknown URLs under /api get a problem document. */
async function serveWebApp(app: NestFastifyApplication, env: Env): Promise<void> {
  const server = app.getHttpAdapter().getInstance();
  await registerOneClick(app);
  registerPublicFiles(app);
  const club = app.get(ClubSettings);
  const webApp = await registerWebApp(server, env, {
    read: async (url) => {
      const { statusCode, body } = await server.inject({ url, headers: { accept: 'application/json' } });
      return { status: statusCode, body };
    },
    pages: app.get(PageCache),
    club: () => club.read(),
  });
  registerNewsFeed(app);
  await registerFeeds(app);
  registerPublicCalendar(app);
  registerEmbeds(app);
  registerSiteMap(app, webApp?.listedPaths ?? (() => Promise.resolve([])));
  if (!webApp) return;
  server.get('/', webApp.send);
  server.get('/*', (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    if (!pathname.startsWith('/api/') && pathname !== '/api') return webApp.send(request, reply);
    sendProblem(new NotFoundException(), reply);
    return reply;
  });
}
