import { useMemo } from 'react';
import {
  useDeclineOfferByLinkMutation,
  useOpenPaymentByLinkMutation,
  useOpenPayLinkMutation,
  useSettleByLinkMutation,
  useSetUpWalletByLinkMutation,
} from '@/api/members/members-api';
import { paths } from '@/config/paths';
import { owedSettlement, type BalanceCalls } from './balance-calls';

/** Calls for a pay link. The token is sent in request bodies only. */
export function useLinkCalls(token: string): BalanceCalls {
  const [read] = useOpenPayLinkMutation();
  const [open] = useOpenPaymentByLinkMutation();
  const [setUpWallet] = useSetUpWalletByLinkMutation();
  const [settle] = useSettleByLinkMutation();
  const [decline] = useDeclineOfferByLinkMutation();
  return useMemo(
    () => ({
      read: () => read({ token }),
      open: (provider) => open({ provider, payLinkToken: { token } }),
      setUpWallet: (provider) => setUpWallet({ provider, payLinkToken: { token } }),
      settle: async (provider, paymentId) =>
        owedSettlement(await settle({ provider, payLinkSettle: { token, paymentId } })),
      decline: () => decline({ token }),
      returnPath: paths.pay,
    }),
    [token, read, open, setUpWallet, settle, decline],
  );
}
