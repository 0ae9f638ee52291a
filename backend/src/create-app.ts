import { randomUUID } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import type { DestinationStream, Logger } from 'pino';
import { AppModule } from './app.module.js';
import type { Clock } from './platform/common/clock.js';
import { LOGGER } from './platform/common/logging/logger.token.js';
import { logCachedResponses } from './platform/common/logging/request-log.js';
import { PublicFiles } from './clubs/media/application/public-files.js';
import { sendProblem } from './platform/http/problem.filter.js';
import type { Env } from './platform/config/env.js';
import { GracefulShutdown } from './platform/http/graceful-shutdown.js';
import { securityHeaders } from './platform/http/security-headers.js';
import {
  type CachedResponseHandlers,
  serveCachedFirst,
} from './platform/http/public-reads/serve-cached-first.js';
import { measureCachedResponses } from './platform/metrics/measure-requests.js';
import { Metrics } from './platform/metrics/metrics.js';
import { PageCache } from './platform/http/pages/page-cache.js';
import { PublicReads } from './platform/http/public-reads/public-reads.js';
import { answerMalformedRequest } from './platform/http/malformed-requests.js';
import { BODY_LIMIT_BYTES, configureApp } from './configure-app.js';

/**
 * Creates the configured application; it does not listen yet.
 * @param logs destination of the log; default: standard output
 */
export async function createApp(
  env: Env,
  clock?: Clock,
  logs?: DestinationStream,
): Promise<NestFastifyApplication> {
  // Filled in below, because the server exists before the application.
  const before: CachedResponseHandlers = {};
  const adapter = new FastifyAdapter({
    serverFactory: serveCachedFirst(before, env.REQUEST_TIMEOUT_SECONDS * 1000),
    clientErrorHandler: answerMalformedRequest,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => randomUUID(),
    trustProxy: (_address: string, hop: number) => hop < env.TRUST_PROXY_HOPS,
    forceCloseConnections: 'idle',
    // For URLs that are malformed or too long.
    frameworkErrors: (error: unknown, _request: unknown, reply: FastifyReply) => sendProblem(error, reply),
    routerOptions: { ignoreTrailingSlash: true },
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(env, clock, logs), adapter, {
    // Nest would also parse forms; `acceptJsonOnly` registers the parsers.
    bodyParser: false,
    rawBody: true,
    bufferLogs: true,
    abortOnError: false,
  });
  const [reads, pages, files] = [app.get(PublicReads), app.get(PageCache), app.get(PublicFiles)];
  before.ready = (request) => {
    const url = request.url ?? '';
    if (url.startsWith('/api/')) return reads.find(url);
    return url.startsWith('/media/') ? files.find(url) : pages.answerTo(request);
  };
  before.shutdown = app.get(GracefulShutdown);
  const logger = app.get<Logger>(LOGGER);
  const metrics = env.METRICS_PORT === undefined ? null : app.get(Metrics);
  const [logKept, measureKept] = [logCachedResponses(logger), metrics && measureCachedResponses(metrics)];
  before.onSent = (request, response, ms) => {
    logKept(request, response);
    measureKept?.(request, response, ms);
  };
  return configureApp(app, await securityHeaders(env));
}
