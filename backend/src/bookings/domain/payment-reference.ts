import { isId } from '../../platform/common/fields.js';

const PREFIX = 'BSC';

/**
 * Damm's quasigroup detects every wrong digit and every swap of neighbours, and ignores leading zeros.
 * H. M. Damm, Total anti-symmetrische Quasigruppen, Marburg 2004.
 */
const TABLE = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];

function checkDigit(digits: string): string {
  return Array.from(digits).reduce((row, digit) => TABLE[Number(row)]?.[Number(digit)] ?? '0', '0');
}

/** The reference of a bank transfer: 'BSC-1042-9'. */
export function paymentReference(bookingId: number): string {
  return `${PREFIX}-${bookingId}-${checkDigit(String(bookingId))}`;
}

/**
 * Reads a reference in any spelling: 'bsc 001042 9', 'BSC10429'.
 * @returns null if it is not a reference; `bookingId` is null if the check digit is wrong
 */
export function readPaymentReference(text: string): { bookingId: number | null } | null {
  const [, digits] = /^BSC(\d{2,})$/.exec(text.toUpperCase().replace(/[^A-Z0-9]/g, '')) ?? [];
  if (digits === undefined) return null;
  const number = digits.slice(0, -1).replace(/^0+/, '');
  const isRight = isId(number) && checkDigit(number) === digits.slice(-1);
  return { bookingId: isRight ? Number(number) : null };
}
