import { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { sendProblem, toProblem } from '../../../platform/http/problem.filter.js';
import { FeedCalendar } from '../application/feed-calendar.js';
import { Feeds, unknownAddress } from '../application/feeds.service.js';

/** The route of a feed. The log has this pattern instead of the address, which is a secret. */
const ADDRESS = '/feeds/:file';
const FILE = /^([\w-]{43})\.ics$/;
const HEADERS = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Content-Disposition': 'inline; filename="calendar.ics"',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

/** Serves `/feeds/{token}.ics` outside the API, for calendar programs, which cannot sign in. */
export async function registerFeeds(app: NestFastifyApplication): Promise<void> {
  const feeds = app.get(Feeds);
  const calendar = app.get(FeedCalendar);
  const logger = new Logger('feeds');
  await app
    .getHttpAdapter()
    .getInstance()
    .register((server, _options, done) => {
      server.setErrorHandler((error, request, reply) => {
        if (toProblem(error).problem.status >= 500)
          logger.error(error instanceof Error ? error.stack : error, { requestId: request.id });
        sendProblem(error, reply);
      });
      server.get<{ Params: { file: string } }>(ADDRESS, async ({ params }, reply) => {
        const token = FILE.exec(params.file)?.[1];
        if (token === undefined) throw unknownAddress();
        const text = await calendar.of(await feeds.open(token));
        return reply.headers(HEADERS).send(Readable.from(text, { objectMode: false }));
      });
      done();
    });
}
