import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SiteMapService } from './site-map.service.js';

/** `/sitemap.xml` and `/robots.txt`. @param listedPaths of the pages that are not about a club, an event or a post */
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
}
