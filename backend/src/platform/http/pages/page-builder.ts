import type { OutgoingHttpHeaders } from 'node:http';
import type { ClubFacts } from '../../config/club-facts.js';
import type { Env } from '../../config/env.js';
import { contentSecurityPolicy } from '../content-security-policy.js';
import { CachedResponse } from '../public-reads/cached-response.js';
import type { PageAnswer, PageRenderer } from './page-renderer.js';
import type { PageTemplate } from './page-template.js';
import type { PageInput } from './page-input.js';
import { keyOf, type PageCache } from './page-cache.js';

/** A rendered page loads its scripts after this time at the latest. */
const MAX_SCRIPT_DELAY_MS = 2000;
/** Revalidated each time; 304 while unchanged. Browsers may show it again on Back; proxies do not store it. */
const PUBLIC_PAGE = 'private, no-cache';
/** Not stored, so that the browser's next user cannot go back to it. */
const OWN_PAGE = 'no-store';

/** Builds pages. All visitors with the same `PageInput` get the same bytes. */
export class PageBuilder {
  /** Concurrent requests for the same page share one build. */
  private readonly building = new Map<string, Promise<CachedResponse>>();

  constructor(
    private readonly env: Env,
    private readonly template: PageTemplate,
    private readonly renderer: PageRenderer,
    private readonly pages: PageCache,
    private readonly club: () => Promise<ClubFacts>,
  ) {}

  /** @param shared headers of every answer, which cached responses must contain as well */
  async pageFor(asked: PageInput, shared: OutgoingHttpHeaders): Promise<CachedResponse> {
    const visit = await this.renderer.known(asked);
    if (!visit) return this.make(asked, shared);
    const key = keyOf(visit);
    const ready = this.pages.find(visit) ?? this.building.get(key);
    if (ready) return ready;
    const page = this.make(visit, shared).finally(() => this.building.delete(key));
    this.building.set(key, page);
    return page;
  }

  private async make(visit: PageInput, shared: OutgoingHttpHeaders): Promise<CachedResponse> {
    const { version } = this.pages;
    const answer = await this.renderer.answer(visit);
    const headers = {
      ...shared,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': answer.own ? OWN_PAGE : PUBLIC_PAGE,
      // Everything that pages depend on (`PageInput`).
      vary: 'Accept-Encoding, Cookie',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': answer.secretAddress ? 'no-referrer' : 'strict-origin-when-cross-origin',
    };
    if (!answer.content) return this.shell(visit, answer, headers);
    const page = this.rendered(visit, answer, answer.content, headers, await this.club());
    if (!answer.live) this.pages.keep(visit, page, version);
    return page;
  }

  private rendered(
    { theme }: PageInput,
    { head, scripts }: PageAnswer,
    { html, data }: NonNullable<PageAnswer['content']>,
    headers: OutgoingHttpHeaders,
    club: ClubFacts,
  ): CachedResponse {
    const script = scriptLoader([...this.template.scripts, ...scripts]);
    const page = this.template.fill({
      theme,
      head,
      root: html,
      behind: `${dataElement(data)}<script>${script}</script>`,
      logoUrl: club.logoUrl,
      // A rendered page has its own notice where it needs scripts.
      withoutScripts: '',
    });
    const policy = contentSecurityPolicy(this.env, club, [script]);
    return new CachedResponse(Buffer.from(page), { ...headers, 'content-security-policy': policy });
  }

  /** A page that the browser renders. */
  private async shell(
    visit: PageInput,
    { status, head, scripts }: PageAnswer,
    headers: OutgoingHttpHeaders,
  ): Promise<CachedResponse> {
    const all = [...this.template.scripts, ...scripts];
    const club = await this.club();
    const notice = await this.renderer.notice(visit, status === 200);
    const page = this.template.fill({
      theme: visit.theme,
      head: head + all.map((src) => `<script defer src="${src}"></script>`).join(''),
      root: '',
      behind: notice ? dataElement(notice.data) : '',
      logoUrl: club.logoUrl,
      withoutScripts: notice?.html ?? null,
    });
    const policy = contentSecurityPolicy(this.env, club, []);
    return new CachedResponse(Buffer.from(page), { ...headers, 'content-security-policy': policy }, status);
  }
}

/** A data block is not a script, so the Content-Security-Policy allows it. */
function dataElement(data: unknown): string {
  const text = JSON.stringify(data).replace(/</g, '\\u003c');
  return `<script type="application/json" id="page-data">${text}</script>`;
}

/**
 * Loads the scripts of a rendered page after its styles, fonts and image, so that they do not compete for bandwidth; on
 * a slow connection after a fixed time.
 */
function scriptLoader(scripts: readonly string[]): string {
  return `(()=>{let go=()=>{go=()=>{};${JSON.stringify(scripts)}.forEach((src)=>document.head.append(Object.assign(document.createElement("script"),{src,async:false})))};addEventListener("load",()=>setTimeout(()=>go()));setTimeout(()=>go(),${MAX_SCRIPT_DELAY_MS})})()`;
}
