import { printable } from './printable.js';

it.each([
  ['Zoë O’Brien – £2,100.00', 'Zoë O’Brien – £2,100.00'],
  ['Łukasz Dvořák', 'Lukasz Dvorák'],
  ['Nguyễn Đức', 'Nguyen Duc'],
  ['A\u0000B\nC', 'A?B C'],
  ['日本', '??'],
])('%j is printed as %j', (text, printed) => {
  expect(printable(text)).toBe(printed);
});
