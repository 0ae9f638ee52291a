/** What a payment is for. A bond is never part of the price. */
export const PaymentPurpose = { Hire: 'hire', Bond: 'bond' } as const;
export type PaymentPurpose = (typeof PaymentPurpose)[keyof typeof PaymentPurpose];
