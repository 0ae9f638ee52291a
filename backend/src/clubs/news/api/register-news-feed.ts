import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FEED_PATH, NewsFeed } from '../application/news-feed.js';

/** `/news.atom`: feeds have addresses of the site, not of its API. */
export function registerNewsFeed(app: NestFastifyApplication): void {
  const feed = app.get(NewsFeed);
  app
    .getHttpAdapter()
    .getInstance()
    .get(FEED_PATH, async (request, reply) => {
      const answer = (await feed.answer()).for(request.headers);
      return reply.status(answer.status).headers(answer.headers).send(answer.body);
    });
}
