import { formatAbn, isAbn } from './abn.js';

it.each(['51824753556', '53004085616'])('accepts the ABN %s', (abn) => {
  expect(isAbn(abn)).toBe(true);
});

it.each(['51824753557', '15824753556', '5182475355', '518247535566', '5182475355a', ''])(
  'refuses %j, which is not an ABN',
  (abn) => {
    expect(isAbn(abn)).toBe(false);
  },
);

it('refuses an ABN when any one of its digits is another', () => {
  for (let place = 0; place < 11; place += 1) {
    const digits = Array.from('51824753556');
    digits[place] = String((Number(digits[place]) + 1) % 10);
    expect(isAbn(digits.join(''))).toBe(false);
  }
});

it('writes an ABN in groups', () => {
  expect(formatAbn('51824753556')).toBe('51 824 753 556');
});
