import { useMemo } from 'react';
import {
  useCapturePaymentMutation,
  useCapturePaypalOrderMutation,
  useCreatePaymentIntentMutation,
  useCreatePaypalOrderMutation,
  useLazyGetPaypalSetupQuery,
  useLazyGetWalletSetupQuery,
  useOpenPaymentMutation,
} from '@/api/members/members-api';
import type { OpenedPayment, WalletSetup } from '@/api/members/generated';
import type { PaymentProviderName } from '@/api/site/generated';
import type { Answer } from './payment-form';

/** The fields of an opened payment that the browser needs. */
export type CheckoutPayment = Pick<OpenedPayment, 'paymentId' | 'clientSecret' | 'amount' | 'currency'>;

interface PaymentRequest {
  /** Decimal text from the server. */
  amount: string;
  currency: string;
  /** Id of the hold, or of the booking with a balance. */
  bookingId: number | null;
}

/** The calls of a signed-in member's payment. */
export interface CheckoutCalls {
  open: (provider: PaymentProviderName, request: PaymentRequest) => Promise<Answer<CheckoutPayment>>;
  setUpWallet: (wallet: PaymentProviderName) => PromiseLike<Answer<WalletSetup>>;
  /** Captures a payment that was approved in the wallet. */
  capture: (wallet: PaymentProviderName, paymentId: string) => PromiseLike<Answer<unknown>>;
}

/** Stripe and PayPal have their own API calls (specification); other providers use generic ones by name. */
export function useCheckoutCalls(): CheckoutCalls {
  const [createPaymentIntent] = useCreatePaymentIntentMutation();
  const [createPaypalOrder] = useCreatePaypalOrderMutation();
  const [getPaypalSetup] = useLazyGetPaypalSetupQuery();
  const [capturePaypalOrder] = useCapturePaypalOrderMutation();
  const [openPayment] = useOpenPaymentMutation();
  const [getWalletSetup] = useLazyGetWalletSetupQuery();
  const [capturePayment] = useCapturePaymentMutation();
  return useMemo(
    () => ({
      open: async (provider, { amount, currency, bookingId }) => {
        switch (provider) {
          case 'stripe':
            return createPaymentIntent({ amount, bookingId });
          case 'paypal': {
            const order = { amount, currency, intent: 'CAPTURE', bookingId } as const;
            const { data, error } = await createPaypalOrder(order);
            return { data: data && { paymentId: data.id, clientSecret: null, amount, currency }, error };
          }
          default:
            return openPayment({ provider, openPayment: { amount, currency, bookingId } });
        }
      },
      setUpWallet: (wallet) => (wallet === 'paypal' ? getPaypalSetup() : getWalletSetup(wallet)),
      capture: (provider, paymentId) =>
        provider === 'paypal' ? capturePaypalOrder(paymentId) : capturePayment({ provider, paymentId }),
    }),
    [
      createPaymentIntent,
      createPaypalOrder,
      getPaypalSetup,
      capturePaypalOrder,
      openPayment,
      getWalletSetup,
      capturePayment,
    ],
  );
}
