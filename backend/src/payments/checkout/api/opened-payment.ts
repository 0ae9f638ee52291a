import type { PaymentSnapshot } from '../../providers/payment-provider.js';
import type { OpenedPaymentResponse, PaymentIntentResponse, PaypalOrderResponse } from './payments.dto.js';

/** The response to opening a payment, for every provider. */
export function toOpenedPayment(payment: PaymentSnapshot): OpenedPaymentResponse {
  return {
    paymentId: payment.providerPaymentId,
    clientSecret: payment.clientSecret,
    status: payment.state === 'approved' ? 'approved' : 'open',
    amount: payment.amountMinor,
    currency: payment.currency,
  };
}

/** The response of Stripe's own calls. */
export function toPaymentIntent(payment: PaymentSnapshot): PaymentIntentResponse {
  const { clientSecret, paymentId, amount, currency } = toOpenedPayment(payment);
  return { clientSecret: clientSecret ?? '', paymentId, amount, currency };
}

/** The response of PayPal's own calls. */
export function toPaypalOrder(payment: PaymentSnapshot): PaypalOrderResponse {
  const { paymentId: id, status } = toOpenedPayment(payment);
  return { id, status: status === 'approved' ? 'APPROVED' : 'CREATED' };
}
