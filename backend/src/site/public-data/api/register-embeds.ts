import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CachedResponse } from '../../../platform/http/public-reads/cached-response.js';
import { ClubSettings } from '../../../platform/settings/club-settings.js';
import { Embeds } from '../application/embeds.js';
import type { EmbedContent } from '../domain/embed-content.js';
import { embedPage, embedPolicy } from './embed-page.js';

const NOT_FOUND: EmbedContent = { title: 'Not found', sections: [], empty: 'This page does not exist.' };

type Asked = Record<string, unknown>;

/**
 * `/embed/calendar?space=`, `/embed/events?club=` and `/embed/event?id=`: pages for frames on other sites. The settings name
 * the sites that may show them. They are asked for each answer, so a removed site is refused at once.
 */
export function registerEmbeds(app: NestFastifyApplication): void {
  const [embeds, settings] = [app.get(Embeds), app.get(ClubSettings)];
  const server = app.getHttpAdapter().getInstance();
  const serve = (path: string, read: (query: Asked) => Promise<EmbedContent | null>): void => {
    server.get(path, async (request: FastifyRequest<{ Querystring: Asked }>, reply: FastifyReply) => {
      const [content, { embedSites }] = await Promise.all([read(request.query), settings.read()]);
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': embedPolicy(embedSites),
        'cross-origin-resource-policy': 'cross-origin',
        vary: 'Accept-Encoding',
      };
      const page = new CachedResponse(Buffer.from(embedPage(content ?? NOT_FOUND)), headers);
      const answer = page.for(request.headers);
      // It would refuse all frames, whatever the policy says.
      void reply.removeHeader('x-frame-options');
      return reply
        .status(content === null ? 404 : answer.status)
        .headers(answer.headers)
        .send(answer.body);
    });
  };
  serve('/embed/calendar', ({ space }) => (isId(space) ? embeds.calendar(idOf(space)) : notFound()));
  serve('/embed/events', ({ club }) => (isId(club) ? embeds.events(idOf(club)) : notFound()));
  serve('/embed/event', ({ id }) => (isId(id) && id !== undefined ? embeds.event(Number(id)) : notFound()));
}

const notFound = (): Promise<null> => Promise.resolve(null);
const isId = (value: unknown): value is string | undefined =>
  value === undefined || (typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value));
const idOf = (value: string | undefined): number | null => (value === undefined ? null : Number(value));
