import { object, string, type AnySchema } from 'yup';
import type { AdminPage, PageText } from '@/api/staff/generated';
import type { ContentKind } from '@/components/staff/record/content';
import { hoursInWords, LATE, partsOf } from '@/config/texts/opening-hours';
import { DEFAULT_TEXTS } from './default-texts';

/** Texts by name; null is as it came with the site. */
export type PageContent = AdminPage['content'];
/** What the boxes hold: what the page says. */
export type PageValues = Record<string, string>;

/** How the texts of a page are edited. What says the same as the site came with, or nothing, is not stored. */
export function pageKind(texts: readonly PageText[]): ContentKind<PageContent, PageValues> {
  const byName = <Value>(of: (text: PageText) => Value): Record<string, Value> =>
    Object.fromEntries(texts.map((text) => [text.name, of(text)]));
  return {
    labels: byName(({ section, label }) => `${section}: ${label}`),
    toValues: (content) => byName(({ name }) => content[name] ?? DEFAULT_TEXTS[name]),
    toContent: (values) =>
      byName(({ name }) => {
        const text = tidy(values[name] ?? '');
        return text === '' || text === DEFAULT_TEXTS[name] ? null : text;
      }),
    inWords: Object.fromEntries(
      texts.filter(({ kind }) => kind === 'hours').map(({ name }) => [name, hoursInWords]),
    ),
    nothing: 'as it came with the site',
  };
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
  if (kind === 'hours')
    return string().test('hours', 'Please give both times, and not the same.', (hours = '') => {
      const parts = partsOf(hours);
      return !parts || (isTime(parts.opens) && parts.opens !== parts.closes && isEnd(parts.closes));
    });
  return string().max(most, `Please use at most ${most.toLocaleString('en')} characters.`);
}

const isTime = (text: string): boolean => /^\d{2}:\d{2}$/.test(text);
const isEnd = (text: string): boolean => text === LATE || isTime(text);
