import { string } from 'yup';
import { readAmount } from '@/lib/amount';
import { formatCount } from '@/lib/format';

/** 6000 for '60.00', '£60.0' and '60'; NaN for what is no price. */
export function toMinor(text: string): number {
  const [, whole, parts = ''] = /^(\d+)(?:\.(\d+))?$/.exec(readAmount(text) ?? '') ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(parts.padEnd(2, '0'));
}

/** The schema of a price typed as text. @param most the highest price, in minor units */
export function price(most: number) {
  const message = `Enter a price from 0.01 to ${formatCount(most / 100)}, for example 60.00.`;
  return string()
    .required(message)
    .test('price', message, (text) => {
      const minor = toMinor(text);
      return minor >= 1 && minor <= most;
    });
}
