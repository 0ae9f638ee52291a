import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { WEBHOOK_CALL } from '../../../platform/http/webhook-call.js';
import { sendProblem } from '../../../platform/http/problem.filter.js';
import { LINK_PAGES } from '../../../platform/mail/domain/links.js';
import { NewsletterService } from '../application/newsletter.service.js';

const [UNSUBSCRIBE_PATH = ''] = LINK_PAGES.leave.split('?', 1);

/**
 * RFC 8058: the button of a mail program posts a form to the address whose page people see. The address says it all, so
 * whatever comes besides is not looked at.
 */
export async function registerOneClick(app: NestFastifyApplication): Promise<void> {
  const newsletter = app.get(NewsletterService);
  await app
    .getHttpAdapter()
    .getInstance()
    .register((server, _options, done) => {
      // Those of the other calls would look into what comes.
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
