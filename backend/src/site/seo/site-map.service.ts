import { Inject, Injectable } from '@nestjs/common';
import { ClubsService } from '../../clubs/application/clubs.service.js';
import { EventsService } from '../../events/application/events.service.js';
import { NewsService } from '../../clubs/news/application/news.service.js';
import { NewsletterArchive } from '../../messaging/newsletter/application/newsletter-archive.service.js';
import { escapeXml } from '../../platform/common/xml.js';
import { Env } from '../../platform/config/env.js';

/**
 * Calls that public pages need. A crawler that runs scripts would otherwise see incomplete pages. The longest matching rule wins.
 */
const PAGE_ANSWERS = [
  '/api/clubs',
  '/api/events',
  '/api/news',
  '/api/newsletter',
  '/api/gallery',
  '/api/config',
  '/api/booking-options',
  '/api/free-evenings',
  '/api/pages/venue-hire',
];

/** Older posts are reached through the list's pages. */
const MAX_POSTS = 1000;
const MAX_ISSUES = 1000;

/** No public page links to the staff area. */
const STAFF_AREA = ['/admin', '/my-club'];

/** Tells search engines which pages exist and which they may read. */
@Injectable()
export class SiteMapService {
  constructor(
    private readonly clubs: ClubsService,
    private readonly events: EventsService,
    private readonly news: NewsService,
    private readonly newsletter: NewsletterArchive,
    @Inject(Env) private readonly env: Env,
  ) {}

  /** The site map (sitemaps.org): the listed pages, clubs, events that are not over, news and newsletter issues. */
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
   * Pages with `noindex` are not disallowed. A crawler that cannot read a page does not see its `noindex`, and lists its address
   * because other pages link to it.
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
