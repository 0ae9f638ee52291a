import { Inject, Injectable } from '@nestjs/common';
import { ClubsService } from '../../clubs/clubs/application/clubs.service.js';
import { EventsService } from '../../events/events/application/events.service.js';
import { NewsService } from '../../clubs/news/application/news.service.js';
import { NewsletterArchive } from '../../messaging/newsletter/application/newsletter-archive.service.js';
import { escapeXml } from '../../platform/common/xml.js';
import { Env } from '../../platform/config/env.js';

/** What public pages ask for: crawlers that run scripts see without these what no reader sees. The longest rule wins. */
const PAGE_ANSWERS = [
  '/api/clubs',
  '/api/events',
  '/api/news',
  '/api/newsletter',
  '/api/gallery',
  '/api/config',
];

/** Older posts are found from page to page. */
const MAX_POSTS = 1000;
const MAX_ISSUES = 1000;

/** No public page links to the staff area. */
const STAFF_AREA = ['/admin', '/my-club'];

/** What search engines may read, and where everything is. */
@Injectable()
export class SiteMapService {
  constructor(
    private readonly clubs: ClubsService,
    private readonly events: EventsService,
    private readonly news: NewsService,
    private readonly newsletter: NewsletterArchive,
    @Inject(Env) private readonly env: Env,
  ) {}

  /** sitemaps.org: the listed pages, the clubs, the events that are not over, the news, and the newsletter. */
  async sitemap(listedPaths: readonly string[]): Promise<string> {
    const [clubs, events, news, issues] = await Promise.all([
      this.clubs.list(),
      this.events.list({ upcoming: true }),
      this.news.addresses(MAX_POSTS),
      this.newsletter.addresses(MAX_ISSUES),
    ]);
    const entries: { path: string; changed?: Date }[] = [
      ...listedPaths.map((path) => ({ path })),
      ...clubs.map(({ club }) => ({ path: `/club/${club.id}`, changed: club.updatedAt })),
      ...events.map((event) => ({ path: `/event/${event.id}`, changed: event.updatedAt })),
      ...news.map((post) => ({ path: `/news/${post.id}`, changed: post.updatedAt })),
      ...issues.map(({ slug, sentAt }) => ({ path: `/newsletter/${slug}`, changed: sentAt })),
    ];
    const urls = entries.map(({ path, changed }) => {
      const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
      return `  <url><loc>${escapeXml(`${this.env.publicUrl}${path}`)}</loc>${lastmod}</url>`;
    });
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...urls,
      '</urlset>',
      '',
    ].join('\n');
  }

  /**
   * Other pages that say `noindex` are not closed: a crawler that may not read them never learns it, and lists the addresses
   * that public pages link to.
   */
  robots(): string {
    return [
      'User-agent: *',
      'Disallow: /api/',
      ...PAGE_ANSWERS.map((path) => `Allow: ${path}`),
      ...STAFF_AREA.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${this.env.publicUrl}/sitemap.xml`,
      '',
    ].join('\n');
  }
}
