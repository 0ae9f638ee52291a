import type { MailLink } from './links.js';

/** The placeholder of a secret link in the stored text of an email. */
export const storedLinkOf = (link: MailLink): string => `{{link:${link}}}`;

/** An email as text and as HTML. */
export interface MailForms {
  text: string;
  html: string | null;
}

/**
 * The text as it is stored. It was laid out with `mark`, a random value made after all typed text, in place of each secret
 * link. Typed text that looks like a placeholder is changed.
 */
export function toStored(text: string, mark: string): string {
  return text
    .replaceAll('{{link:', '{{ link:')
    .replace(new RegExp(`${mark}:([a-z-]+(?::\\d+)?)`, 'g'), (_, link: MailLink) => storedLinkOf(link));
}

/**
 * Stored text with its secret links replaced, to show it to staff. Only the two places where the layout puts a link are
 * replaced: a line of its own below the button's label, and a whole address in HTML, where typed quotation marks are escaped.
 */
export function withStoredLinks(
  { text, html }: MailForms,
  links: readonly MailLink[],
  { inText, inHtml }: { inText: (link: MailLink) => string; inHtml: (link: MailLink) => string },
): MailForms {
  const known = new Map(links.map((link) => [storedLinkOf(link), link]));
  const filled = (placeholder: string, hrefOf: (link: MailLink) => string): string => {
    const link = known.get(placeholder);
    return link === undefined ? placeholder : hrefOf(link);
  };
  return {
    text: text.replace(/(?<=:\n)\{\{link:[a-z-]+(?::\d+)?\}\}$/gm, (placeholder) =>
      filled(placeholder, inText),
    ),
    html:
      html?.replace(/(?<=href=")\{\{link:[a-z-]+(?::\d+)?\}\}(?=")/g, (placeholder) =>
        filled(placeholder, inHtml),
      ) ?? null,
  };
}
