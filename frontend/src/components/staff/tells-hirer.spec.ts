import { tellsHirer } from './tells-hirer';

it('a hirer without an email address is not said to be emailed', () => {
  expect(tellsHirer(true)).toBe('We email the hirer.');
  expect(tellsHirer(false)).toBe('The hirer has no email address, so please tell them.');
});
