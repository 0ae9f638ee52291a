import { mixed, object, string, type AnySchema } from 'yup';
import type { AdminPage, PageText } from '@/api/staff/generated';
import type { ContentKind } from '@/components/staff/record/content';
import { hoursInWords, LATE, partsOf } from '@/config/texts/opening-hours';
import { sceneForSrc } from '@/config/scenes';
import { formatCount } from '@/lib/format';
import { DEFAULT_TEXTS } from './default-texts';

/** Texts by name; null is as it came with the site. */
export type PageContent = AdminPage['content'];
/** What the boxes hold: what the page says; of several pictures their addresses. */
export type PageValues = Record<string, string | string[]>;
/** What is known of the library's pictures, by address. */
export type KnownPictures = AdminPage['pictures'];

/** How the texts of a page are edited. What says the same as the site came with, or nothing, is not stored. */
export function pageKind(
  texts: readonly PageText[],
  known: KnownPictures = {},
): ContentKind<PageContent, PageValues> {
  const byName = <Value>(of: (text: PageText) => Value): Record<string, Value> =>
    Object.fromEntries(texts.map((text) => [text.name, of(text)]));
  return {
    labels: byName(({ section, label }) => `${section}: ${label}`),
    toValues: (content) =>
      byName(({ name, kind, came }) => {
        const text = content[name] ?? came ?? DEFAULT_TEXTS[name];
        return kind === 'pictures' ? addressesIn(text) : text;
      }),
    toContent: (values) =>
      byName(({ name, came }) => {
        const text = tidy([values[name] ?? ''].flat().join('\n'));
        return text === '' || text === (came ?? DEFAULT_TEXTS[name]) ? null : text;
      }),
    inWords: Object.fromEntries(
      texts.flatMap(({ name, kind }) => {
        if (kind === 'hours') return [[name, hoursInWords]];
        return isPicture(kind) ? [[name, (value: string) => picturesInWords(value, known)]] : [];
      }),
    ),
    nothing: 'as it came with the site',
  };
}

/** One a line; an empty text names none. */
export function addressesIn(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

function isPicture(kind: PageText['kind']): boolean {
  return kind === 'picture' || kind === 'pictures';
}

/** What a picture is called: what it shows. */
export function pictureInWords(address: string, known: KnownPictures): string {
  const { altText, caption } = known[address] ?? {};
  const drawn = sceneForSrc(address);
  return (drawn ? `Drawing: ${drawn.caption}` : altText || caption) || 'A picture of the library';
}

function picturesInWords(addresses: string, known: KnownPictures): string {
  return addresses
    .split('\n')
    .map((address) => pictureInWords(address, known))
    .join('\n');
}

/** As the API stores it. */
function tidy(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

/** For comfort: the server decides. */
export function pageSchema(texts: readonly PageText[]) {
  return object(Object.fromEntries(texts.map((text) => [text.name, schemaOf(text)])));
}

function schemaOf({ kind, most }: PageText): AnySchema {
  if (isPicture(kind)) return mixed();
  if (kind === 'hours')
    return string().test('hours', 'Please give both times, and not the same.', (hours = '') => {
      const parts = partsOf(hours);
      return !parts || (isTime(parts.opens) && parts.opens !== parts.closes && isEnd(parts.closes));
    });
  return string().max(most, `Please use at most ${formatCount(most)} characters.`);
}

const isTime = (text: string): boolean => /^\d{2}:\d{2}$/.test(text);
const isEnd = (text: string): boolean => text === LATE || isTime(text);
