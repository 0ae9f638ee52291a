import { mixed, object, string, type AnySchema } from 'yup';
import type { AdminPage, PageText } from '@/api/staff/generated';
import type { ContentKind } from '@/components/staff/record/content';
import { hoursText, LATE, parseHours } from '@/config/texts/opening-hours';
import { sceneForSrc } from '@/config/scenes';
import { formatCount } from '@/lib/format';
import { DEFAULT_TEXTS } from './default-texts';

/** Texts by name; null means the default text. */
export type PageContent = AdminPage['content'];
/** The form’s values: texts, and arrays of image URLs. */
export type PageValues = Record<string, string | string[]>;
/** The library’s images by URL. */
export type KnownPictures = AdminPage['pictures'];

/** How a page’s texts are edited. Empty texts and default texts are not stored. */
export function pageKind(
  texts: readonly PageText[],
  known: KnownPictures = {},
): ContentKind<PageContent, PageValues> {
  const byName = <Value>(of: (text: PageText) => Value): Record<string, Value> =>
    Object.fromEntries(texts.map((text) => [text.name, of(text)]));
  return {
    labels: byName(({ section, label }) => `${section}: ${label}`),
    toValues: (content) =>
      byName(({ name, kind, defaultText }) => {
        const text = content[name] ?? defaultText ?? DEFAULT_TEXTS[name];
        return kind === 'pictures' ? urlsIn(text) : text;
      }),
    toContent: (values) =>
      byName(({ name, defaultText }) => {
        const text = tidy([values[name] ?? ''].flat().join('\n'));
        return text === '' || text === (defaultText ?? DEFAULT_TEXTS[name]) ? null : text;
      }),
    format: Object.fromEntries(
      texts.flatMap(({ name, kind }) => {
        if (kind === 'hours') return [[name, hoursText]];
        return isPicture(kind) ? [[name, (value: string) => imageCountText(value, known)]] : [];
      }),
    ),
    nothing: 'default text',
  };
}

/** The URLs in a text, one per line. */
export function urlsIn(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

function isPicture(kind: PageText['kind']): boolean {
  return kind === 'picture' || kind === 'pictures';
}

/** An image’s name: its alt text or caption. */
export function pictureText(address: string, known: KnownPictures): string {
  const { altText, caption } = known[address] ?? {};
  const drawn = sceneForSrc(address);
  return (drawn ? `Drawing: ${drawn.caption}` : altText || caption) || 'Photo from the library';
}

function imageCountText(addresses: string, known: KnownPictures): string {
  return addresses
    .split('\n')
    .map((address) => pictureText(address, known))
    .join('\n');
}

/** The text in the form the API stores. */
function tidy(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

/** Early feedback; the server has the last word. */
export function pageSchema(texts: readonly PageText[]) {
  return object(Object.fromEntries(texts.map((text) => [text.name, schemaOf(text)])));
}

function schemaOf({ kind, max }: PageText): AnySchema {
  if (isPicture(kind)) return mixed();
  if (kind === 'hours')
    return string().test('hours', 'Enter different opening and closing times.', (hours = '') => {
      const parts = parseHours(hours);
      return !parts || (isTime(parts.opens) && parts.opens !== parts.closes && isEnd(parts.closes));
    });
  return string().max(max, `Use at most ${formatCount(max)} characters.`);
}

const isTime = (text: string): boolean => /^\d{2}:\d{2}$/.test(text);
const isEnd = (text: string): boolean => text === LATE || isTime(text);
