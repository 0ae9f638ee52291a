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

it('puts the head behind the character set, in place of what the build says of the page', () => {
  const page = fill({ head: '<title>Own</title>' });
  expect(page).toContain('<meta charset="utf-8"/><title>Own</title>');
  expect(page).not.toContain('As built');
});

it('puts the content into the root element and the rest behind it', () => {
  const page = fill({ root: '<div><p>Content</p></div>', behind: '<script id="page-data">[]</script>' });
  expect(page).toContain(
    '<div id="root"><div><p>Content</p></div></div><script id="page-data">[]</script><noscript>',
  );
});

it('says to readers without scripts what is given, nothing, or what the build has', () => {
  expect(fill()).toContain('<noscript>Without</noscript>');
  expect(fill({ withoutScripts: '<p>$& Call</p>' })).toContain('</div><noscript><p>$& Call</p></noscript>');
  expect(fill({ withoutScripts: '' })).not.toContain('noscript');
});

it('takes the application’s scripts out, for the page to ask for when it is time', () => {
  expect(fill()).not.toContain('main.js');
  expect(new PageTemplate(BUILT).scripts).toEqual(['/assets/main.js']);
});

it('has the club’s own mark in place of the drawn one', () => {
  expect(fill()).toContain('/favicon.svg');
  const page = fill({ logoUrl: '/media/ab/800.jpg' });
  expect(page).not.toMatch(/favicon|apple-touch-icon\.png/);
  expect(page).toContain(
    '<link rel="icon" href="/media/ab/400.webp" sizes="400x400" type="image/webp"/>' +
      '<link rel="apple-touch-icon" href="/media/ab/400.jpg"/></head>',
  );
});

it('puts a chosen theme on the document, and nothing without one', () => {
  expect(fill({ theme: 'dark' })).toContain('<html lang="en-AU" data-theme="dark">');
  expect(fill()).toContain('<html lang="en-AU">');
});

it('takes replacement patterns in content as text', () => {
  expect(fill({ head: '<title>$& $1</title>', root: "$' $`" })).toMatch(/<title>\$& \$1<\/title>[^]*\$' \$`/);
});
