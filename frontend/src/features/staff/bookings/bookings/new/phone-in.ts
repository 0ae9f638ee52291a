/** Eight digits and more, with what people write between them. */
const PHONE = /(?:\+|\(\+?|\b)\d(?:[\s().\-/]{0,2}\d){7,14}(?!\d)/g;
/** '2026-12-05' and '05.12.2026' are days. */
const DAY = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{4})/;

/** The telephone number that somebody gives in a message: the first that begins as one does; '' where there is none. */
export function phoneIn(text: string): string {
  const found = text.match(PHONE) ?? [];
  return found.map((one) => one.trim()).find((one) => /^[+(0]/.test(one) && !DAY.test(one)) ?? '';
}
