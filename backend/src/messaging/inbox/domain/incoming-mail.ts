import { oneLine } from '../../../platform/common/one-line.js';
import { visibleText } from '../../../platform/common/visible-text.js';

const MAX_TEXT_LENGTH = 20_000;
/** Invisible and direction-changing characters, which the contact form refuses too. */
const UNSEEN = /[^\P{Cc}\t\n]|[\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/** Text for storage: without invisible characters, and shortened if it is too long. */
export function keptText(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, '')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();
  return lines.length > MAX_TEXT_LENGTH ? `${lines.slice(0, MAX_TEXT_LENGTH)}\n…` : lines;
}

/** One line of text for storage. */
export function keptLine(text: string, most: number): string {
  return visibleText(oneLine(text.replace(UNSEEN, ' ')))
    .slice(0, most)
    .trim();
}

/** An answer without the quoted email below it, or the whole text if nothing else is left. */
export function withoutQuote(text: string): string {
  const lines = text.split('\n');
  let end = lines.length;
  while (end > 0 && /^\s*(>.*)?$/.test(lines[end - 1] ?? '')) end -= 1;
  if (end === lines.length || !lines.slice(end).some((line) => line.trimStart().startsWith('>')))
    return text.trim();
  // 'On Monday, the club wrote:' can be on one line or broken over two.
  for (const length of [2, 1]) {
    const said = lines
      .slice(Math.max(0, end - length), end)
      .join(' ')
      .trim();
    const without = lines
      .slice(0, Math.max(0, end - length))
      .join('\n')
      .trim();
    if (/^(?:on|am|le|el)\b.*:$/i.test(said) && said.length < 200 && without !== '') return without;
  }
  return lines.slice(0, end).join('\n').trim() || text.trim();
}
