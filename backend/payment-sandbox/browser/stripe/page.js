/* The elements and styles that the stand-in adds to a page. The style sheet is constructed, so that it works under a strict
 * content security policy. */

const STYLES = `
  .sbx-card { --sbx-line: color-mix(in srgb, currentColor 55%, transparent); --sbx-danger: light-dark(#b3261e, #ffb4ab);
    --sbx-focus: light-dark(#1a5fb4, #9ecbff); --sbx-gap: 0.75rem; --sbx-radius: 0.5rem;
    --sbx-field: transparent; --sbx-text: inherit; font: inherit; color: var(--sbx-text); display: grid; gap: var(--sbx-gap);
    border: 0; margin: 0; padding: 0; min-width: 0; }
  .sbx-row { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr)); gap: var(--sbx-gap); align-items: start; }
  .sbx-field { display: grid; gap: 0.25rem; min-width: 0; }
  .sbx-field label { font-size: 0.9375em; font-weight: 600; color: inherit; }
  .sbx-field input { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; font: inherit;
    font-size: max(1em, 16px); font-variant-numeric: tabular-nums; letter-spacing: 0.02em; color: inherit; background: var(--sbx-field);
    border: 1px solid var(--sbx-line); border-radius: var(--sbx-radius); margin: 0; appearance: none; }
  .sbx-field input::placeholder { color: inherit; opacity: 0.7; }
  .sbx-field input:focus-visible { outline: 2px solid var(--sbx-focus); outline-offset: 1px; }
  .sbx-field input[aria-invalid='true'] { border-color: var(--sbx-danger); border-width: 2px; }
  .sbx-error { color: var(--sbx-danger); font-size: 0.9375em; margin: 0; }
  .sbx-error:empty { display: none; }
  .sbx-dialog { box-sizing: border-box; width: min(28rem, calc(100vw - 2rem)); max-height: calc(100vh - 2rem); overflow: auto;
    margin: auto; padding: 1.5rem; border: 1px solid light-dark(#c9c6bd, #55605a); border-radius: 0.75rem;
    background: light-dark(#ffffff, #1c2420); color: light-dark(#1d2420, #eef2ee); font: inherit; }
  .sbx-dialog::backdrop { background: rgb(0 0 0 / 0.55); }
  .sbx-dialog h2 { font-size: 1.25rem; line-height: 1.3; margin: 0 0 0.5rem; font-weight: 700; color: inherit; }
  .sbx-dialog p { margin: 0 0 1rem; line-height: 1.5; }
  .sbx-badge { display: inline-block; font-size: 0.8125rem; font-weight: 700; letter-spacing: 0.06em; margin: 0 0 0.75rem; padding: 0.125rem 0.5rem;
    border-radius: 0.25rem; background: #7a4b00; color: #ffffff; }
  .sbx-buttons { display: flex; flex-wrap: wrap; gap: 0.75rem; }
  .sbx-buttons button { flex: 1 1 11rem; min-height: 2.75rem; padding: 0.5rem 1rem; font: inherit; font-weight: 600; cursor: pointer;
    border-radius: 0.5rem; border: 1px solid light-dark(#1f5c40, #a8d5bd); }
  .sbx-buttons button:disabled { opacity: 0.6; cursor: default; }
  .sbx-buttons .sbx-primary { background: light-dark(#1f5c40, #a8d5bd); color: light-dark(#ffffff, #10201a); }
  .sbx-buttons .sbx-secondary { background: transparent; color: light-dark(#1f5c40, #a8d5bd); }
  .sbx-buttons button:focus-visible { outline: 3px solid light-dark(#1a5fb4, #9ecbff); outline-offset: 2px; }
`;
const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLES);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

// --- small helpers -------------------------------------------------------------------------------------------

let counter = 0;
export const nextId = (name) => `sbx-${name}-${(counter += 1)}`;

export function make(tag, properties = {}, children = []) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in node && !name.startsWith('aria')) node[name] = value;
    else node.setAttribute(name, value);
  }
  node.append(...children);
  return node;
}
