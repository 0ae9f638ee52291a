export const TRY_ANOTHER_CARD = 'try again or use another card';
export const TRY_ANOTHER_METHOD = 'try again, or choose another payment method';

const NOT_TAKEN = 'No money was taken';

/**
 * Why a payment failed, that no money was taken, and what to do, in two sentences.
 * @param next what to do if the message does not say it: 'try again'
 */
export function notTaken(message: string, next: string): string {
  const [what = '', ...advice] = sentencesOf(message).filter((sentence) => sentence !== `${NOT_TAKEN}.`);
  if (advice.length === 0) return `${what} ${NOT_TAKEN}, so ${next}.`;
  if (/no money was taken/i.test(what)) return [what, ...advice].join(' ');
  return `${what.replace(/\.$/, '')}, and no money was taken. ${advice.join(' ')}`;
}

/** For a payment that may have been made: why it failed, and that one asks before paying again. */
export function perhapsTaken(message: string): string {
  return `${sentencesOf(message)[0] ?? ''} Please ask us before you pay again.`;
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/).map((part) => (/[.!?]$/.test(part) ? part : `${part}.`));
}
