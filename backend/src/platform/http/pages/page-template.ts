/** What the built page says of itself; the server knows each page's own title and description. */
const OWN_HEAD = /<title>[^<]*<\/title>\s*|<meta\s+name="?description"?[^>]*>\s*/g;
/** The application's own scripts: when they are asked for differs from page to page. */
const APP_SCRIPT = /<script defer(?:="[^"]*")? src="([^"]+)"><\/script>/g;

/** The drawn mark in tabs and on screens. */
const ICONS = /<link rel="?(?:icon|apple-touch-icon)"?[^>]*>\s*/g;

/** The built page's line for readers without scripts. */
const NOSCRIPT = /<noscript[^>]*>[^]*?<\/noscript\s*>/;

export interface PageContent {
  /** The theme that the visitor chose; null follows the system. */
  theme: 'light' | 'dark' | null;
  /** Elements. */
  head: string;
  /** The content of the root element; empty where the browser makes it. */
  root: string;
  /** Elements behind the root element. */
  behind: string;
  /** The club's own mark in place of the drawn one. */
  logoUrl: string | null;
  /** For readers without scripts, in place of the built page's line; null leaves that. */
  withoutScripts: string | null;
}

/** The built page, cut where the server adds to it. */
export class PageTemplate {
  /** The addresses of the application's scripts, which are not in the page itself. */
  readonly scripts: readonly string[];
  private readonly start: string;
  private readonly beforeHead: string;
  private readonly beforeRoot: string;
  private readonly end: string;

  /** @param built index.html as the build leaves it */
  constructor(built: string) {
    const page = built.replace(OWN_HEAD, '').replace(APP_SCRIPT, '');
    this.scripts = [...built.matchAll(APP_SCRIPT)].map(([, src = '']) => src);
    const html = behind(page, [/<html[^>]*(?=>)/i], 0);
    // The head's elements follow the character set, which must stand in the first kilobyte.
    const head = behind(page, [/<meta charset=[^>]*>/i, /<head[^>]*>/i], html);
    const root = behind(page, [/<div id="?root"?>/i], head);
    this.start = page.slice(0, html);
    this.beforeHead = page.slice(html, head);
    this.beforeRoot = page.slice(head, root);
    this.end = page.slice(root);
  }

  fill({ theme, head, root, behind: rest, logoUrl, withoutScripts }: PageContent): string {
    // The root's element ends where it began: what follows it goes behind its closing tag.
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

/** The place behind the first of the patterns that occurs; where none does, the earliest allowed. */
function behind(page: string, patterns: readonly RegExp[], earliest: number): number {
  const [match] = patterns.flatMap((pattern) => pattern.exec(page) ?? []);
  return match === undefined ? earliest : page.indexOf(match, earliest) + match.length;
}
