import type { PaymentEntity } from '../persistence/payment.entity.js';
import type { PaymentSnapshot } from '../../providers/payment-provider.js';

/** A payment of which its provider knows nothing any more (a wallet drops an order that nobody paid): it never will take money. */
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
