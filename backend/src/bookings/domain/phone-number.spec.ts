import { readPhoneNumber } from './phone-number.js';

it('readPhoneNumber gives the national digits of a number, however it is written', () => {
  for (const typed of [
    '08 8123 4567',
    '(08) 8123-4567',
    '+61 8 8123 4567',
    '+61 (0)8 8123 4567',
    '0061881234567',
  ])
    expect(readPhoneNumber(typed)).toBe('0881234567');
  expect(readPhoneNumber('8123 4567')).toBe('81234567');
  expect(readPhoneNumber('+44 20 7946 0958')).toBe('442079460958');
});

it('readPhoneNumber leaves names and short numbers to the search by words', () => {
  for (const typed of ['Kim', '1042', '12 34', 'BSC-1042-9', '']) expect(readPhoneNumber(typed)).toBeNull();
});
