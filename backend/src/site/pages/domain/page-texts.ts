import { formatCount } from '../../../platform/common/formats.js';
import { HIDDEN_CHARACTERS_ERROR, PLAIN_LINE, PLAIN_LINES } from '../../../platform/common/validation.js';
import { visibleText } from '../../../platform/common/visible-text.js';
import type { PageDefinition, TextDefinition } from './page-definitions.js';

/** Texts by name, as staff wrote them; null means the web app's default. */
export type PageTexts = Record<string, string | null>;

/** 'closed', '17:00-22:00', or '17:00-late'. */
const HOURS = /^(?:closed|(?:[01]\d|2[0-3]):[0-5]\d-(?:late|(?:[01]\d|2[0-3]):[0-5]\d))$/;

/** A photo of the library, or one of the drawings that came with the site. */
const PICTURE =
  /^(?:\/media\/[0-9a-f]{64}\/(?:400|800|1600)\.jpg|\/images\/scenes\/[a-z0-9]+(?:-[a-z0-9]+)*\.svg)$/;

/** All texts of a page, with null for those that are not stored. */
export function allTexts({ texts }: PageDefinition, stored: Readonly<PageTexts>): PageTexts {
  return Object.fromEntries(texts.map(({ name }) => [name, stored[name] ?? null]));
}

/** The texts to store: those that differ from the default. */
export function editedTextsOf(texts: Readonly<PageTexts>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

/**
 * Reads the submitted texts of a page; an empty one becomes null.
 * @returns the given texts, or their errors by name
 */
export function readTexts(
  page: PageDefinition,
  given: object,
): { texts: PageTexts } | { errors: Record<string, string[]> } {
  const texts: PageTexts = {};
  const errors: Record<string, string[]> = {};
  for (const [name, value] of Object.entries(given) as [string, unknown][]) {
    const fact = page.texts.find((text) => text.name === name);
    const read = typeof value === 'string' ? tidy(value, fact) || null : value;
    const fault = fact ? faultOf(fact, read) : 'Unknown field.';
    if (fault) errors[name] = [fault];
    else texts[name] = read as string | null;
  }
  return Object.keys(errors).length > 0 ? { errors } : { texts };
}

/** Unifies line ends, trims, and removes invisible characters from a single line. */
function tidy(text: string, fact: TextDefinition | undefined): string {
  const tidied = text.replace(/\r\n?/g, '\n').trim();
  return fact?.kind === 'line' ? visibleText(tidied) : tidied;
}

function faultOf({ kind, max }: TextDefinition, value: unknown): string | null {
  if (value === null) return null;
  if (typeof value !== 'string') return 'Send text or null.';
  if (kind === 'hours') return isHours(value) ? null : OPENING_HOURS_ERROR;
  if (kind === 'picture') return PICTURE.test(value) ? null : NO_PICTURE;
  if (kind === 'pictures') return faultOfPictures(value.split('\n'), max);
  if (value.length > max) return `Use at most ${formatCount(max)} characters.`;
  return (kind === 'line' ? PLAIN_LINE : PLAIN_LINES).test(value) ? null : HIDDEN_CHARACTERS_ERROR;
}

const NO_PICTURE = 'Choose a photo from the library.';

function faultOfPictures(addresses: readonly string[], max: number): string | null {
  if (!addresses.every((address) => PICTURE.test(address))) return NO_PICTURE;
  if (new Set(addresses).size < addresses.length) return 'Choose each photo only once.';
  return addresses.length > max ? `Choose at most ${max} photos.` : null;
}

/** The addresses of the photos in a page's texts, by name of the text. */
export function picturesIn(page: PageDefinition, texts: Readonly<PageTexts>): Record<string, string[]> {
  return Object.fromEntries(
    page.texts
      .filter(({ kind }) => kind === 'picture' || kind === 'pictures')
      .map(({ name }) => [name, texts[name]?.split('\n') ?? []]),
  );
}

export const OPENING_HOURS_ERROR = 'Enter the hours as “closed”, “17:00-22:00” or “17:00-late”.';

export function isHours(value: unknown): value is string {
  return typeof value === 'string' && HOURS.test(value) && !isEmptySpan(value);
}

function isEmptySpan(hours: string): boolean {
  const [from, to] = hours.split('-');
  return from === to;
}
