import { parseLink, parsePath } from './parse-link.js';

it.each([
  ["https://en.wikipedia.org/wiki/Fool's_Gold", "https://en.wikipedia.org/wiki/Fool's_Gold"],
  ['Https://Club.example', 'https://club.example/'],
  ['https://club.example/a (b)?q="x"', 'https://club.example/a%20(b)?q=%22x%22'],
  ['https://münchen.example/ä', 'https://xn--mnchen-3ya.example/%C3%A4'],
  ['http://[::1]:8080/', 'http://[::1]:8080/'],
  ['http://club.example:8080/#top', 'http://club.example:8080/#top'],
  ["MAILTO:o'brien@club.example?subject=Hall hire", "mailto:o'brien@club.example?subject=Hall%20hire"],
  ['mailto:a@club.example,b@club.example', 'mailto:a@club.example,b@club.example'],
  ['tel:+61 8 5550 0142', 'tel:+61 8 5550 0142'],
])('a link is read by the URL standard: %s', (typed, normal) => {
  expect(parseLink(typed)?.href).toBe(normal);
});

it.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://club.example/1',
  'file:///etc/passwd',
  'ftp://club.example',
  'sms:+61855500142',
  '//club.example',
  '/events',
  'club.example',
  'https://',
  'https://a b.example',
  'https://a"b.example',
  'https://club.example/\0',
  'https://club.example/\ud800',
  'https://bank.example@club.example',
  'mailto:?subject=x',
  'mailto:https://a@b.example',
  'tel:',
  '',
  7,
  null,
])('a link that is unsafe or leads nowhere is refused: %s', (typed) => {
  expect(parseLink(typed)).toBeNull();
});

it('a link with a scheme that is not allowed is refused', () => {
  expect(parseLink('http://club.example', ['https:'])).toBeNull();
  expect(parseLink('https://club.example', ['https:'])).not.toBeNull();
});

it('a path of this site is normalised, and one that leads to another site is refused', () => {
  expect(parsePath("/news/o'hara?a=b c#d")).toBe("/news/o'hara?a=b%20c#d");
  for (const value of [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'events',
    7,
  ])
    expect(parsePath(value)).toBeNull();
});
