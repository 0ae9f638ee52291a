import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, PaymentIntent, Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { loadScript } from '@/lib/load-script';
import { useTheme, type Theme } from '@/lib/theme';
import { selectToast, toastDismissed, useToast } from '@/lib/toasts';
import type { CardFormProps, ProviderScript } from '../payment-form';
import { notTaken, TRY_ANOTHER_CARD } from '../not-taken';
import { PaymentRefused, type PaymentRefusedProps } from '../payment-refused';

let loaded: Promise<Stripe | null> | null = null;

/** Loads the sandbox's script, if configured, which `loadStripe` then uses instead of the real one. */
function loadProvider({ scriptUrl, publishableKey }: ProviderScript): Promise<Stripe | null> {
  loaded ??= (scriptUrl === null ? Promise.resolve() : loadScript(scriptUrl))
    .then(() => loadStripe(publishableKey ?? ''))
    .catch((error: unknown) => {
      loaded = null;
      throw error;
    });
  return loaded;
}

/** Stripe's card form. */
export default function StripeForm({ config, ...props }: CardFormProps) {
  const [attempt, setAttempt] = useState(0);
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [failed, setFailed] = useState(false);
  const [theme] = useTheme();
  const { clientSecret } = props;

  useEffect(() => {
    let current = true;
    loadProvider(config).then(
      (provider) => {
        if (current) setStripe(provider);
      },
      () => {
        if (current) setFailed(true);
      },
    );
    return () => {
      current = false;
    };
  }, [config, attempt]);

  if (failed) {
    return (
      <Alert tone="error" title="We couldn’t load the card form">
        <p>Check your internet connection and ad blocker.</p>
        <Button
          variant="outline"
          size="sm"
          className="mt-2"
          onClick={() => {
            setFailed(false);
            setAttempt(attempt + 1);
          }}
        >
          Try again
        </Button>
      </Alert>
    );
  }
  if (!stripe) return <CardFormSkeleton />;
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance: appearanceOf(theme) }}>
      <CardForm {...props} />
    </Elements>
  );
}

function CardFormSkeleton() {
  return (
    <div role="status" className="space-y-4">
      <span className="sr-only">Loading the card form…</span>
      <Skeleton className="h-12" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
      <Skeleton className="h-14" />
    </div>
  );
}

/** The types of errors after which no money was taken. */
const SAFE_ERRORS: readonly string[] = ['card_error', 'validation_error'];
const UNKNOWN: PaymentRefusedProps = {
  title: 'Payment not confirmed',
  text: 'We don’t know if this payment went through. Please contact us to confirm your booking before you pay again.',
};
const FALLBACK_ERROR = 'An error occurred during payment processing';

function CardForm({
  clientSecret,
  returnUrl,
  payLabel,
  mayPay,
  onPaid,
  onEnded,
}: Omit<CardFormProps, 'config'>) {
  const stripe = useStripe();
  const elements = useElements();
  const toast = useToast();
  const shownToast = useSelector(selectToast);
  const dispatch = useDispatch();
  const [ready, setReady] = useState(false);
  const [paying, setPaying] = useState(false);
  const [refused, setRefused] = useState<PaymentRefusedProps | null>(null);
  const working = useRef(false);
  const looked = useRef(false);

  // After a reload or Back, the payment may have been made already.
  useEffect(() => {
    if (!stripe || looked.current) return;
    looked.current = true;
    void stripe.retrievePaymentIntent(clientSecret).then(
      ({ paymentIntent }) => {
        if (!paymentIntent) return;
        if (['succeeded', 'processing'].includes(paymentIntent.status)) onPaid(paymentIntent.id);
        if (paymentIntent.status === 'canceled') onEnded();
      },
      // The payment is looked up again when it is confirmed.
      () => undefined,
    );
  }, [stripe, clientSecret, onPaid, onEnded]);

  const refuse = (message: string) => {
    toast.error('Payment Failed', message);
    setRefused({ text: notTaken(message, TRY_ANOTHER_CARD) });
  };

  /** After an error without a payment intent, such as a lost connection, the payment may still have been made. */
  const lookUp = async (message: string): Promise<void> => {
    const { paymentIntent } = (await stripe?.retrievePaymentIntent(clientSecret).catch(() => null)) ?? {};
    switch (paymentIntent?.status) {
      case 'succeeded':
      case 'processing':
        onPaid(paymentIntent.id);
        return;
      case 'canceled':
        onEnded();
        return;
      case 'requires_payment_method':
      case 'requires_confirmation':
      case 'requires_action':
        refuse(message);
        return;
      default:
        toast.error('Payment Failed', message);
        setRefused(UNKNOWN);
    }
  };

  const confirm = async (again: boolean): Promise<void> => {
    if (!stripe || !elements) return;
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: returnUrl },
      redirect: 'if_required',
    });
    if (error) {
      const intent: PaymentIntent | undefined = error.payment_intent;
      if (intent && ['succeeded', 'processing'].includes(intent.status)) onPaid(intent.id);
      else if (intent?.status === 'canceled') onEnded();
      else if (intent || SAFE_ERRORS.includes(error.type)) refuse(error.message ?? FALLBACK_ERROR);
      else await lookUp(error.message ?? FALLBACK_ERROR);
      return;
    }
    switch (paymentIntent.status) {
      case 'succeeded':
      case 'processing':
        onPaid(paymentIntent.id);
        return;
      case 'requires_action':
        if (again) return confirm(false);
        break;
      default:
    }
    toast({ title: 'Payment Status Unknown', text: 'Please contact us to confirm your booking' });
    setRefused(UNKNOWN);
  };

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (working.current || !stripe || !elements) return;
    working.current = true;
    setPaying(true);
    setRefused(null);
    // Dismiss the toast of the last try.
    if (shownToast) dispatch(toastDismissed(shownToast.id));
    try {
      if (await mayPay()) await confirm(true);
    } catch {
      await lookUp(FALLBACK_ERROR);
    } finally {
      working.current = false;
      setPaying(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-6" aria-label="Card payment">
      <div className="min-h-[10.5rem]">
        <PaymentElement options={{ layout: 'tabs' }} onReady={() => setReady(true)} />
      </div>
      {refused && <PaymentRefused {...refused} />}
      <Button type="submit" size="lg" block="always" busy={paying || !ready}>
        {paying ? 'Processing...' : payLabel}
      </Button>
    </form>
  );
}

/** The site's colours for the provider's form, which does not accept CSS variables. */
function appearanceOf(theme: Theme): Appearance {
  const dark = theme === 'dark';
  return {
    theme: dark ? 'night' : 'stripe',
    variables: {
      colorText: dark ? '#f2efe4' : '#12241b',
      colorBackground: dark ? '#1d2d25' : '#ffffff',
      colorDanger: dark ? '#f39a8b' : '#a3201a',
      colorPrimary: dark ? '#9fd3b7' : '#1c5a41',
      borderRadius: '8px',
      gridRowSpacing: '18px',
      fontFamily: 'Figtree, system-ui, sans-serif',
      fontSizeBase: '17px',
    },
  };
}
