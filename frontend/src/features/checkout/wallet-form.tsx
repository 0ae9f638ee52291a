import { Suspense, useEffect, useState } from 'react';
import type { WalletSetup } from '@/api/members/generated';
import type { PaymentProviderName, SiteConfig } from '@/api/site/generated';
import { Skeleton } from '@/components/ui/skeleton';
import type { Answer, WalletFormProps } from '@/payment/payment-form';
import { configOf, type WalletProvider } from '@/payment/online-providers';

interface WalletPaymentProps extends Omit<WalletFormProps, 'config' | 'setup' | 'onRetry'> {
  provider: WalletProvider;
  config: SiteConfig;
  /** Fetches the setup of the wallet's script. Must be memoised. */
  setUp: (wallet: PaymentProviderName) => PromiseLike<Answer<WalletSetup>>;
}

/** A wallet's payment button with its setup from the server. */
export function WalletForm({ provider, config, setUp, ...props }: WalletPaymentProps) {
  const { name, form: Form } = provider;
  const [setup, setSetup] = useState<Answer<WalletSetup>>({});
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let current = true;
    void setUp(name).then(({ data, error }) => {
      if (current) setSetup({ data, error });
    });
    return () => {
      current = false;
    };
  }, [setUp, name, asked]);
  return (
    <Suspense fallback={<Skeleton className="h-14" />}>
      <Form
        {...props}
        config={configOf(name, config)}
        setup={setup}
        onRetry={() => setAsked((times) => times + 1)}
      />
    </Suspense>
  );
}
