/** What a payment is for. A bond is never part of the price. */
export const PaymentPurpose = { Hire: 'hire', Bond: 'bond' } as const;
export type PaymentPurpose = (typeof PaymentPurpose)[keyof typeof PaymentPurpose];

/** How forms of the previous release name a card terminal or a cheque, beside the method `cash`. */
export enum PaymentDetail {
  Terminal = 'terminal',
  Cheque = 'cheque',
}

export function methodOfDetail(method: unknown, detail: unknown): unknown {
  if (method !== 'cash' && method !== 'bank_transfer') return method;
  if (detail === PaymentDetail.Terminal) return 'card_terminal';
  return detail === PaymentDetail.Cheque ? 'cheque' : method;
}
