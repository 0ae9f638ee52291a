import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useGetConfigQuery } from '@/api/site/site-api';
import type { PaymentIntent, PaypalSetup } from '@/api/members/generated';
import type { SiteConfig } from '@/api/site/generated';
import { isProblem, problemMessage } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { formatAmount } from '@/lib/format';
import { loadWithRetry, PAGE_TRIES } from '@/lib/load-with-retry';
import { CardsAreSafe } from '../cards-are-safe';
import { TestCards, TestModeNotice } from '../test-mode-notice';
import type { BalanceCalls, OnlineMethod, Owed } from './balance-calls';

const CardPayment = lazy(() => loadWithRetry(() => import('../card-payment'), PAGE_TRIES));
const WalletPayment = lazy(() => loadWithRetry(() => import('../wallet-payment'), PAGE_TRIES));

interface WayProps {
  calls: BalanceCalls;
  owed: Owed;
  onPaid: (method: OnlineMethod, paymentId: string) => void;
  /** Something else is due than is shown: the page has to look again. */
  onStale: () => void;
}

interface WaysToPayProps extends WayProps {
  method: OnlineMethod;
  onMethod: (method: OnlineMethod) => void;
}

const WAYS = [
  { method: 'stripe', label: 'Card' },
  { method: 'paypal', label: 'PayPal' },
] as const;

/** The forms by which what is due is paid. */
export function WaysToPay({ method, onMethod, ...way }: WaysToPayProps) {
  const { data: config } = useGetConfigQuery();
  return (
    <>
      <Card>
        <h2 className="text-lg">How would you like to pay?</h2>
        <div role="group" aria-label="Way to pay" className="mt-3 mb-6 flex gap-3">
          {WAYS.map(({ method: one, label }) => (
            <Button
              key={one}
              variant={method === one ? 'primary' : 'outline'}
              aria-pressed={method === one}
              className="flex-1"
              onClick={() => onMethod(one)}
            >
              {label}
            </Button>
          ))}
        </div>
        {!config && <Skeleton className="h-80" />}
        {config &&
          (method === 'stripe' ? <ByCard config={config} {...way} /> : <ByWallet config={config} {...way} />)}
      </Card>
      {config?.testMode &&
        (method === 'stripe' ? (
          <TestCards />
        ) : (
          <TestModeNotice>
            <p>The window that opens stands in for PayPal: choose Approve or Cancel there.</p>
          </TestModeNotice>
        ))}
    </>
  );
}

interface FormProps extends WayProps {
  config: SiteConfig;
}

/** Refusals after which something else is due, or nothing. */
const STALE = ['already_paid', 'amount_mismatch', 'link_expired', 'invalid_transition'];

function ByCard({ config, calls, owed: { due }, onPaid, onStale }: FormProps) {
  const [intent, setIntent] = useState<PaymentIntent | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let current = true;
    void calls.openCard(due).then(({ data, error: refused }) => {
      if (!current) return;
      setIntent(data ?? null);
      setError(refused ?? null);
      if (isProblem(refused) && STALE.includes(refused.code)) onStale();
    });
    return () => {
      current = false;
    };
  }, [calls, due, onStale, asked]);
  const again = useCallback(() => {
    setIntent(null);
    setError(null);
    setAsked((times) => times + 1);
  }, []);
  const paid = useCallback((paymentId: string) => onPaid('stripe', paymentId), [onPaid]);

  if (error)
    return (
      <Alert tone="error" title="The card form could not be prepared">
        <p>{problemMessage(error, 'Please try again in a moment.')}</p>
        <Button variant="outline" size="sm" className="mt-2" onClick={again}>
          Try again
        </Button>
      </Alert>
    );
  if (!intent) return <Skeleton className="h-80" />;
  return (
    <>
      <Suspense fallback={<Skeleton className="h-80" />}>
        <CardPayment
          key={intent.clientSecret}
          config={config.stripe}
          clientSecret={intent.clientSecret}
          returnUrl={`${window.location.origin}${calls.returnPath}`}
          payLabel={`Pay Now · ${formatAmount(intent.amount, intent.currency)}`}
          onPaid={paid}
          onEnded={again}
        />
      </Suspense>
      <CardsAreSafe />
    </>
  );
}

function ByWallet({ config, calls, owed: { due, currency }, onPaid, onStale }: FormProps) {
  const [setup, setSetup] = useState<{ data?: PaypalSetup | undefined; error?: unknown }>({});
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let current = true;
    void calls.setUpWallet().then(({ data, error }) => {
      if (current) setSetup({ data, error });
    });
    return () => {
      current = false;
    };
  }, [calls, asked]);
  return (
    <Suspense fallback={<Skeleton className="h-14" />}>
      <WalletPayment
        scriptUrl={config.paypal.scriptUrl}
        currency={currency}
        setup={setup}
        onRetry={() => setAsked((times) => times + 1)}
        createOrder={() => calls.openWallet(due, currency)}
        cancelledWords="Nothing was paid. Try again, or pay by card."
        onApproved={(orderId) => {
          onPaid('paypal', orderId);
          return Promise.resolve();
        }}
        onStale={onStale}
      />
    </Suspense>
  );
}
