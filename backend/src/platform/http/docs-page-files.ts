/** The style of the pages, which follows the reader's theme. */
export const DOCS_STYLE = `:root { color-scheme: light dark }
html { background: Canvas; color: CanvasText }
body { margin: 0 auto; padding: 1rem; max-width: 60rem; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
nav a { margin-right: 1rem }
[type=search] { display: block; width: 100%; padding: .5rem; font: inherit; box-sizing: border-box }
[hidden] { display: none }
summary { padding: .5rem 0; cursor: pointer }
details { border-top: 1px solid; content-visibility: auto; contain-intrinsic-size: auto 2.5rem }
details > div { padding: 0 0 1rem 1rem }
dl { display: grid; grid-template-columns: minmax(6rem, 14rem) 1fr; gap: .25rem 1rem }
dt, dd { margin: 0 }
pre { padding: 1rem; white-space: pre-wrap; border: 1px solid }
`;

/**
 * The search of the pages: shows the calls and schemas that have all words, and hides the headings of groups without any.
 * Without scripts its field stays hidden, and the browser's own search opens what it finds.
 */
export const DOCS_SEARCH = `const form = document.querySelector('search');
const field = form.querySelector('input');
const status = form.querySelector('[role=status]');
const groups = [...document.querySelectorAll('section')].map((section) => ({
  section,
  entries: [...section.querySelectorAll('details')].map((entry) => ({ entry, text: entry.textContent.toLowerCase() })),
}));
const search = () => {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let found = 0;
  for (const { section, entries } of groups) {
    const before = found;
    for (const { entry, text } of entries) {
      entry.hidden = !words.every((word) => text.includes(word));
      if (!entry.hidden) found += 1;
    }
    section.hidden = found === before;
  }
  status.textContent = words.length === 0 ? '' : found === 0 ? 'Nothing found. Try fewer words.' : found + ' found';
};
// A link to a call or schema that the search hides shows everything again.
document.addEventListener('click', ({ target }) => {
  const link = target.closest('a[href^="#"]');
  if (!link || !document.getElementById(link.hash.slice(1))?.closest('[hidden]')) return;
  field.value = '';
  search();
});
field.addEventListener('input', search);
form.hidden = false;
search();
`;
