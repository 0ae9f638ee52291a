/** What money is for; a bond is never part of a price. */
export const PaymentPurpose = { Hire: 'hire', Bond: 'bond' } as const;
export type PaymentPurpose = (typeof PaymentPurpose)[keyof typeof PaymentPurpose];

/** How recorded money came, where its method does not say so. */
export enum PaymentDetail {
  Terminal = 'terminal',
  Cheque = 'cheque',
}
