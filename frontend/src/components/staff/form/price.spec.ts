import { fromMinor } from '@/booking/price';
import { toMinor, price } from './price';

const MAX_MINOR = 10_000_000;

it.each([
  ['60.00', 6000],
  ['60', 6000],
  ['60.5', 6050],
  [' 0.01 ', 1],
  ['0.29', 29],
  ['100000', MAX_MINOR],
  ['1,000', 100_000],
  ['£60', 6000],
])('the typed price %p is %i pence', (text, minor) => {
  expect(toMinor(text)).toBe(minor);
  expect(price(MAX_MINOR).isValidSync(text)).toBe(true);
});

it.each([
  '',
  ' ',
  '60.001',
  '-60',
  '+60',
  '0',
  '0.00',
  '6e1',
  '60.',
  '.5',
  '60,00',
  '1,00',
  '£',
  '0x10',
  'free',
])('the typed price %p is refused', (text) => {
  expect(price(MAX_MINOR).isValidSync(text)).toBe(false);
});

it('a price above the server’s limit is refused', () => {
  expect(price(MAX_MINOR).isValidSync('100000.01')).toBe(false);
});

it.each([1, 29, 6000, 100_029, MAX_MINOR])('%i pence are formatted and read back unchanged', (minor) => {
  expect(toMinor(fromMinor(minor))).toBe(minor);
});
