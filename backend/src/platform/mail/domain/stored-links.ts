import type { MailLink } from './links.js';

/** What stands in the kept words of a mail where a secret link comes. */
export const storedLinkOf = (link: MailLink): string => `{{link:${link}}}`;

/** A mail's finished words, as text and as HTML. */
export interface MailForms {
  text: string;
  html: string | null;
}

/**
 * The words as they are kept. They were laid out with `mark`, which was made after all that people have typed, in place of each
 * secret link; what looks like one of ours in typed text does so no more.
 */
export function toStored(words: string, mark: string): string {
  return words
    .replaceAll('{{link:', '{{ link:')
    .replace(new RegExp(`${mark}:([a-z-]+)`, 'g'), (_, link: MailLink) => storedLinkOf(link));
}

/**
 * Kept words with something in place of their secret links: to be shown, and to send what the previous release has queued, of which
 * there is nothing else. Only the two places where the layout puts a link are looked at: a line of its own below its button's
 * words, and a whole address in HTML, in which typed quotation marks are escaped.
 */
export function withStoredLinks(
  { text, html }: MailForms,
  links: readonly MailLink[],
  { inText, inHtml }: { inText: (link: MailLink) => string; inHtml: (link: MailLink) => string },
): MailForms {
  const known = new Map(links.map((link) => [storedLinkOf(link), link]));
  const filled = (place: string, hrefOf: (link: MailLink) => string): string => {
    const link = known.get(place);
    return link === undefined ? place : hrefOf(link);
  };
  return {
    text: text.replace(/(?<=:\n)\{\{link:[a-z-]+\}\}$/gm, (place) => filled(place, inText)),
    html: html?.replace(/(?<=href=")\{\{link:[a-z-]+\}\}(?=")/g, (place) => filled(place, inHtml)) ?? null,
  };
}
