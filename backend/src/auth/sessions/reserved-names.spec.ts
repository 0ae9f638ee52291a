import { isReservedName } from './reserved-names.js';

it.each(['admin', 'ROOT', 'support', 'api', 'ad-min', 'club.admin', '_security_'])(
  'isReservedName is true for %s',
  (name) => {
    expect(isReservedName(name)).toBe(true);
  },
);

it.each(['robin', 'badminton', 'administra', 'root-beer', 'apiarist'])(
  'isReservedName is false for %s',
  (name) => {
    expect(isReservedName(name)).toBe(false);
  },
);
