import { domainToASCII, domainToUnicode } from 'node:url';
import { visibleText } from './visible-text.js';

/**
 * An address as mail will use it, so that two spellings of one mailbox are equal: compatible characters (NFKC), nothing invisible,
 * and a domain of other scripts in its ASCII form.
 */
export function normaliseEmail(typed: string): string {
  const address = visibleText(typed.trim()).normalize('NFKC');
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  const isPlain = /^[\w.-]*$/.test(domain) && !/(?:^|\.)xn--/i.test(domain);
  return at === 0 || isPlain ? address : address.slice(0, at) + domainToASCII(domain);
}

/** Whether a stored address has no hidden or compatible characters, by which lists of ours would miss it. */
export const isNormalised = (address: string): boolean => visibleText(address.normalize('NFKC')) === address;

/** Scripts that real names mix; any other mixture is made to look like a name of one script. */
const MIXED = [
  /^(?:[\p{scx=Latin}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{N}-])*$/u,
  /^(?:[\p{scx=Latin}\p{scx=Han}\p{scx=Bopomofo}\p{N}-])*$/u,
  /^(?:[\p{scx=Latin}\p{scx=Han}\p{scx=Hangul}\p{N}-])*$/u,
];
const LATIN = /\p{Script=Latin}/u;
const ALONE = [/\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u, /\p{Script=Cherokee}/u];
/** Phonetic letters, which no language writes domains with. */
const PHONETIC = /[\u0250-\u02AF]/u;
/** Letters of Cyrillic and Greek that look like Latin ones. */
const LIKE_LATIN = /^[аԁеһіјӏорԛѕԝхусьԍғқҝԟпгѵѡαικνρυωηοτσ\d-]+$/u;

/** Whether no label of a domain mixes scripts, or consists of letters that look like Latin ones below a Latin ending. */
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
