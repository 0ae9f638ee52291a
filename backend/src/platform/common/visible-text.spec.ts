import { NAME_WITH_ADDRESS, NAME_WITHOUT_LETTER, personNameProblem, visibleText } from './visible-text.js';

const of = (...codes: number[]): string => String.fromCodePoint(...codes);

describe('typed text of one line', () => {
  it.each([
    ['a zero-width space', 0x20_0b],
    ['a joiner between Latin letters', 0x20_0d],
    ['a non-joiner between Latin letters', 0x20_0c],
    ['a byte order mark', 0xfe_ff],
    ['a soft hyphen', 0xad],
    ['a word joiner', 0x20_60],
    ['a mark of direction', 0x20_0f],
    ['a Hangul filler', 0x31_64],
    ['a half-width filler', 0xff_a0],
    ['an empty Braille cell', 0x28_00],
    ['a combining grapheme joiner', 0x3_4f],
    ['a variation selector', 0xfe_0f],
    ['a tag', 0xe_00_41],
    ['a Khmer inherent vowel', 0x17_b4],
    ['an object replacement', 0xff_fc],
  ])('loses %s', (_, code) => {
    expect(visibleText(`Ro${of(code)}bin`)).toBe('Robin');
    expect(visibleText(`Robin ${of(code)}`)).toBe('Robin');
    expect(visibleText(of(code, code))).toBe('');
  });

  it.each([
    ['a Persian word with a non-joiner', 'می\u200Cخواهم'],
    ['a Sinhala word with a joiner', 'ශ්\u200Dරී ලංකා'],
    ['a Malayalam chillu at the end', 'അവന്\u200D'],
    ['a Hindi half letter', 'क्\u200Dष'],
    ['an emoji of several', '👩\u200D🚒'],
    ['an emoji with a skin tone', '👍🏽'],
    ['a heart with its selector', '❤\uFE0F'],
    ['a keycap', '1\uFE0F\u20E3'],
    ['a rainbow flag', '🏳\uFE0F\u200D🌈'],
    ['a flag of two letters', '🇦🇺'],
    ['the flag of Scotland', of(0x1_f3_f4, 0xe_00_67, 0xe_00_62, 0xe_00_73, 0xe_00_63, 0xe_00_74, 0xe_00_7f)],
    ['a Japanese letter in its drawing', '葛\u{E0100}'],
    ['Devanagari with its marks', 'प्रिया शर्मा'],
    ['Tamil with its marks', 'தமிழ்'],
  ])('keeps %s', (_, text) => {
    expect(visibleText(text)).toBe(text);
  });

  it('loses tag characters that hide text behind a flag', () => {
    expect(visibleText(`🏴${of(0xe_00_68, 0xe_00_69)}`)).toBe('🏴');
  });

  it('is normalised, so that composed and decomposed letters are equal', () => {
    expect(visibleText('Zoe\u0308')).toBe('Zo\u00EB');
  });

  it('stays unchanged if it has control characters, which validation then refuses', () => {
    expect(visibleText('a\u0007\u200Bb')).toBe('a\u0007\u200Bb');
  });
});

describe('the name of a person', () => {
  it.each([
    'Robin Taylor',
    'Mr. Li',
    'J.R. Smith',
    'J. R. R. Tolkien',
    'Anne-Marie O’Brien',
    'Robin T.',
    'Zoë',
    'X Æ A-12',
    'प्रिया',
    '王',
    'Dr. phil. Li',
    'Kim 3.5',
  ])('may be %s', (name) => {
    expect(personNameProblem(name)).toBeNull();
  });

  it.each([
    'https://evil.example/?x={{link:confirm-address}}',
    'evil://x',
    'WWW.evil',
    'evil.example',
    'Mr.Li',
    'Win at evil\uFF0Eexample now',
    'evil\u2024example',
    'evil。example',
    'me@evil.example',
    'пример.рф',
    'evil.xn--p1ai',
    'e\u0301.example',
    'Win at i\u2764.ws',
    'Win at i\u2764\uFE0F.ws',
    'Win at (evil).example',
    'Win at 192.0.2.1',
  ])('must not contain a web address: %s', (name) => {
    expect(personNameProblem(name)).toBe(NAME_WITH_ADDRESS);
  });

  it('that looks like an address is refused with advice', () => {
    expect(NAME_WITH_ADDRESS).toContain('Put a space after a full stop, for example “Mr. Li”.');
  });

  it.each(['42', '...', '🎉', '\u0301', '- -'])('must have a letter, unlike %j', (name) => {
    expect(personNameProblem(name)).toBe(NAME_WITHOUT_LETTER);
  });
});
