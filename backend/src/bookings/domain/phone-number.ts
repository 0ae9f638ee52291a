/** Shorter numbers are more likely a booking's number or a part of a name. */
const LEAST_DIGITS = 6;
const INTERNATIONAL = /^(?:00)?610?(\d{9})$/;

/** The digits of a typed phone number in national form, as the search knows them; null for other text. */
export function readPhoneNumber(text: string): string | null {
  if (!/^[\d\s()+./-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  return digits.length < LEAST_DIGITS ? null : digits.replace(INTERNATIONAL, '0$1');
}
