/** What money is for; a bond is never part of a price. */
export type PaymentPurpose = 'hire' | 'bond';

/** How recorded money came, where its method does not say so. */
export enum PaymentDetail {
  Terminal = 'terminal',
  Cheque = 'cheque',
}
