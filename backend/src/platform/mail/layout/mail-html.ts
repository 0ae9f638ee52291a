import type { ReactElement, ReactNode } from 'react';
import { oneLine } from '../../common/one-line.js';
import { type Letterhead, previewOf, type ShownBlock } from '../domain/mail-blocks.js';
import { STYLE_SHEET, STYLES } from './mail-styles.js';

/** Characters that HTML does not allow: email programs disagree on them. */
const FORBIDDEN_CHARACTERS =
  /[^\t\n\r\u{20}-\u{7E}\u{A0}-\u{D7FF}\u{E000}-\u{FDCF}\u{FDF0}-\u{FFFD}\u{10000}-\u{1FFFD}\u{20000}-\u{2FFFD}]/gu;
/** Lines of an email have less than a thousand characters (RFC 5322, 2.1.1). */
const ENDS = /<\/(?:p|tr|div|h1|ul|li|table|blockquote|head|title|style)>/g;

export interface MailPage {
  subject: string;
  blocks: readonly ShownBlock[];
  letterhead: Letterhead;
  /** HTML between blocks and foot. Its maker has escaped all typed text. */
  inner?: string;
  /** The link to unsubscribe, in the foot. */
  unsubscribe?: { reason: string; label: string; href: string };
}

/**
 * An email as one HTML document, without external pictures, scripts and tracking. React is imported with the first email, which
 * keeps the start fast. Its streaming renderer is not used, since it would slow down every promise (AsyncLocalStorage).
 */
export async function mailHtml(page: MailPage): Promise<string> {
  const [{ renderToStaticMarkup }, { createElement }] = await Promise.all([
    import('react-dom/server'),
    import('react'),
  ]);
  const html = renderToStaticMarkup(documentOf(createElement, page));
  return `<!DOCTYPE html>\n${html}`.replace(' charSet=', ' charset=').replace(ENDS, '$&\n');
}

type Element = typeof import('react').createElement;

function documentOf(
  h: Element,
  { subject, blocks, letterhead: { name, address, phone, email }, inner, unsubscribe }: MailPage,
): ReactElement {
  const title = clean(oneLine(subject));
  const lines = [name, address, `${phone} · ${email}`].map((line) => clean(oneLine(line)));
  return h(
    'html',
    { lang: 'en-AU' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      // Keeps phones from turning dates, numbers and addresses into links.
      h('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no, email=no' }),
      h('title', null, title),
      h('style', { dangerouslySetInnerHTML: { __html: STYLE_SHEET } }),
    ),
    h(
      'body',
      { className: 'm-body', style: STYLES.body },
      h('div', { style: STYLES.preview }, clean(previewOf(blocks))),
      h(
        'div',
        { className: 'm-page', style: STYLES.page },
        h(
          'div',
          { className: 'm-frame', style: STYLES.frame },
          h('div', { className: 'm-head', style: STYLES.head }, lines[0]),
          h(
            'div',
            { className: 'm-card', style: STYLES.card },
            h('h1', { className: 'm-title', style: STYLES.title }, title),
            ...blocks.map((block) => elementOf(h, block)),
            inner === undefined
              ? null
              : h('div', {
                  className: 'm-text',
                  style: STYLES.inner,
                  dangerouslySetInnerHTML: { __html: inner },
                }),
            h(
              'div',
              { className: 'm-soft', style: STYLES.foot },
              ...(unsubscribe ? unsubscribeLines(h, unsubscribe) : []),
              ...inLines(h, lines),
            ),
          ),
        ),
      ),
    ),
  );
}

function elementOf(h: Element, block: ShownBlock): ReactElement {
  if (typeof block === 'string')
    return h('p', { className: 'm-text', style: STYLES.text }, clean(oneLine(block)));
  if ('button' in block)
    return h(
      'p',
      { style: STYLES.buttonLine },
      h(
        'a',
        { className: 'm-button', style: STYLES.button, href: clean(block.href) },
        clean(oneLine(block.button)),
      ),
    );
  if ('facts' in block) return factsOf(h, block.facts);
  if ('list' in block)
    return h(
      'ul',
      { className: 'm-text', style: STYLES.list },
      ...block.list.map((item) => h('li', { style: STYLES.item }, clean(oneLine(item)))),
    );
  if ('quote' in block)
    return h(
      'blockquote',
      { className: 'm-quote', style: STYLES.quote },
      ...inLines(h, clean(block.quote).split(/\r\n|\r|\n/)),
    );
  return h('p', { className: 'm-soft', style: STYLES.small }, clean(oneLine(block.small)));
}

function factsOf(h: Element, facts: readonly (readonly [string, string])[]): ReactElement {
  const rows = facts.map(([name, value]) =>
    h(
      'tr',
      null,
      h('th', { scope: 'row', className: 'm-soft m-row', style: STYLES.factName }, clean(oneLine(name))),
      h('td', { className: 'm-text m-row', style: STYLES.factValue }, clean(oneLine(value))),
    ),
  );
  return h('table', { style: STYLES.facts }, h('tbody', null, ...rows));
}

function unsubscribeLines(
  h: Element,
  { reason, label, href }: NonNullable<MailPage['unsubscribe']>,
): ReactNode[] {
  const link = h('a', { className: 'm-link', style: STYLES.link, href: clean(href) }, clean(label));
  return [clean(oneLine(reason)), h('br'), link, h('br'), h('br')];
}

function inLines(h: Element, lines: readonly string[]): ReactNode[] {
  return lines.flatMap((line, index) => (index === 0 ? [line] : [h('br'), line]));
}

function clean(text: string): string {
  return text.replace(FORBIDDEN_CHARACTERS, '');
}
