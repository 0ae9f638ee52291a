import { eventIdsOf, isLibraryPicture, allowedLink } from './body-rules';

/** Control characters and lone surrogates, which are invisible and not allowed in a newsletter. */
const UNSEEN = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;
const LISTS = 'ul, ol';
const MAX_LIST_DEPTH = 4;
const EMBEDDED = 'svg, iframe, video, audio, object, embed, canvas, button, select, input, textarea';
const NEVER_SEEN = 'script, style, template, noscript';

/** Removes invisible characters. */
export function cleanText(text: string): string {
  return text.replace(UNSEEN, '');
}

/**
 * Reduces pasted HTML to what a newsletter allows.
 * @returns the HTML that is left, and what was removed, in words: '2 images from outside the library', 'a table'
 */
export function cleanPaste(html: string): { html: string; dropped: string[] } {
  const { body } = new DOMParser().parseFromString(cleanText(html), 'text/html');
  const dropped = new Map<string, number>();
  const drop = (what: string) => dropped.set(what, (dropped.get(what) ?? 0) + 1);
  const all = (selector: string) => [...body.querySelectorAll(selector)];
  const unwrap = (element: Element, what: string) => {
    drop(what);
    element.replaceWith(...element.childNodes);
  };

  for (const element of all(NEVER_SEEN)) element.remove();
  for (const element of all(EMBEDDED)) {
    drop('embedded item');
    element.remove();
  }
  for (const element of all('[data-events]')) {
    const ids = eventIdsOf(element.getAttribute('data-events') ?? '');
    if (ids.length > 0) element.setAttribute('data-events', ids.join(','));
    else element.remove();
  }
  for (const image of all('img'))
    if (!isLibraryPicture(image.getAttribute('src') ?? '')) {
      drop('photo from outside the library');
      image.remove();
    }
  for (const anchor of all('a[href]')) {
    const href = allowedLink(anchor.getAttribute('href') ?? '');
    if (href === null) unwrap(anchor, 'unsupported link');
    else anchor.setAttribute('href', href);
  }
  for (const rule of all('li hr, blockquote hr')) {
    drop('line inside a list or quote');
    rule.remove();
  }
  for (const quote of all('li blockquote, blockquote blockquote')) {
    drop('quote inside a list or another quote');
    rename(quote, 'div');
  }
  for (const heading of all('h1, h2, h3, h4, h5, h6')) {
    if (heading.closest('li, blockquote')) {
      drop('heading inside a list or quote');
      rename(heading, 'p');
    } else rename(heading, /^H[12]$/.test(heading.tagName) ? 'h2' : 'h3');
  }
  for (const block of all('li img, li [data-events], blockquote img, blockquote [data-events]')) {
    drop('photo or event inside a list or quote');
    block.remove();
  }
  for (const list of all(LISTS).filter((one) => listsAround(one) >= MAX_LIST_DEPTH)) {
    drop('list level below the fourth');
    for (const item of [...list.children]) rename(item, 'div');
    rename(list, 'div');
  }
  for (const table of all('table')) {
    drop('table');
    for (const cell of table.querySelectorAll('td, th, caption')) rename(cell, 'div');
  }
  for (const mark of all('u, s, del, strike, code, pre, sub, sup'))
    if (mark.textContent.trim() !== '') drop(NAMES[mark.tagName] ?? '');
  return { html: body.innerHTML, dropped: [...dropped].map(([what, count]) => removedText(what, count)) };
}

const NAMES: Record<string, string> = {
  U: 'underlining',
  S: 'strikethrough',
  DEL: 'strikethrough',
  STRIKE: 'strikethrough',
  CODE: 'code style',
  PRE: 'code style',
  SUB: 'subscript',
  SUP: 'superscript',
};

function removedText(what: string, count: number): string {
  if (Object.values(NAMES).includes(what)) return what;
  if (count === 1) return `${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}`;
  const [noun = '', ...rest] = what.split(/(?= inside | below | from | of )/);
  return `${count} ${noun}s${rest.join('')}`;
}

function listsAround(list: Element): number {
  let around = 0;
  for (let outer = list.parentElement?.closest(LISTS); outer; outer = outer.parentElement?.closest(LISTS))
    around += 1;
  return around;
}

/** Another element with the same content. */
function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  // ProseMirror marks the cut edges of pasted content on its first element.
  const slice = element.getAttribute('data-pm-slice');
  if (slice !== null) renamed.setAttribute('data-pm-slice', slice);
  element.replaceWith(renamed);
}
