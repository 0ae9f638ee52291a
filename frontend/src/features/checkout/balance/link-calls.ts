import { useMemo } from 'react';
import {
  useCapturePaypalOrderByLinkMutation,
  useCreatePaypalOrderByLinkMutation,
  useOpenCardPaymentByLinkMutation,
  useOpenPayLinkMutation,
  useSetUpPaypalByLinkMutation,
  useSettlePaymentByLinkMutation,
} from '@/api/members/members-api';
import { paths } from '@/config/paths';
import { owedSettlement, type BalanceCalls } from './balance-calls';

/** For whoever has a link: the token travels in the bodies alone. */
export function useLinkCalls(token: string): BalanceCalls {
  const [open] = useOpenPayLinkMutation();
  const [openCard] = useOpenCardPaymentByLinkMutation();
  const [setUpWallet] = useSetUpPaypalByLinkMutation();
  const [openWallet] = useCreatePaypalOrderByLinkMutation();
  const [capture] = useCapturePaypalOrderByLinkMutation();
  const [settle] = useSettlePaymentByLinkMutation();
  return useMemo(
    () => ({
      read: () => open({ token }),
      openCard: () => openCard({ token }),
      setUpWallet: () => setUpWallet({ token }),
      openWallet: () => openWallet({ token }),
      settle: async (method, paymentId) =>
        owedSettlement(
          method === 'paypal'
            ? await capture({ token, orderId: paymentId })
            : await settle({ token, paymentId }),
        ),
      returnPath: paths.pay,
    }),
    [token, open, openCard, setUpWallet, openWallet, capture, settle],
  );
}
