import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type PageHead, renderHead } from './page-head.js';
import { PageHeadsService } from './page-heads.service.js';
import { SiteMapService } from './site-map.service.js';

/** The status of a page and the elements for its head. */
export interface RenderedHead {
  status: number;
  html: string;
}

/** A page's head; when the database is away a general one, since the page can do without. */
export function createHeadRenderer(
  app: NestFastifyApplication,
  siteName: string,
): (pathname: string) => Promise<RenderedHead> {
  const heads = app.get(PageHeadsService);
  const logger = new Logger('pages');
  return async (pathname) => {
    const head = await heads.headOf(pathname).catch((error: unknown): PageHead => {
      logger.warn(`no head for ${pathname}: ${error instanceof Error ? error.message : String(error)}`);
      return heads.fallback();
    });
    return { status: head.status, html: renderHead(head, siteName) };
  };
}

/** `/sitemap.xml` and `/robots.txt`. */
export function registerSiteMap(app: NestFastifyApplication): void {
  const siteMap = app.get(SiteMapService);
  const server = app.getHttpAdapter().getInstance();
  server.get('/sitemap.xml', { config: { sessionless: true } }, async (_request, reply) =>
    reply
      .header('Content-Type', 'application/xml; charset=utf-8')
      .header('Cache-Control', 'public, max-age=600')
      .send(await siteMap.sitemap()),
  );
  server.get('/robots.txt', { config: { sessionless: true } }, (_request, reply) =>
    reply
      .header('Content-Type', 'text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(siteMap.robots()),
  );
}
