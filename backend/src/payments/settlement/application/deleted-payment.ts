import type { PaymentEntity } from '../persistence/payment.entity.js';
import type { PaymentSnapshot } from '../../providers/payment-provider.js';

/** A payment that its provider has deleted, such as an unpaid PayPal order. It will never take money. */
export function deletedPayment(payment: PaymentEntity, providerPaymentId: string): PaymentSnapshot {
  return {
    providerPaymentId,
    state: 'cancelled',
    amountMinor: payment.amountMinor,
    receivedMinor: 0,
    paidAt: null,
    refundedMinor: 0,
    refunds: [],
    currency: payment.currency,
    captureId: null,
    declinedAttempt: null,
    ourPaymentId: payment.id,
    clientSecret: null,
  };
}
