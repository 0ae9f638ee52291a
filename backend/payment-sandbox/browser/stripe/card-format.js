/* Formats card numbers and dates while they are typed. */

export function digitsOf(text) {
  return text.replace(/\D/g, '');
}

export function hasValidCheckDigit(digits) {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

const isAmex = (digits) => /^3[47]/.test(digits);
export const numberLength = (digits) => (isAmex(digits) ? 15 : 16);
export const cvcLength = (digits) => (isAmex(digits) ? 4 : 3);

export function formatNumber(digits) {
  if (isAmex(digits))
    return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)].filter(Boolean).join(' ');
  return (digits.match(/.{1,4}/g) ?? []).join(' ');
}

export function formatExpiry(text) {
  let digits = digitsOf(text);
  // Autofill and people enter the full year: 12/2034 becomes 12/34.
  if (digits.length > 4 && digits.slice(2, 4) === '20') digits = digits.slice(0, 2) + digits.slice(4);
  digits = digits.slice(0, 4);
  // '5' can only be May and '1/30' only January, so the leading zero is added.
  if (/^[2-9]/.test(digits) || /^1\s*\//.test(text)) digits = `0${digits}`.slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** Sets a formatted value and keeps the caret behind the same digit. */
export function setFormatted(input, format) {
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  const atEnd = (input.selectionStart ?? 0) >= input.value.length;
  const formatted = format(input.value);
  if (formatted === input.value) return;
  input.value = formatted;
  let position = formatted.length;
  if (!atEnd) {
    for (let seen = 0, index = 0; index <= formatted.length; index += 1) {
      if (seen === before) {
        position = index;
        break;
      }
      if (/\d/.test(formatted[index] ?? '')) seen += 1;
    }
  }
  if (document.activeElement === input) input.setSelectionRange(position, position);
}

export const validationError = (code, message) => ({ type: 'validation_error', code, message });
