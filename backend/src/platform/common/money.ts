/** Money is stored and computed as integer minor units (pence) with a currency; text is only for input and output. */

/** '300.00' for 30000. */
export function formatMinor(minor: number): string {
  const sign = minor < 0 ? '-' : '';
  const abs = Math.abs(minor);
  return `${sign}${Math.trunc(abs / 100)}.${String(abs % 100).padStart(2, '0')}`;
}

/** '2100.00' for '2,100.00'; other values are returned unchanged. */
export function withoutThousands(amount: unknown): unknown {
  return typeof amount === 'string' && /^\d{1,3}(?:,\d{3}){1,2}(?:\.\d{1,2})?$/.test(amount)
    ? amount.replaceAll(',', '')
    : amount;
}

/**
 * Minor units of an amount in major units: a number, or text such as '300' or '300.00'.
 * @returns null unless the amount is positive with at most two decimals
 */
export function parseMinor(amount: unknown): number | null {
  const text = typeof amount === 'number' ? String(amount) : amount;
  if (typeof text !== 'string') return null;
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const minor = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return minor > 0 ? minor : null;
}
