import { inPounds } from '@/booking/price';
import { minorOf, price } from './price';

const MOST = 10_000_000;

it.each([
  ['60.00', 6000],
  ['60', 6000],
  ['60.5', 6050],
  [' 0.01 ', 1],
  ['0.29', 29],
  ['100000', MOST],
  ['1,000', 100_000],
  ['£60', 6000],
])('the typed price %p is %i pence', (text, minor) => {
  expect(minorOf(text)).toBe(minor);
  expect(price(MOST).isValidSync(text)).toBe(true);
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
  expect(price(MOST).isValidSync(text)).toBe(false);
});

it('a price above the server’s limit is refused', () => {
  expect(price(MOST).isValidSync('100000.01')).toBe(false);
});

it.each([1, 29, 6000, 100_029, MOST])('%i pence are formatted and read back unchanged', (minor) => {
  expect(minorOf(inPounds(minor))).toBe(minor);
});
