/** How to find a payment. */
export type PaymentReference = { providerPaymentId: string } | { captureId: string };
