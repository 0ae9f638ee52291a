import { oneLine } from '../../common/one-line.js';
import type { Letterhead, ShownBlock } from './mail-blocks.js';

const LINE_WIDTH = 76;
/** The least width of the labels in a table. */
const NAME_WIDTH = 11;

/** An email's blocks as plain text, in lines short enough that email programs do not wrap them. */
export function mailText(blocks: readonly ShownBlock[], { name, address, phone, email }: Letterhead): string {
  const signature = [name, address, `${phone}, ${email}`].map(oneLine).join('\n');
  return `${blocks.map(textOf).join('\n\n')}\n\n-- \n${signature}\n`;
}

function textOf(block: ShownBlock): string {
  if (typeof block === 'string') return wrapped(block);
  if ('button' in block) return `${wrapped(`${block.button}:`)}\n${block.href}`;
  if ('facts' in block) {
    const width = Math.max(NAME_WIDTH, ...block.facts.map(([name]) => name.length + 2));
    return block.facts.map(([name, value]) => `  ${name.padEnd(width)}${oneLine(value)}`).join('\n');
  }
  if ('list' in block) return block.list.map((item) => `  ${oneLine(item)}`).join('\n');
  if ('quote' in block) return block.quote;
  return wrapped(block.small);
}

function wrapped(paragraph: string): string {
  const lines: string[] = [];
  for (const word of paragraph.trim().split(/\s+/)) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < LINE_WIDTH)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}
