import { Suspense, useCallback, useEffect, useState } from 'react';
import { useGetConfigQuery } from '@/api/site/site-api';
import type { PaymentProviderName, SiteConfig } from '@/api/site/generated';
import { isProblem, problemMessage } from '@/api/problem';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { NotLoaded } from '@/components/ui/not-loaded';
import { formatAmount } from '@/lib/format';
import type { CheckoutPayment } from '@/payment/checkout-calls';
import {
  configOf,
  ONLINE_PROVIDERS,
  type CardProvider,
  type OnlineProvider,
  type WalletProvider,
} from '@/payment/online-providers';
import { CardsAreSafe } from '../cards-are-safe';
import { TestCards, TestWallet } from '../test-mode-notice';
import { WalletForm } from '../wallet-form';
import { isRefusal, type BalanceCalls, type BalanceDue } from './balance-calls';

interface WayProps {
  calls: BalanceCalls;
  owed: BalanceDue;
  onPaid: (provider: PaymentProviderName, paymentId: string) => void;
  /** Called when the amount due has changed; the page then reloads it. */
  onStale: () => void;
}

interface PaymentFormsProps extends WayProps {
  provider: OnlineProvider;
  onProvider: (provider: OnlineProvider) => void;
}

/** The payment forms for the amount due. */
export function PaymentForms({ provider, onProvider, ...way }: PaymentFormsProps) {
  const { data: config } = useGetConfigQuery();
  return (
    <>
      <Card>
        <h2 className="text-lg">How would you like to pay?</h2>
        <div role="group" aria-label="Payment method" className="mt-3 mb-6 flex gap-3">
          {ONLINE_PROVIDERS.map((one) => (
            <Button
              key={one.name}
              variant={provider === one ? 'primary' : 'outline'}
              aria-pressed={provider === one}
              className="flex-1"
              onClick={() => onProvider(one)}
            >
              {one.shortChoice ?? one.label}
            </Button>
          ))}
        </div>
        {!config && <Skeleton className="h-80" />}
        {config &&
          (provider.kind === 'card' ? (
            <ByCard key={provider.name} provider={provider} config={config} {...way} />
          ) : (
            <ByWallet key={provider.name} provider={provider} config={config} {...way} />
          ))}
      </Card>
      {config?.testMode && (provider.kind === 'card' ? <TestCards /> : <TestWallet label={provider.label} />)}
    </>
  );
}

interface FormProps<Provider> extends WayProps {
  provider: Provider;
  config: SiteConfig;
}

/** Error codes after which the amount due may have changed. */
const STALE = ['already_paid', 'amount_mismatch', 'link_expired', 'invalid_transition'];

function ByCard(props: FormProps<CardProvider>) {
  const { provider, config, calls, owed, onPaid, onStale } = props;
  const { name, form: Form } = provider;
  const { due, currency } = owed;
  const [payment, setPayment] = useState<CheckoutPayment | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let current = true;
    void calls.open(name, due, currency).then(({ data, error: refused }) => {
      if (!current) return;
      setPayment(data ?? null);
      setError(refused ?? null);
      if (isProblem(refused) && STALE.includes(refused.code)) onStale();
    });
    return () => {
      current = false;
    };
  }, [calls, name, due, currency, onStale, asked]);
  const again = useCallback(() => {
    setPayment(null);
    setError(null);
    setAsked((times) => times + 1);
  }, []);
  const mayPay = useCallback(async () => {
    const { data: now, error: unread } = await calls.read();
    // Without an answer the payment may go on, because money that cannot be used is refunded.
    const isDue = now ? now.due === due && !now.isOver && !now.beingPaid : !isRefusal(unread);
    if (!isDue) onStale();
    return isDue;
  }, [calls, due, onStale]);
  const paid = useCallback((paymentId: string) => onPaid(name, paymentId), [name, onPaid]);

  if (error)
    return (
      <NotLoaded title="We couldn’t load the card form" retry={again}>
        {problemMessage(error, 'Please try again in a moment.')}
      </NotLoaded>
    );
  if (!payment?.clientSecret) return <Skeleton className="h-80" />;
  return (
    <>
      <Suspense fallback={<Skeleton className="h-80" />}>
        <Form
          key={payment.clientSecret}
          config={configOf(name, config)}
          clientSecret={payment.clientSecret}
          returnUrl={`${window.location.origin}${calls.returnPath}`}
          payLabel={`Pay Now · ${formatAmount(payment.amount, payment.currency)}`}
          mayPay={mayPay}
          onPaid={paid}
          onEnded={again}
        />
      </Suspense>
      <CardsAreSafe />
    </>
  );
}

function ByWallet(props: FormProps<WalletProvider>) {
  const { provider, config, calls, owed, onPaid, onStale } = props;
  const { due, currency } = owed;
  return (
    <WalletForm
      provider={provider}
      config={config}
      currency={currency}
      setUp={calls.setUpWallet}
      openPayment={() => calls.open(provider.name, due, currency)}
      cancelledText="You haven’t paid yet. Try again, or pay by card."
      onApproved={(paymentId) => {
        onPaid(provider.name, paymentId);
        return Promise.resolve();
      }}
      onStale={onStale}
    />
  );
}
