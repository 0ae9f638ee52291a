import { assertQuote, quoteOf } from './quote.js';

const FACTS = { totalMinor: 36_000, currency: 'GBP' };

it('holds as long as what it promised', () => {
  expect(() => assertQuote(quoteOf(FACTS), { ...FACTS })).not.toThrow();
  expect(() => assertQuote(undefined, FACTS)).not.toThrow();
});

it('is refused once that has changed', () => {
  expect(() => assertQuote(quoteOf(FACTS), { ...FACTS, totalMinor: 36_001 })).toThrow(
    expect.objectContaining({ code: 'quote_changed' }) as Error,
  );
});
