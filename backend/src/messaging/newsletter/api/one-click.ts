import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { WEBHOOK_CALL } from '../../../platform/http/webhook-call.js';
import { sendProblem } from '../../../platform/http/problem.filter.js';
import { LINK_PAGES } from '../../../platform/mail/domain/links.js';
import { NewsletterService } from '../application/newsletter.service.js';

const [UNSUBSCRIBE_PATH = ''] = LINK_PAGES.leave.split('?', 1);

/**
 * RFC 8058: an email program unsubscribes by posting a form to the unsubscribe page. The address has the token, so the body is
 * ignored.
 */
export async function registerOneClick(app: NestFastifyApplication): Promise<void> {
  const newsletter = app.get(NewsletterService);
  await app
    .getHttpAdapter()
    .getInstance()
    .register((server, _options, done) => {
      // The parsers of the other calls would read the body, and refuse some.
      server.removeAllContentTypeParsers();
      server.addContentTypeParser('*', (_request, body, parsed) => {
        body.resume().once('end', () => parsed(null));
      });
      server.setErrorHandler((error, _request, reply) => {
        sendProblem(error, reply);
      });
      server.post<{ Querystring: { token?: unknown } }>(
        UNSUBSCRIBE_PATH,
        { config: WEBHOOK_CALL },
        async ({ query }, reply) => {
          await newsletter.unsubscribe(String(query.token));
          return reply.status(204).send();
        },
      );
      done();
    });
}
