import { parseLink } from '../../../platform/common/parse-link.js';
import { escapeXml } from '../../../platform/common/xml.js';
import type { BodyNode, IssueBody } from './issue-body.js';

export interface EventFacts {
  id: number;
  title: string;
  /** 'Saturday 5 December 2026' */
  day: string;
  /** '7:00 PM' */
  time: string;
  venue: string;
  isCancelled: boolean;
}

export interface PictureFacts {
  /** The address of a size that email programs show. */
  path: string;
  width: number;
  height: number;
  altText: string;
}

/** What an issue's content needs from its surroundings. */
export interface Surroundings {
  /** The site's address, without a slash at the end. */
  url: string;
  events: ReadonlyMap<number, EventFacts>;
  pictures: ReadonlyMap<string, PictureFacts>;
}

const WIDTH = 536;
/** Classes of the email layout's style sheet, which set the colours of dark mode. */
const LINK = 'class="m-link" style="color:#195a41"';
const TEXT = 'margin:0 0 16px';

/** The content of an issue as HTML for email programs and pages. All text is escaped. */
export function bodyHtml(body: IssueBody, around: Surroundings): string {
  return body.content.map((node) => blockHtml(node, around)).join('\n');
}

function blockHtml(node: BodyNode, around: Surroundings): string {
  const inner = (): string => (node.content ?? []).map((child) => blockHtml(child, around)).join('');
  switch (node.type) {
    case 'text':
      return textHtml(node, around);
    case 'hardBreak':
      return '<br>';
    case 'paragraph':
      return `<p style="${TEXT}">${inner()}</p>`;
    case 'heading':
      return node.attrs?.['level'] === 3
        ? `<h3 style="margin:24px 0 8px;font-size:18px">${inner()}</h3>`
        : `<h2 style="margin:28px 0 8px;font-size:22px;line-height:1.25">${inner()}</h2>`;
    case 'bulletList':
      return `<ul style="margin:0 0 16px;padding-left:24px">${inner()}</ul>`;
    case 'orderedList':
      return `<ol style="margin:0 0 16px;padding-left:24px">${inner()}</ol>`;
    case 'listItem':
      return `<li>${inner()}</li>`;
    case 'blockquote':
      return `<blockquote class="m-line" style="margin:0 0 16px;padding-left:16px;border-left:3px solid #c9c4ae">${inner()}</blockquote>`;
    case 'horizontalRule':
      return '<hr class="m-line" style="margin:24px 0;border:0;border-top:1px solid #d9d5c4">';
    case 'picture':
      return pictureHtml(node, around);
    case 'events':
      return eventsOf(node, around)
        .map((event) => eventHtml(event, around))
        .join('\n');
    default:
      return '';
  }
}

function textHtml({ text = '', marks = [] }: BodyNode, { url }: Surroundings): string {
  return marks.reduce((html, { type, attrs }) => {
    if (type === 'bold') return `<strong>${html}</strong>`;
    if (type === 'italic') return `<em>${html}</em>`;
    return `<a href="${escapeXml(absolute(String(attrs?.['href']), url))}" ${LINK}>${html}</a>`;
  }, escapeXml(text));
}

function pictureHtml({ attrs }: BodyNode, { url, pictures }: Surroundings): string {
  const picture = pictures.get(String(attrs?.['imageUrl']));
  if (!picture) return '';
  const width = Math.min(WIDTH, picture.width);
  const height = Math.round((picture.height * width) / picture.width);
  return `<p style="${TEXT}"><img src="${escapeXml(url + picture.path)}" alt="${escapeXml(picture.altText)}" width="${width}" height="${height}" style="display:block;max-width:100%;height:auto;border:0;border-radius:8px"></p>`;
}

function eventHtml({ id, title, day, time, venue, isCancelled }: EventFacts, { url }: Surroundings): string {
  const name = isCancelled ? `<s>${escapeXml(title)}</s> (cancelled)` : escapeXml(title);
  return [
    '<p class="m-line" style="margin:0 0 12px;padding:12px 16px;border:1px solid #d9d5c4;border-radius:8px">',
    `<a href="${escapeXml(`${url}/event/${id}`)}" ${LINK}><strong>${name}</strong></a><br>`,
    `${escapeXml(`${day}, ${time}`)}<br>${escapeXml(venue)}</p>`,
  ].join('');
}

/** The content of an issue as plain text. */
export function bodyText(body: IssueBody, around: Surroundings): string {
  return body.content
    .map((node) => blockText(node, around))
    .filter((block) => block !== '')
    .join('\n\n');
}

function blockText(node: BodyNode, around: Surroundings): string {
  const inner = (joint: string): string =>
    (node.content ?? []).map((child) => blockText(child, around)).join(joint);
  switch (node.type) {
    case 'text': {
      const link = node.marks?.find(({ type }) => type === 'link');
      const href = link && absolute(String(link.attrs?.['href']), around.url);
      return href && href !== node.text && href !== parseLink(node.text)?.href
        ? `${node.text} (${href})`
        : (node.text ?? '');
    }
    case 'hardBreak':
      return '\n';
    case 'heading':
      return underlined(inner(''), node.attrs?.['level'] === 3 ? '-' : '=');
    case 'bulletList':
      return items(node, around, () => '- ');
    case 'orderedList':
      return items(node, around, (index) => `${index + 1}. `);
    case 'listItem':
      return inner('\n');
    case 'blockquote':
      return inner('\n\n').replace(/^/gm, '> ');
    case 'horizontalRule':
      return '* * *';
    case 'picture': {
      const altText = around.pictures.get(String(node.attrs?.['imageUrl']))?.altText;
      return altText ? `[${altText}]` : '';
    }
    case 'events':
      return eventsOf(node, around)
        .map(({ id, title, day, time, venue, isCancelled }) =>
          [
            `${title}${isCancelled ? ' (cancelled)' : ''}`,
            `${day}, ${time}`,
            venue,
            `${around.url}/event/${id}`,
          ].join('\n'),
        )
        .join('\n\n');
    default:
      return inner('');
  }
}

function items(node: BodyNode, around: Surroundings, mark: (index: number) => string): string {
  return (node.content ?? [])
    .map((item, index) => `${mark(index)}${blockText(item, around).replace(/\n/g, '\n  ')}`)
    .join('\n');
}

function underlined(text: string, mark: string): string {
  return `${text}\n${mark.repeat(Math.min(Math.max(text.length, 3), 72))}`;
}

function eventsOf({ attrs }: BodyNode, { events }: Surroundings): EventFacts[] {
  return ((attrs?.['ids'] ?? []) as number[]).flatMap((id) => events.get(id) ?? []);
}

function absolute(href: string, url: string): string {
  return href.startsWith('/') ? `${url}${href}` : href;
}
