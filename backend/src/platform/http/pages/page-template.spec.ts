import { PageTemplate, type PageContent } from './page-template.js';

const BUILT = `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"/><title>As built</title>
<meta name="description" content="As built"/>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"/><link rel=apple-touch-icon href=/apple-touch-icon.png>
<script defer src="/assets/main.js"></script></head>
<body><div id="root"></div><noscript>Without</noscript></body></html>`;

const fill = (over: Partial<PageContent> = {}): string =>
  new PageTemplate(BUILT).fill({
    theme: null,
    head: '',
    root: '',
    behind: '',
    logoUrl: null,
    withoutScripts: null,
    ...over,
  });

it('a page has its own head after the character set, instead of the build’s title and description', () => {
  const page = fill({ head: '<title>Own</title>' });
  expect(page).toContain('<meta charset="utf-8"/><title>Own</title>');
  expect(page).not.toContain('As built');
});

it('a page has its content in the root element, and other elements after it', () => {
  const page = fill({ root: '<div><p>Content</p></div>', behind: '<script id="page-data">[]</script>' });
  expect(page).toContain(
    '<div id="root"><div><p>Content</p></div></div><script id="page-data">[]</script><noscript>',
  );
});

it('a page has the given notice without scripts, none, or the build’s', () => {
  expect(fill()).toContain('<noscript>Without</noscript>');
  expect(fill({ withoutScripts: '<p>$& Call</p>' })).toContain('</div><noscript><p>$& Call</p></noscript>');
  expect(fill({ withoutScripts: '' })).not.toContain('noscript');
});

it('a page does not contain the application’s scripts, which it loads later', () => {
  expect(fill()).not.toContain('main.js');
  expect(new PageTemplate(BUILT).scripts).toEqual(['/assets/main.js']);
});

it('a page has the club’s logo as its icon instead of the built-in one', () => {
  expect(fill()).toContain('/favicon.svg');
  const page = fill({ logoUrl: '/media/ab/800.jpg' });
  expect(page).not.toMatch(/favicon|apple-touch-icon\.png/);
  expect(page).toContain(
    '<link rel="icon" href="/media/ab/400.webp" sizes="400x400" type="image/webp"/>' +
      '<link rel="apple-touch-icon" href="/media/ab/400.jpg"/></head>',
  );
});

it('a page has the chosen theme as an attribute of the document, and none by default', () => {
  expect(fill({ theme: 'dark' })).toContain('<html lang="en-AU" data-theme="dark">');
  expect(fill()).toContain('<html lang="en-AU">');
});

it('a page keeps replacement patterns such as $& in its content', () => {
  expect(fill({ head: '<title>$& $1</title>', root: "$' $`" })).toMatch(/<title>\$& \$1<\/title>[^]*\$' \$`/);
});
