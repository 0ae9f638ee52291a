import type { OutgoingHttpHeaders } from 'node:http';
import type { Env } from '../../config/env.js';
import { contentSecurityPolicy } from '../content-security-policy.js';
import { ReadyAnswer } from '../public-reads/ready-answer.js';
import type { PageRenderer, RenderedPage } from './page-renderer.js';
import type { PageTemplate } from './page-template.js';
import type { PageVisit } from './page-visit.js';
import { keyOf, type PublicPages } from './public-pages.js';

/** Pages whose address carries booking data or a mail's secret; it must not leak to another site. */
const PRIVATE_PAGES = /^\/(checkout|paypal-checkout|booking-success|booking|confirm|unsubscribe)(\/|$)/;
/** A rendered page asks for its scripts at the latest after this long. */
const SCRIPTS_WITHIN_MS = 2000;
/**
 * The same bytes for the same reader: asked for anew each time, answered with 304 while nothing has changed. A browser may
 * show it again when its reader goes back; nobody between keeps it.
 */
const PUBLIC_PAGE = 'private, no-cache';
/** Whoever sits at this browser next is not to find it by going back. */
const OWN_PAGE = 'no-store';

/** What crawlers are told of a page. */
export interface PageAnswer {
  status: number;
  /** Elements. */
  head: string;
  /** False when the database could not be asked. */
  complete: boolean;
}

/** Makes the web app's page for an address, once for all who get the same. */
export class PageMaker {
  /** Who asks for a page that is being made waits for that one. */
  private readonly underway = new Map<string, Promise<ReadyAnswer>>();
  private readonly policyWithoutScripts: string;

  constructor(
    private readonly env: Env,
    private readonly template: PageTemplate,
    private readonly renderer: PageRenderer | null,
    private readonly headOf: (pathname: string) => Promise<PageAnswer>,
    private readonly pages: PublicPages,
  ) {
    this.policyWithoutScripts = contentSecurityPolicy(env, []);
  }

  /** @param shared headers of every answer, which those from memory need, too */
  async pageFor(asked: PageVisit, shared: OutgoingHttpHeaders): Promise<ReadyAnswer> {
    const visit = this.renderer?.known(asked) ?? null;
    if (!visit) return this.make(asked, null, shared);
    const key = keyOf(visit);
    const ready = this.pages.find(visit) ?? this.underway.get(key);
    if (ready) return ready;
    const page = this.make(visit, this.renderer, shared).finally(() => this.underway.delete(key));
    this.underway.set(key, page);
    return page;
  }

  /** @param renderer null leaves the content to the browser */
  private async make(
    visit: PageVisit,
    renderer: PageRenderer | null,
    shared: OutgoingHttpHeaders,
  ): Promise<ReadyAnswer> {
    const { version } = this.pages;
    const { status, head, complete } = await this.headOf(visit.pathname);
    const exists = status === 200;
    // What does not exist has nothing to show first.
    const rendered = exists && complete ? await renderer?.render(visit) : null;
    if (!rendered) return this.shell(visit, { status, head }, shared);
    const script = starter([...this.template.scripts, ...rendered.scripts]);
    const page = this.template.fill({
      theme: visit.theme,
      head: head + rendered.head,
      root: rendered.html,
      behind: `${dataElement(rendered)}<script>${script}</script>`,
      // It says so itself, where something needs scripts.
      withoutScripts: '',
    });
    const policy = contentSecurityPolicy(this.env, [script]);
    const answer = this.answer(page, visit, { ...shared, ...cachedAs(PUBLIC_PAGE, policy) });
    this.pages.keep(visit, answer, version);
    return answer;
  }

  /** A page whose content the browser makes. */
  private async shell(
    visit: PageVisit,
    { status, head }: Pick<PageAnswer, 'status' | 'head'>,
    shared: OutgoingHttpHeaders,
  ): Promise<ReadyAnswer> {
    const page = this.template.fill({
      theme: visit.theme,
      head: head + this.template.scripts.map((src) => `<script defer src="${src}"></script>`).join(''),
      root: '',
      behind: '',
      withoutScripts: (await this.renderer?.notice(visit, status === 200)) ?? null,
    });
    const headers = { ...shared, ...cachedAs(OWN_PAGE, this.policyWithoutScripts) };
    return this.answer(page, visit, headers, status);
  }

  private answer(page: string, visit: PageVisit, headers: OutgoingHttpHeaders, status = 200): ReadyAnswer {
    return new ReadyAnswer(
      Buffer.from(page),
      {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'referrer-policy': PRIVATE_PAGES.test(decoded(visit.pathname))
          ? 'no-referrer'
          : 'strict-origin-when-cross-origin',
      },
      status,
    );
  }
}

function cachedAs(cacheControl: string, policy: string): OutgoingHttpHeaders {
  return {
    'cache-control': cacheControl,
    'content-security-policy': policy,
    // By which readers differ (`PageVisit`).
    vary: 'Accept-Encoding, Cookie',
  };
}

/** As the web app's router reads it. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** JSON is no script: the page's policy has nothing against it. */
function dataElement({ data }: RenderedPage): string {
  const text = JSON.stringify(data).replace(/</g, '\\u003c');
  return `<script type="application/json" id="page-data">${text}</script>`;
}

/**
 * Asks for the scripts of a page that can be read without them: once its style, fonts and picture are there, with which
 * they would share the line; of a slow line's reader after a while all the same.
 */
function starter(scripts: readonly string[]): string {
  return `(()=>{let go=()=>{go=()=>{};${JSON.stringify(scripts)}.forEach((src)=>document.head.append(Object.assign(document.createElement("script"),{src,async:false})))};addEventListener("load",()=>setTimeout(()=>go()));setTimeout(()=>go(),${SCRIPTS_WITHIN_MS})})()`;
}
