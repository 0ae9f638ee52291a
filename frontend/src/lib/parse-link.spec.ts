import { isWebAddress, parseLink } from './parse-link';

it.each([
  ["https://en.wikipedia.org/wiki/Fool's_Gold", "https://en.wikipedia.org/wiki/Fool's_Gold"],
  ['Https://Club.example', 'https://club.example/'],
  ['https://club.example/a (b)?q="x"', 'https://club.example/a%20(b)?q=%22x%22'],
  ["MAILTO:o'brien@club.example?subject=Hall hire", "mailto:o'brien@club.example?subject=Hall%20hire"],
  ['tel:+61 8 5550 0142', 'tel:+61 8 5550 0142'],
])('a link is read by the URL standard: %s', (typed, normal) => {
  expect(parseLink(typed)?.href).toBe(normal);
});

it.each([
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'blob:https://club.example/1',
  'ftp://club.example',
  '//club.example',
  '/events',
  'https://',
  'https://bank.example@club.example',
  'https://club.example/\0',
  'mailto:?subject=x',
  'tel:',
])('a link that is unsafe or leads nowhere is refused: %s', (typed) => {
  expect(parseLink(typed)).toBeNull();
});

it('a web address needs https and a domain', () => {
  expect(["Https://club.example/fool's", 'https://a', 'http://club.example'].map(isWebAddress)).toEqual([
    true,
    false,
    false,
  ]);
});
