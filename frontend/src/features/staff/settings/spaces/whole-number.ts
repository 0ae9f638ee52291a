import { string } from 'yup';

/** A whole number as text in a box. */
export function wholeNumber(least: number, most: number) {
  const message = `Please give a whole number from ${least} to ${most}.`;
  return string()
    .required(message)
    .test('range', message, (text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most);
}
