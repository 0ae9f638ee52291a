import { isReservedName } from './reserved-names.js';

it.each(['admin', 'ROOT', 'support', 'api', 'ad-min', 'club.admin', '_security_'])('reserves %s', (name) => {
  expect(isReservedName(name)).toBe(true);
});

it.each(['robin', 'badminton', 'administra', 'root-beer', 'apiarist'])('leaves %s to its owner', (name) => {
  expect(isReservedName(name)).toBe(false);
});
