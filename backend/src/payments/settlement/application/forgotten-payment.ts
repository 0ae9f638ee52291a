import type { PaymentEntity } from '../persistence/payment.entity.js';
import type { PaymentSnapshot } from '../../providers/payment-provider.js';

/** A payment that its provider has dropped, such as an unpaid order of the wallet. It will never take money. */
export function forgottenPayment(payment: PaymentEntity, providerPaymentId: string): PaymentSnapshot {
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
