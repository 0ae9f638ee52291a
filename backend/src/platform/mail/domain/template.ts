import { formatCount } from '../../common/formats.js';
import { oneLine } from '../../common/one-line.js';
import type { MailBlock } from './mail-blocks.js';

/** A word of a template that is filled in, as staff see it. */
export interface TemplateValue {
  /** What it stands for: 'the hirer's name'. */
  what: string;
  /** In a preview, where no booking says it. Empty: it may be missing, and its paragraph is left out then. */
  sample: string;
}

export interface TemplateBlock {
  what: string;
  sample: MailBlock;
  /** The mail is of no use without it. */
  isNeeded?: boolean;
}

/** What staff can write of a mail. */
export interface Wording {
  subject: string;
  /**
   * Paragraphs with an empty line between them. `{name}` stands for a value; a paragraph with a value that is empty is left
   * out. One that is nothing but the name of a block stands for it.
   */
  body: string;
}

/** A mail that the club sends: its words as it came, and what can stand in them. */
export interface MailTemplate extends Wording {
  /** Its name for good: 'booking-confirmed'. */
  name: string;
  label: string;
  /** When it goes out, and to whom. */
  when: string;
  values: Readonly<Record<string, TemplateValue>>;
  blocks: Readonly<Record<string, TemplateBlock>>;
}

/** What a mail says of its matter. */
export interface Filling {
  values: Readonly<Record<string, string>>;
  blocks: Readonly<Record<string, MailBlock>>;
}

export const SUBJECT_MAX = 150;
export const BODY_MAX = 5000;

const PLACE = /\{([^{}]*)\}/g;

/** What every template knows of the club itself. */
export const CLUB_VALUES: Readonly<Record<string, TemplateValue>> = {
  club: { what: 'the club’s name', sample: 'The Club' },
  clubPhone: { what: 'the club’s telephone number', sample: '(08) 5550 0100' },
  clubEmail: { what: 'the club’s email address', sample: 'club@example.org' },
};

/**
 * What of some wording cannot be: by field, in sentences.
 * @returns an empty object when it can be filled in
 */
export function faultsOf(
  template: Pick<MailTemplate, 'values' | 'blocks'>,
  { subject, body }: Wording,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const ofSubject = [...lengthOf(subject, SUBJECT_MAX), ...namesIn(template, subject, [])];
  if (/[\r\n]/.test(subject)) ofSubject.push('Please keep the subject in one line.');
  const blocks = Object.keys(template.blocks);
  const paragraphs = paragraphsOf(body);
  const ofBody = lengthOf(body, BODY_MAX);
  for (const paragraph of paragraphs) {
    if (blockIn(paragraph, blocks) === null) ofBody.push(...namesIn(template, paragraph, blocks));
  }
  for (const [name, { isNeeded, what }] of Object.entries(template.blocks)) {
    if (isNeeded && !paragraphs.some((paragraph) => blockIn(paragraph, blocks) === name))
      ofBody.push(`{${name}} (${what}) has to be in it, in a paragraph of its own.`);
  }
  if (ofSubject.length > 0) errors['subject'] = ofSubject;
  if (ofBody.length > 0) errors['body'] = ofBody;
  return errors;
}

/**
 * A mail's subject and blocks. What is filled in is never read again: a name with braces in it stays a name.
 * @throws Error for wording that has faults
 */
export function fill(
  template: Pick<MailTemplate, 'values' | 'blocks'>,
  wording: Wording,
  { values, blocks }: Filling,
): { subject: string; words: MailBlock[] } {
  const faults = Object.values(faultsOf(template, wording)).flat();
  if (faults.length > 0) throw new Error(faults.join(' '));
  const words: MailBlock[] = [];
  const known = Object.keys(template.blocks);
  for (const paragraph of paragraphsOf(wording.body)) {
    const block = blockIn(paragraph, known);
    if (block !== null) {
      // Blocks that this mail has nothing for are left out as empty values are.
      if (blocks[block] !== undefined) words.push(blocks[block]);
      continue;
    }
    const isEmpty = [...paragraph.matchAll(PLACE)].some(([, name = '']) => !values[name]);
    if (!isEmpty) words.push(oneLine(filled(paragraph, values)));
  }
  return { subject: oneLine(filled(wording.subject, values)), words };
}

function filled(text: string, values: Filling['values']): string {
  return text.replace(PLACE, (_place, name: string) => oneLine(values[name] ?? ''));
}

function paragraphsOf(body: string): string[] {
  return body
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** The block that a paragraph stands for. */
function blockIn(paragraph: string, blocks: readonly string[]): string | null {
  const [, name] = /^\{([^{}]*)\}$/.exec(paragraph) ?? [];
  return name !== undefined && blocks.includes(name) ? name : null;
}

function namesIn(
  { values }: Pick<MailTemplate, 'values'>,
  text: string,
  blocks: readonly string[],
): string[] {
  const faults: string[] = [];
  const known = [...Object.keys(values), ...Object.keys(CLUB_VALUES)];
  for (const [, name = ''] of text.matchAll(PLACE)) {
    if (blocks.includes(name)) faults.push(`{${name}} has to stand in a paragraph of its own.`);
    else if (!known.includes(name))
      faults.push(
        `{${name}} is not known here. What can stand here: ${known.map((one) => `{${one}}`).join(', ')}.`,
      );
  }
  if (/[{}]/.test(text.replace(PLACE, '')))
    faults.push('A brace stands alone. Please write what is filled in as {name}, without spaces.');
  return faults;
}

function lengthOf(text: string, most: number): string[] {
  if (text.trim() === '') return ['Please write something.'];
  return text.length > most ? [`Please use at most ${formatCount(most)} characters.`] : [];
}
