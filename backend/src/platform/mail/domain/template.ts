import { formatCount } from '../../common/formats.js';
import { oneLine } from '../../common/one-line.js';
import type { MailBlock } from './mail-blocks.js';

/** A value that an email template can insert, as staff see it. */
export interface TemplateValue {
  /** 'the hirer’s name' */
  description: string;
  /** Shown in a preview without a booking. '': the value is usually empty, which leaves its paragraph out. */
  sample: string;
}

export interface TemplateBlock {
  description: string;
  sample: MailBlock;
  /** The body must have it. */
  isNeeded?: boolean;
}

/** The part of an email that staff can write. */
export interface Wording {
  subject: string;
  /**
   * Paragraphs with an empty line between them. `{name}` inserts a value; a paragraph with an empty value is left out. A block
   * has a paragraph to itself.
   */
  body: string;
}

/** An email that the club sends: its default wording, and the values and blocks that it can insert. */
export interface MailTemplate extends Wording {
  /** 'booking-confirmed'; never changes, since it is stored. */
  name: string;
  label: string;
  /** To whom and when: 'To the hirer, when a booking is confirmed.' */
  sentWhen: string;
  values: Readonly<Record<string, TemplateValue>>;
  blocks: Readonly<Record<string, TemplateBlock>>;
}

/** The values and blocks of one email, by name. */
export interface Filling {
  values: Readonly<Record<string, string>>;
  blocks: Readonly<Record<string, MailBlock>>;
}

export const SUBJECT_MAX = 150;
export const BODY_MAX = 5000;

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** The values that every template can insert. */
export const CLUB_VALUES: Readonly<Record<string, TemplateValue>> = {
  club: { description: 'the club’s name', sample: 'Hills Social Club' },
  clubPhone: { description: 'the club’s phone number', sample: '(08) 5550 0100' },
  clubEmail: { description: 'the club’s email address', sample: 'club@example.org' },
};

/** @returns the errors of a wording by field; empty if it has none */
export function errorsOf(
  template: Pick<MailTemplate, 'values' | 'blocks'>,
  { subject, body }: Wording,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const ofSubject = [...lengthOf(subject, SUBJECT_MAX), ...namesIn(template, subject, [])];
  if (/[\r\n]/.test(subject)) ofSubject.push('Keep the subject on one line.');
  const blocks = Object.keys(template.blocks);
  const paragraphs = paragraphsOf(body);
  const ofBody = lengthOf(body, BODY_MAX);
  for (const paragraph of paragraphs) {
    if (blockIn(paragraph, blocks) === null) ofBody.push(...namesIn(template, paragraph, blocks));
  }
  for (const [name, { isNeeded, description }] of Object.entries(template.blocks)) {
    if (isNeeded && !paragraphs.some((paragraph) => blockIn(paragraph, blocks) === name))
      ofBody.push(`Add {${name}} (${description}) in a paragraph of its own.`);
  }
  if (ofSubject.length > 0) errors['subject'] = ofSubject;
  if (ofBody.length > 0) errors['body'] = ofBody;
  return errors;
}

/**
 * An email's subject and blocks. Inserted values are not read for placeholders again: a name may have braces.
 * @throws Error for a wording with errors
 */
export function fill(
  template: Pick<MailTemplate, 'values' | 'blocks'>,
  wording: Wording,
  { values, blocks }: Filling,
): { subject: string; blocks: MailBlock[] } {
  const errors = Object.values(errorsOf(template, wording)).flat();
  if (errors.length > 0) throw new Error(errors.join(' '));
  const content: MailBlock[] = [];
  const known = Object.keys(template.blocks);
  for (const paragraph of paragraphsOf(wording.body)) {
    const block = blockIn(paragraph, known);
    if (block !== null) {
      // A missing block is left out, as an empty value is.
      if (blocks[block] !== undefined) content.push(blocks[block]);
      continue;
    }
    const isEmpty = [...paragraph.matchAll(PLACEHOLDER)].some(([, name = '']) => !values[name]);
    if (!isEmpty) content.push(oneLine(filled(paragraph, values)));
  }
  return { subject: oneLine(filled(wording.subject, values)), blocks: content };
}

function filled(text: string, values: Filling['values']): string {
  return text.replace(PLACEHOLDER, (_match, name: string) => oneLine(values[name] ?? ''));
}

function paragraphsOf(body: string): string[] {
  return body
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** The name of the block that a paragraph consists of, or null. */
function blockIn(paragraph: string, blocks: readonly string[]): string | null {
  const [, name] = /^\{([^{}]*)\}$/.exec(paragraph) ?? [];
  return name !== undefined && blocks.includes(name) ? name : null;
}

function namesIn(
  { values }: Pick<MailTemplate, 'values'>,
  text: string,
  blocks: readonly string[],
): string[] {
  const errors: string[] = [];
  const known = [...Object.keys(values), ...Object.keys(CLUB_VALUES)];
  for (const [, name = ''] of text.matchAll(PLACEHOLDER)) {
    if (blocks.includes(name)) errors.push(`Put {${name}} in a paragraph of its own.`);
    else if (!known.includes(name))
      errors.push(
        `{${name}} is not available in this email. You can use: ${known.map((one) => `{${one}}`).join(', ')}.`,
      );
  }
  if (/[{}]/.test(text.replace(PLACEHOLDER, '')))
    errors.push('A brace is missing. Write a placeholder as {name}, without spaces.');
  return errors;
}

function lengthOf(text: string, most: number): string[] {
  if (text.trim() === '') return ['Enter some text.'];
  return text.length > most ? [`Use at most ${formatCount(most)} characters.`] : [];
}
