import {
  loadCoreSdkScript,
  type OneTimePaymentSession,
  type PayPalV6Namespace,
} from '@paypal/paypal-js/sdk-v6';
import { useEffect, useRef, useState } from 'react';
import { isProblem, problemMessage } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { loadScript } from '@/lib/load-script';
import { useToast } from '@/lib/toasts';
import type { WalletFormProps } from '../payment-form';
import { notTaken, TRY_ANOTHER_METHOD } from '../not-taken';
import { PaymentRefused } from '../payment-refused';

/** Loads the configured script, which PayPal's loader then finds. */
async function loadProvider(scriptUrl: string): Promise<PayPalV6Namespace> {
  await loadScript(scriptUrl);
  const environment = new URL(scriptUrl).hostname === 'www.paypal.com' ? 'production' : 'sandbox';
  const provider = await loadCoreSdkScript({ environment });
  if (!provider) throw new Error('PayPal’s script did not load.');
  return provider;
}

/** PayPal's payment button. */
export default function PayPalForm({
  config: { scriptUrl },
  currency,
  setup: { data: setup, error: setupError },
  onRetry,
  openPayment,
  cancelledText,
  onApproved,
  onStale,
}: WalletFormProps) {
  const [session, setSession] = useState<OneTimePaymentSession | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [cancelled, setCancelled] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const working = useRef(false);
  const toast = useToast();
  const approved = useRef(onApproved);
  useEffect(() => {
    approved.current = onApproved;
  });

  useEffect(() => {
    if (!setup) return;
    let made: OneTimePaymentSession | null = null;
    let current = true;
    const prepare = async () => {
      const provider = await loadProvider(scriptUrl ?? '');
      const sdk = await provider.createInstance({
        clientToken: setup.clientToken,
        components: ['paypal-payments'],
        pageType: 'checkout',
      });
      const methods = await sdk.findEligibleMethods({ currencyCode: currency });
      if (!methods.isEligible('paypal')) throw new Error('PayPal is not available for this payment.');
      if (!current) return;
      made = sdk.createPayPalOneTimePaymentSession({
        onApprove: ({ orderId }) => approved.current(orderId),
        onCancel: () => setCancelled(true),
        onError: (error) => {
          // The server's error has been shown already.
          if (error.message === ORDER_REFUSED) return;
          toast.error('Payment Failed', error.message);
          setRefused('PayPal couldn’t take the payment.');
        },
      });
      setSession(made);
    };
    prepare().catch(() => {
      if (current) setFailed(true);
    });
    return () => {
      current = false;
      made?.destroy();
    };
  }, [setup, scriptUrl, attempt, currency, toast]);

  const order = async () => {
    const { data: opened, error } = await openPayment();
    if (opened) return { orderId: opened.paymentId };
    toast.error('Payment setup failed', problemMessage(error, 'Please try again.'));
    setRefused(problemMessage(error, 'We couldn’t start the payment.'));
    if (
      isProblem(error) &&
      ['hold_expired', 'slot_begun', 'already_paid', 'booking_not_found', 'link_expired'].includes(error.code)
    )
      onStale();
    throw new Error(ORDER_REFUSED);
  };

  const pay = async () => {
    if (!session || working.current) return;
    working.current = true;
    setBusy(true);
    setCancelled(false);
    setRefused(null);
    try {
      // Do not await the order first, because browsers open windows only in response to a click.
      await session.start({ presentationMode: 'auto' }, order());
    } catch {
      toast.error('Payment Failed', 'We couldn’t open the payment window. Please try again.');
      setRefused('The payment window didn’t open or was closed early.');
    } finally {
      working.current = false;
      setBusy(false);
    }
  };

  if (failed || setupError) {
    return (
      <Alert tone="error" title="We couldn’t load PayPal">
        <p>{problemMessage(setupError, 'Check your internet connection and ad blocker.')}</p>
        <Button
          variant="outline"
          size="sm"
          className="mt-2"
          onClick={() => {
            setFailed(false);
            setAttempt(attempt + 1);
            onRetry();
          }}
        >
          Try again
        </Button>
      </Alert>
    );
  }
  if (!session) {
    return (
      <div role="status">
        <span className="sr-only">Loading PayPal…</span>
        <Skeleton className="h-14" />
      </div>
    );
  }
  return (
    <div className="space-y-4">
      <Button size="lg" block="always" busy={busy} onClick={() => void pay()} className={WALLET_LOOK}>
        {busy ? 'Waiting for PayPal…' : 'Pay with PayPal'}
      </Button>
      {refused && <PaymentRefused text={notTaken(refused, TRY_ANOTHER_METHOD)} />}
      <div aria-live="polite">
        {cancelled && (
          <Alert tone="info" title="Payment cancelled">
            <p>{cancelledText}</p>
          </Alert>
        )}
      </div>
    </div>
  );
}

const ORDER_REFUSED = 'The order was refused.';
const WALLET_LOOK = '!bg-[#ffc93c] !text-[#10203f] hover:!bg-[#ffd766]';
