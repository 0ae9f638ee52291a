import { createHash } from 'node:crypto';
import { escapeXml } from '../../../platform/common/xml.js';
import type { EmbedContent, EmbedLine } from '../domain/embed-content.js';

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;padding:12px;font:16px/1.45 system-ui,sans-serif;color:#1d2b24;background:#fff}
h1{margin:0 0 8px;font-size:1.15rem}
h2{margin:14px 0 4px;font-size:1rem}
ul{margin:0;padding:0;list-style:none;display:flex;flex-wrap:wrap;gap:6px}
li{overflow-wrap:anywhere}
a,span{display:inline-block;padding:8px 10px;border:1px solid #6b7c72;border-radius:8px}
a{color:#0b5a3c;border-color:#0b5a3c}
a:focus-visible{outline:3px solid #0b5a3c;outline-offset:2px}
@media (prefers-color-scheme:dark){body{color:#e8efe9;background:#151c18}a{color:#8fd6b4;border-color:#8fd6b4}a:focus-visible{outline-color:#8fd6b4}}
`;

/** Tells the page around the frame how high the content is. The height of the document is never below that of the frame. */
const SCRIPT = `
const tell=()=>parent.postMessage({type:'club-embed',height:Math.ceil(document.body.getBoundingClientRect().height)},'*');
new ResizeObserver(tell).observe(document.body);
`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A page for a frame on another site. It is complete without its script. */
export function embedPage({ title, sections, empty }: EmbedContent): string {
  const body = sections.map(
    ({ heading, lines }) => `<h2>${escapeXml(heading)}</h2><ul>${lines.map(lineOf).join('')}</ul>`,
  );
  return [
    '<!doctype html><html lang="en-AU"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeXml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeXml(title)}</h1>`,
    body.length > 0 ? body.join('') : `<p>${escapeXml(empty)}</p>`,
    `</main><script>${SCRIPT}</script></body></html>\n`,
  ].join('');
}

function lineOf({ text, url }: EmbedLine): string {
  if (url === null) return `<li><span>${escapeXml(text)}</span></li>`;
  return `<li><a href="${escapeXml(url)}" target="_blank" rel="noopener">${escapeXml(text)}</a></li>`;
}

/** The Content-Security-Policy of these pages. @param sites origins of the pages that may show them */
export function embedPolicy(sites: readonly string[]): string {
  return [
    "default-src 'none'",
    `style-src ${hashOf(STYLE)}`,
    `script-src ${hashOf(SCRIPT)}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${["'self'", ...sites].join(' ')}`,
  ].join('; ');
}
