/**
 * Invisible characters: zero-width spaces, soft hyphens, byte order marks, direction marks, fillers, tags. `\p{DI}`
 * also contains joiners and variation selectors; `VISIBLE_USES` keeps those that a word or an emoji needs.
 */
const INVISIBLE = String.raw`[\p{DI}\u2800\uFFF9-\uFFFC\p{Noncharacter_Code_Point}]`;

/** Scripts in which a joiner never changes how letters look; there it would only make two equal words differ. */
const UNJOINED = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Hebrew',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
];
const JOINING = `(?:(?!${UNJOINED.map((script) => String.raw`\p{scx=${script}}`).join('|')})[\\p{L}\\p{M}])`;
/** Ends a consonant. A joiner after it changes how the consonant looks, even at the end of a word. */
const VIRAMA = String.raw`[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]`;

const ONE_EMOJI = String.raw`\p{Extended_Pictographic}\p{EMod}?[\uFE0E\uFE0F]?`;
const FLAG = String.raw`\u{1F3F4}(?:\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F})?`;
const VISIBLE_USES = [
  FLAG,
  String.raw`${ONE_EMOJI}(?:\u200D${ONE_EMOJI})*`,
  String.raw`[\d#*]\uFE0F?\u20E3`,
  String.raw`(?<=${JOINING})[\u200C\u200D](?=${JOINING})`,
  String.raw`(?<=${VIRAMA})[\u200C\u200D]`,
  // Variants of Chinese, Japanese and Mongolian letters.
  String.raw`(?<=\p{scx=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=\p{Script=Mongolian})[\u180B-\u180D\u180F]`,
].join('|');
const INVISIBLE_OR_NEEDED = new RegExp(`(${VISIBLE_USES})|${INVISIBLE}`, 'gu');

/** Control characters, line breaks and bidirectional overrides. They are refused, not removed. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/**
 * Normalises one line of typed text to NFC and removes invisible characters. Text with control characters stays
 * unchanged, so that the validation refuses it.
 */
export function visibleText(text: string): string {
  if (CONTROLS.test(text)) return text;
  const visible = text.replace(INVISIBLE_OR_NEEDED, (_, kept: string | undefined) => kept ?? '');
  return (visible === text ? text : visible.trim()).normalize('NFC');
}

/**
 * Email programs turn these into links when a greeting contains them: URLs, words with a dot inside (there are emoji
 * domains, too), IP addresses.
 */
const ADDRESS_IN_NAME =
  /:\/\/|www\.|[^\s.\u3002][.\u3002]\p{L}[\p{L}\p{M}\p{N}-]|\d(?:[.\u3002]\d{1,3}){3}/iu;
const LETTER = /\p{L}/u;

export const NAME_WITHOUT_LETTER = 'Enter a name with at least one letter.';
export const NAME_WITH_ADDRESS =
  'A name cannot contain a web address. Put a space after a full stop, for example “Mr. Li”.';

/** An error message for a person's name, or null. Whether it may be empty is up to the caller. */
export function personNameProblem(name: string): string | null {
  if (name === '') return null;
  if (!LETTER.test(name)) return NAME_WITHOUT_LETTER;
  return ADDRESS_IN_NAME.test(name.normalize('NFKC')) ? NAME_WITH_ADDRESS : null;
}
