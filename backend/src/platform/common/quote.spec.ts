import { assertQuote, quoteOf } from './quote.js';

const FACTS = { totalMinor: 36_000, currency: 'GBP' };

it('a quote is accepted while the facts are the same', () => {
  expect(() => assertQuote(quoteOf(FACTS), { ...FACTS })).not.toThrow();
  expect(() => assertQuote(undefined, FACTS)).not.toThrow();
});

it('a quote is refused once the facts have changed', () => {
  expect(() => assertQuote(quoteOf(FACTS), { ...FACTS, totalMinor: 36_001 })).toThrow(
    expect.objectContaining({ code: 'quote_changed' }) as Error,
  );
});
