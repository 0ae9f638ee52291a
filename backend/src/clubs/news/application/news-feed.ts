import { Inject, Injectable } from '@nestjs/common';
import { escapeXml } from '../../../platform/common/xml.js';
import { Env } from '../../../platform/config/env.js';
import { PublicReads } from '../../../platform/http/public-reads/public-reads.js';
import { CachedResponse } from '../../../platform/http/public-reads/cached-response.js';
import { ClubSettings } from '../../../platform/settings/club-settings.js';
import {
  feedEntryIdOf,
  feedIdOf,
  Installation,
  type InstallationFacts,
} from '../../../platform/settings/installation.js';
import { NewsService, type ShownPost } from './news.service.js';

export const FEED_PATH = '/news.atom';
/** The number of posts in the feed. */
const POSTS_IN_FEED = 30;

/**
 * The news as Atom (RFC 4287). The text is escaped, never markup. Feed readers recognise feed and posts by their ids,
 * which belong to the installation and do not change with the site's address.
 */
@Injectable()
export class NewsFeed {
  constructor(
    private readonly news: NewsService,
    private readonly reads: PublicReads,
    private readonly settings: ClubSettings,
    private readonly installation: Installation,
    @Inject(Env) private readonly env: Env,
  ) {}

  /** Cached until the public content changes. */
  async answer(): Promise<CachedResponse> {
    const kept = this.reads.find(FEED_PATH);
    if (kept) return kept;
    const { version } = this.reads;
    const [{ items }, club, installation] = await Promise.all([
      this.news.page({ limit: POSTS_IN_FEED }),
      this.settings.read(),
      this.installation.read(),
    ]);
    const answer = new CachedResponse(Buffer.from(this.of(items, club.name, installation)), {
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, no-cache',
      vary: 'Accept-Encoding',
    });
    this.reads.keep(FEED_PATH, answer, version);
    return answer;
  }

  /** The feed as text; equal posts give equal text, so that ETags match. */
  private of(posts: readonly ShownPost[], clubName: string, installation: InstallationFacts): string {
    const { publicUrl } = this.env;
    const newest = Math.max(0, ...posts.map(({ updatedAt }) => updatedAt.getTime()));
    return [
      '<?xml version="1.0" encoding="utf-8"?>',
      '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-AU">',
      `  <id>${feedIdOf(installation)}</id>`,
      `  <title>${escapeXml(`News of the ${clubName}`)}</title>`,
      `  <updated>${new Date(newest).toISOString()}</updated>`,
      `  <link rel="self" type="application/atom+xml" href="${escapeXml(publicUrl + FEED_PATH)}"/>`,
      `  <link rel="alternate" type="text/html" href="${escapeXml(`${publicUrl}/news`)}"/>`,
      `  <author><name>${escapeXml(clubName)}</name></author>`,
      ...posts.map((post) => this.entryOf(post, clubName, installation)),
      '</feed>',
      '',
    ].join('\n');
  }

  private entryOf(post: ShownPost, clubName: string, installation: InstallationFacts): string {
    const { publicUrl } = this.env;
    const author = post.clubName ?? clubName;
    return [
      '  <entry>',
      `    <id>${feedEntryIdOf(installation, post.id)}</id>`,
      `    <title>${escapeXml(post.title)}</title>`,
      `    <published>${post.postedAt.toISOString()}</published>`,
      `    <updated>${post.updatedAt.toISOString()}</updated>`,
      `    <link rel="alternate" type="text/html" href="${escapeXml(`${publicUrl}/news/${post.id}`)}"/>`,
      `    <author><name>${escapeXml(author)}</name></author>`,
      `    <summary>${escapeXml(post.summary)}</summary>`,
      // HTML inside XML is escaped twice.
      `    <content type="html">${escapeXml(htmlOf(post, publicUrl))}</content>`,
      '  </entry>',
    ].join('\n');
  }
}

/** The whole post as HTML: picture and paragraphs. */
function htmlOf(post: ShownPost, publicUrl: string): string {
  const { summary, text } = post;
  const blocks = [summary, ...(text ?? '').split(/\n\s*\n/)].map((block) => block.trim()).filter(Boolean);
  const paragraphs = blocks.map((block) => `<p>${escapeXml(block).replace(/\r?\n/g, '<br>')}</p>`);
  return [...pictureOf(post, publicUrl), ...paragraphs].join('');
}

/** An absolute address, since feed readers show posts outside the site. */
function pictureOf({ imageUrl, imageAlt, picture }: ShownPost, publicUrl: string): string[] {
  if (imageUrl === null) return [];
  const attributes = {
    src: new URL(imageUrl, `${publicUrl}/`).href,
    alt: imageAlt ?? '',
    ...(picture && { width: picture.width, height: picture.height }),
  };
  const said = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`);
  return [`<p><img${said.join('')}></p>`];
}
