import { domainToASCII, domainToUnicode } from 'node:url';
import { visibleText } from './visible-text.js';

/**
 * Normalises an address, so that two spellings of one mailbox are equal: NFKC, no invisible characters, and an ASCII
 * (punycode) domain.
 */
export function normaliseEmail(typed: string): string {
  const address = visibleText(typed.trim()).normalize('NFKC');
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  const isPlain = /^[\w.-]*$/.test(domain) && !/(?:^|\.)xn--/i.test(domain);
  return at === 0 || isPlain ? address : address.slice(0, at) + domainToASCII(domain);
}

/**
 * Whether a stored address has no hidden or compatibility characters. Suppression lists would not match such an
 * address.
 */
export const isNormalised = (address: string): boolean => visibleText(address.normalize('NFKC')) === address;

/** Scripts that real domain names combine. Other combinations imitate a name in one script. */
const MIXED = [
  /^(?:[\p{scx=Latin}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{N}-])*$/u,
  /^(?:[\p{scx=Latin}\p{scx=Han}\p{scx=Bopomofo}\p{N}-])*$/u,
  /^(?:[\p{scx=Latin}\p{scx=Han}\p{scx=Hangul}\p{N}-])*$/u,
];
const LATIN = /\p{Script=Latin}/u;
const ALONE = [/\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u, /\p{Script=Cherokee}/u];
/** Phonetic letters; no language uses them in domain names. */
const PHONETIC = /[\u0250-\u02AF]/u;
/** Cyrillic and Greek letters that look like Latin ones. */
const LIKE_LATIN = /^[аԁеһіјӏорԛѕԝхусьԍғқҝԟпгѵѡαικνρυωηοτσ\d-]+$/u;

/** Whether no part of the domain mixes scripts or imitates Latin letters under a Latin ending. */
export function hasUnambiguousDomain(address: string): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  if (!/(?:^|\.)xn--/i.test(domain)) return true;
  const labels = domainToUnicode(domain).split('.');
  const endsInLatin = LATIN.test(labels.at(-1) ?? '');
  return labels.every((label) => {
    if (PHONETIC.test(label)) return false;
    if (MIXED.some((scripts) => scripts.test(label))) return true;
    const scripts = [LATIN, ...ALONE].filter((script) => script.test(label));
    return scripts.length <= 1 && !LATIN.test(label) && !(endsInLatin && LIKE_LATIN.test(label));
  });
}
