import { formatMinor } from '../../../platform/common/money.js';
import type { PaymentSnapshot } from '../../providers/payment-provider.js';
import type { OpenedPaymentResponse, PaymentIntentResponse, PaypalOrderResponse } from './payments.dto.js';

/** The answer to opening a payment, the same for every provider. */
export function toOpenedPayment(payment: PaymentSnapshot): OpenedPaymentResponse {
  return {
    paymentId: payment.providerPaymentId,
    clientSecret: payment.clientSecret,
    status: payment.state === 'approved' ? 'approved' : 'open',
    amount: formatMinor(payment.amountMinor),
    currency: payment.currency,
  };
}

/** As the calls answer it that Stripe has of its own. */
export function toPaymentIntent(payment: PaymentSnapshot): PaymentIntentResponse {
  const { clientSecret, paymentId, amount, currency } = toOpenedPayment(payment);
  return { clientSecret: clientSecret ?? '', paymentId, amount, currency };
}

/** As the calls answer it that PayPal has of its own. */
export function toPaypalOrder(payment: PaymentSnapshot): PaypalOrderResponse {
  const { paymentId: id, status } = toOpenedPayment(payment);
  return { id, status: status === 'approved' ? 'APPROVED' : 'CREATED' };
}
