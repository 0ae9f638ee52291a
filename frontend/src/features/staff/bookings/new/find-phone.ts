/** Eight to fifteen digits with common separators. */
const PHONE = /(?:\+|\(\+?|\b)\d(?:[\s().\-/]{0,2}\d){7,14}(?!\d)/g;
/** Dates such as '2026-12-05' and '05.12.2026'. */
const DAY = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{4})/;

/** The first phone number in a text; '' without one. */
export function findPhone(text: string): string {
  const found = text.match(PHONE) ?? [];
  return found.map((one) => one.trim()).find((one) => /^[+(0]/.test(one) && !DAY.test(one)) ?? '';
}
