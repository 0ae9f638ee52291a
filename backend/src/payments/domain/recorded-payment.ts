/** What money is for; a bond is never part of a price. */
export const PAYMENT_PURPOSES = ['hire', 'bond'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/** How recorded money came, where its method does not say so. */
export enum PaymentDetail {
  Terminal = 'terminal',
  Cheque = 'cheque',
}
