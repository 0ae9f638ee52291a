/** Title and description of the built page, which the server replaces for each page. */
const OWN_HEAD = /<title>[^<]*<\/title>\s*|<meta\s+name="?description"?[^>]*>\s*/g;
/** The application's own scripts. Pages load them at different times. */
const APP_SCRIPT = /<script defer(?:="[^"]*")? src="([^"]+)"><\/script>/g;

/** The built-in logo as icons. */
const ICONS = /<link rel="?(?:icon|apple-touch-icon)"?[^>]*>\s*/g;

/** The built page's notice for browsers without scripts. */
const NOSCRIPT = /<noscript[^>]*>[^]*?<\/noscript\s*>/;

export interface PageContent {
  /** The theme that the visitor chose; null follows the system. */
  theme: 'light' | 'dark' | null;
  /** HTML elements. */
  head: string;
  /** Content of the root element; empty if the browser renders it. */
  root: string;
  /** HTML elements after the root element. */
  behind: string;
  /** Replaces the built-in logo. */
  logoUrl: string | null;
  /** Replaces the notice for browsers without scripts; null keeps it. */
  withoutScripts: string | null;
}

/** The built index.html, split where the server inserts content. */
export class PageTemplate {
  /** URLs of the application's scripts, which were removed from the page. */
  readonly scripts: readonly string[];
  private readonly start: string;
  private readonly beforeHead: string;
  private readonly beforeRoot: string;
  private readonly end: string;

  /** @param built content of the built index.html */
  constructor(built: string) {
    const page = built.replace(OWN_HEAD, '').replace(APP_SCRIPT, '');
    this.scripts = [...built.matchAll(APP_SCRIPT)].map(([, src = '']) => src);
    const html = behind(page, [/<html[^>]*(?=>)/i], 0);
    // Elements go after the character set, which must be in the first kilobyte.
    const head = behind(page, [/<meta charset=[^>]*>/i, /<head[^>]*>/i], html);
    const root = behind(page, [/<div id="?root"?>/i], head);
    this.start = page.slice(0, html);
    this.beforeHead = page.slice(html, head);
    this.beforeRoot = page.slice(head, root);
    this.end = page.slice(root);
  }

  fill({ theme, head, root, behind: rest, logoUrl, withoutScripts }: PageContent): string {
    // Inserts after the closing tag of the empty root element.
    const [closing, ...tail] = this.end.split(/(?<=<\/div>)/);
    return [
      this.start,
      theme === null ? '' : ` data-theme="${theme}"`,
      this.beforeHead,
      head,
      logoUrl === null ? this.beforeRoot : withMark(this.beforeRoot, logoUrl),
      root,
      closing,
      rest,
      forNoScripts(tail.join(''), withoutScripts),
    ].join('');
  }
}

function withMark(page: string, logoUrl: string): string {
  const small = logoUrl.replace(/\/\d+\.jpg$/, '/400');
  const icons =
    `<link rel="icon" href="${small}.webp" sizes="400x400" type="image/webp"/>` +
    `<link rel="apple-touch-icon" href="${small}.jpg"/>`;
  return page.replace(ICONS, '').replace('</head>', () => `${icons}</head>`);
}

function forNoScripts(page: string, content: string | null): string {
  return content === null ? page : page.replace(NOSCRIPT, () => content && `<noscript>${content}</noscript>`);
}

/** The index after the first pattern that matches; `earliest` if none does. */
function behind(page: string, patterns: readonly RegExp[], earliest: number): number {
  const [match] = patterns.flatMap((pattern) => pattern.exec(page) ?? []);
  return match === undefined ? earliest : page.indexOf(match, earliest) + match.length;
}
