import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { CachedResponse } from '../../../platform/http/public-reads/cached-response.js';
import { PublicCalendar } from '../application/public-calendar.js';

const HEADERS = {
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': 'inline; filename="calendar.ics"',
  'cache-control': 'public, max-age=600',
  vary: 'Accept-Encoding',
};

/** `/calendar.ics`, to which calendar programs subscribe. */
export function registerPublicCalendar(app: NestFastifyApplication): void {
  const calendar = app.get(PublicCalendar);
  app
    .getHttpAdapter()
    .getInstance()
    .get('/calendar.ics', async (request, reply) => {
      const answer = new CachedResponse(Buffer.from(await calendar.text()), HEADERS).for(request.headers);
      return reply.status(answer.status).headers(answer.headers).send(answer.body);
    });
}
