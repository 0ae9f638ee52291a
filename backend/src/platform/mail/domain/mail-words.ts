import { escapeXml } from '../../common/xml.js';

/** A paragraph, or the one thing to press. */
export type MailBlock = string | { press: string; href: string };

const LINE_WIDTH = 76;

/** Mail programs know neither style sheets of ours nor fonts; the colours are those of the site's light theme. */
const BODY = 'margin:0;padding:24px 16px;background:#f9f6ea;color:#17271f;font:16px/1.5 sans-serif';
const CARD =
  'max-width:520px;margin:0 auto;padding:24px;background:#fffefb;border:1px solid #d9d5c4;border-radius:12px';
const PARAGRAPH = 'margin:0 0 16px';
const PRESS =
  'display:inline-block;padding:12px 20px;background:#1b5a41;color:#ffffff;border-radius:8px;font-weight:bold;text-decoration:none';
const FOOT = 'margin:24px 0 0;padding-top:16px;border-top:1px solid #d9d5c4;color:#4b5a52;font-size:14px';

/**
 * A mail's words as text and as HTML, from one source. What people have written is text in both.
 * @param signature lines below: who writes, and where they are
 */
export function mailWords(
  blocks: readonly MailBlock[],
  signature: readonly string[],
): { text: string; html: string } {
  const text = blocks.map((block) =>
    typeof block === 'string' ? wrapped(block) : `${wrapped(`${block.press}:`)}\n${block.href}`,
  );
  const html = blocks.map((block) =>
    typeof block === 'string'
      ? `<p style="${PARAGRAPH}">${escapeXml(block)}</p>`
      : `<p style="${PARAGRAPH}"><a href="${escapeXml(block.href)}" style="${PRESS}">${escapeXml(block.press)}</a></p>`,
  );
  return {
    text: `${text.join('\n\n')}\n\n-- \n${signature.join('\n')}\n`,
    html: [
      '<!doctype html>',
      '<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>',
      `<body style="${BODY}"><div style="${CARD}">`,
      ...html,
      `<p style="${FOOT}">${signature.map(escapeXml).join('<br>')}</p>`,
      '</div></body></html>',
      '',
    ].join('\n'),
  };
}

/** In lines that mail programs leave as they are. */
function wrapped(paragraph: string): string {
  const lines: string[] = [];
  for (const word of paragraph.split(/\s+/)) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < LINE_WIDTH)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}
