/**
 * Characters without a shape of their own: zero-width spaces, soft hyphens, byte order marks, marks of direction, fillers, tags.
 * `\p{DI}` also has joiners and variation selectors, which `VISIBLE` leaves where a word or an emoji needs them.
 */
const INVISIBLE = String.raw`[\p{DI}\u2800\uFFF9-\uFFFC\p{Noncharacter_Code_Point}]`;

/** Scripts whose letters never take another shape by a joiner: there it only makes two equal words differ. */
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
/** Ends a consonant; with a joiner after it, it has another shape at the end of a word, too. */
const VIRAMA = String.raw`[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]`;

const ONE_EMOJI = String.raw`\p{Extended_Pictographic}\p{EMod}?[\uFE0E\uFE0F]?`;
const FLAG = String.raw`\u{1F3F4}(?:\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F})?`;
const VISIBLE = [
  FLAG,
  String.raw`${ONE_EMOJI}(?:\u200D${ONE_EMOJI})*`,
  String.raw`[\d#*]\uFE0F?\u20E3`,
  String.raw`(?<=${JOINING})[\u200C\u200D](?=${JOINING})`,
  String.raw`(?<=${VIRAMA})[\u200C\u200D]`,
  // The way in which a Chinese, Japanese or Mongolian letter is drawn.
  String.raw`(?<=\p{scx=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=\p{Script=Mongolian})[\u180B-\u180D\u180F]`,
].join('|');
const VISIBLE_OR_INVISIBLE = new RegExp(`(${VISIBLE})|${INVISIBLE}`, 'gu');

/** What is refused instead of taken out: controls, breaks of lines, and marks that turn the direction of reading. */
const STEERING = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/**
 * Typed text of one line as it is kept: in one form (NFC), without invisible characters. Text that steers what shows it stays as it
 * is, to be refused.
 */
export function visibleText(text: string): string {
  if (STEERING.test(text)) return text;
  const visible = text.replace(VISIBLE_OR_INVISIBLE, (_, kept: string | undefined) => kept ?? '');
  return (visible === text ? text : visible.trim()).normalize('NFC');
}

/** The greeting of a mail makes a link of these: another address, a word with a dot in it (there are domains of emoji, too), an IP address. */
const ADDRESS_IN_NAME =
  /:\/\/|www\.|[^\s.\u3002][.\u3002]\p{L}[\p{L}\p{M}\p{N}-]|\d(?:[.\u3002]\d{1,3}){3}/iu;
const LETTER = /\p{L}/u;

export const NAME_WITHOUT_LETTER = 'Please enter a name with at least one letter.';
export const NAME_WITH_ADDRESS =
  'A name cannot contain a web address. Put a space after a full stop, for example “Mr. Li”.';

/** What is wrong with the name of a person; null: nothing. An empty one is for the caller to judge. */
export function personNameProblem(name: string): string | null {
  if (name === '') return null;
  if (!LETTER.test(name)) return NAME_WITHOUT_LETTER;
  return ADDRESS_IN_NAME.test(name.normalize('NFKC')) ? NAME_WITH_ADDRESS : null;
}
