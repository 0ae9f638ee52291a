import { gstOf, gstStatusOf } from './gst.js';

it.each([
  [11_000, 1000],
  [5, 0],
  [6, 1],
  [16, 1],
  [17, 2],
  [12_345, 1122],
  [0, 0],
  [-11_000, -1000],
  [-6, -1],
])('the GST in %i is %i, rounded half up', (total, gst) => {
  expect(gstOf(total)).toBe(gst);
});

it('is computed once for a document: three amounts of 5 include 1, not 0', () => {
  expect(gstOf(15)).toBe(1);
  expect(3 * gstOf(5)).toBe(0);
});

it.each([
  [true, 'AUD', 'tax'],
  [true, 'GBP', 'foreign'],
  [false, 'AUD', 'none'],
  [false, 'GBP', 'none'],
] as const)(
  'a club with registration %s and the currency %s issues documents of the status %s',
  (is, currency, status) => {
    expect(gstStatusOf(is, currency)).toBe(status);
  },
);
