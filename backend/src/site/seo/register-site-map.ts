import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Env } from '../../platform/config/env.js';
import { securityTxt } from './security-txt.js';
import { SiteMapService } from './site-map.service.js';

/**
 * `/sitemap.xml`, `/robots.txt` and, if a contact is set, `/.well-known/security.txt`.
 * @param listedPaths the pages other than those of clubs, events and posts
 */
export function registerSiteMap(app: NestFastifyApplication, listedPaths: () => Promise<string[]>): void {
  const siteMap = app.get(SiteMapService);
  const server = app.getHttpAdapter().getInstance();
  server.get('/sitemap.xml', async (_request, reply) =>
    reply
      .header('Content-Type', 'application/xml; charset=utf-8')
      .header('Cache-Control', 'public, max-age=600')
      .send(await siteMap.sitemap(await listedPaths())),
  );
  server.get('/robots.txt', (_request, reply) =>
    reply
      .header('Content-Type', 'text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(siteMap.robots()),
  );
  const { SECURITY_CONTACT: contact, publicUrl } = app.get(Env);
  if (!contact) return;
  server.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .header('Content-Type', 'text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(securityTxt(contact, publicUrl, new Date())),
  );
}
