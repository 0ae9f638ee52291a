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

/** As much of an opened payment as the browser goes by. */
export type Opened = Pick<OpenedPayment, 'paymentId' | 'clientSecret' | 'amount' | 'currency'>;

interface PaymentRequest {
  /** Decimal text, as the server has said it. */
  amount: string;
  currency: string;
  /** The hold, or the booking that owes it. */
  bookingId: number | null;
}

/** The calls of a signed-in member's payment. */
export interface CheckoutCalls {
  open: (provider: PaymentProviderName, request: PaymentRequest) => Promise<Answer<Opened>>;
  setUpWallet: (wallet: PaymentProviderName) => PromiseLike<Answer<WalletSetup>>;
  /** Takes the money of a payment that was approved in the wallet. */
  capture: (wallet: PaymentProviderName, paymentId: string) => PromiseLike<Answer<unknown>>;
}

/** The first two have calls of their own in the contract; any further provider's go by its name. */
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
