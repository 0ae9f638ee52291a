import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type PageHead, renderHead } from './page-head.js';
import { PageHeadsService } from './page-heads.service.js';
import { SiteMapService } from './site-map.service.js';

/** A page's status and the elements for its head. */
export interface RenderedHead {
  status: number;
  head: string;
  /** False when the database could not be asked: the head is then a general one, since the page can do without. */
  complete: boolean;
}

export function createHeadRenderer(
  app: NestFastifyApplication,
  siteName: string,
): (pathname: string) => Promise<RenderedHead> {
  const heads = app.get(PageHeadsService);
  const logger = new Logger('pages');
  return async (pathname) => {
    let complete = true;
    const head = await heads.headOf(pathname).catch((error: unknown): PageHead => {
      logger.warn(`no head for ${pathname}: ${error instanceof Error ? error.message : String(error)}`);
      complete = false;
      return heads.fallback();
    });
    return { status: head.status, head: renderHead(head, siteName), complete };
  };
}

/** `/sitemap.xml` and `/robots.txt`. */
export function registerSiteMap(app: NestFastifyApplication): void {
  const siteMap = app.get(SiteMapService);
  const server = app.getHttpAdapter().getInstance();
  server.get('/sitemap.xml', async (_request, reply) =>
    reply
      .header('Content-Type', 'application/xml; charset=utf-8')
      .header('Cache-Control', 'public, max-age=600')
      .send(await siteMap.sitemap()),
  );
  server.get('/robots.txt', (_request, reply) =>
    reply
      .header('Content-Type', 'text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(siteMap.robots()),
  );
}
