import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { NotFoundException } from '@nestjs/common';
import { sendProblem } from '../../../platform/http/problem.filter.js';
import { PublicFiles } from '../application/public-files.js';

/** `/media/{hash}/{width}.{format}`: these files never change, so clients cache them forever. */
export function registerPublicFiles(app: NestFastifyApplication): void {
  const files = app.get(PublicFiles);
  const server = app.getHttpAdapter().getInstance();
  server.get('/media/*', async (request, reply) => {
    try {
      // A query would only fill the cache with copies of the same file.
      const answer = request.url.includes('?') ? null : await files.get(request.url, reply.getHeaders());
      if (!answer) throw new NotFoundException();
      const { status, headers, body } = answer.for(request.headers);
      return await reply.status(status).headers(headers).send(body);
    } catch (error) {
      sendProblem(error, reply);
      return reply;
    }
  });
}
