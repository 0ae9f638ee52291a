import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { PaymentProviderName } from '@/api/site/generated';
import { isProblem, type Problem } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { Card } from '@/components/ui/card';
import { PageSpinner } from '@/components/ui/spinner';
import { PageNotLoaded } from '@/components/ui/not-loaded';
import { useRepeat } from '@/lib/use-repeat';
import { DEFAULT_PROVIDER, returnedPayment, paymentMethodsText } from '@/payment/online-providers';
import { failureText, useSettling, type Settlement } from '../use-settlement';
import { PaymentWaiting } from '../waiting';
import { isRefusal, type BalanceCalls, type BalanceDue } from './balance-calls';
import { DeclineOffer, OfferChoice } from './offer-choice';
import { OfferTimer } from './offer-timer';
import { OwedSummary } from './owed-summary';
import { NothingDue } from './nothing-due';
import { PaymentForms } from './payment-forms';

export interface PayBalanceProps {
  calls: BalanceCalls;
  /** The query that the page was opened with; the bank's page returns a payment in it. */
  arrival: URLSearchParams;
  /** Content for a booking that cannot be read, or null if the user may try again. */
  refused: (problem: Problem) => ReactNode;
  /** Buttons shown after the payment. */
  onwards?: ReactNode;
  /** Shown above the forms while an amount is due. */
  notice?: ReactNode;
}

/** Shows the amount due for a booking and takes the payment by card or wallet. */
export function PayBalance({ calls, arrival, refused, onwards, notice }: PayBalanceProps) {
  const { owed, error, busy, read } = useOwed(calls);
  const { settlement, settleBy } = usePayment(calls, read);
  const [provider, setProvider] = useState(DEFAULT_PROVIDER);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const returned = returnedPayment(arrival);
    if (returned) settleBy(returned.provider, returned.paymentId);
  }, [arrival, settleBy]);

  const shown = settlement.kind === 'booked' ? settlement.booking : owed;
  if (!shown) {
    if (busy) return <PageSpinner label="Loading the booking…" heading="Pay for your booking" />;
    return (
      (isProblem(error) && refused(error)) || (
        <PageNotLoaded
          heading="Pay for your booking"
          title="We couldn’t load your booking"
          error={error}
          retry={read}
        />
      )
    );
  }
  const state = stateOf(settlement, shown);
  const isOffer = state === 'due' && shown.offeredUntil !== null;
  return (
    <div className="wrap pt-10 pb-16 md:pt-14 md:pb-24">
      <h1>
        {state === 'paid' ? 'Thank you' : shown.purpose === 'bond' ? 'Pay your bond' : 'Pay for your booking'}
      </h1>
      <div className="mt-6 grid items-start gap-6 md:mt-8 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-10">
        {/* On a phone, the summary comes before the form. */}
        <div className="lg:order-2">
          <OwedSummary owed={shown} />
        </div>
        <div className="space-y-5">
          <Outcome settlement={settlement} />
          {state === 'deciding' && <Deciding settlement={settlement} onLook={read} />}
          {(state === 'paid' || state === 'nothing') && (
            <NothingDue owed={shown} thanks={state === 'paid'}>
              {onwards}
            </NothingDue>
          )}
          {state === 'due' && notice}
          {state === 'due' && shown.offeredUntil !== null && (
            <OfferTimer until={shown.offeredUntil} onEnd={read} />
          )}
          {isOffer && !isWanted && (
            <OfferChoice onContinue={() => setWanted(true)} decline={calls.decline} onAnswered={read} />
          )}
          {state === 'due' && (!isOffer || isWanted) && (
            <PaymentForms
              calls={calls}
              owed={shown}
              provider={provider}
              onProvider={setProvider}
              onPaid={settleBy}
              onStale={read}
            />
          )}
          {isOffer && isWanted && <DeclineOffer decline={calls.decline} onAnswered={read} />}
        </div>
      </div>
    </div>
  );
}

/** `nothing` means that nothing was due when the page was opened. */
function stateOf({ kind }: Settlement<BalanceDue>, { due, beingPaid }: BalanceDue) {
  if (kind === 'settling' || kind === 'processing' || kind === 'unclear') return 'deciding';
  if (Number(due) === 0) return kind === 'booked' ? 'paid' : 'nothing';
  // A payment is being made in another tab or by another person.
  return beingPaid ? 'deciding' : 'due';
}

function useOwed(calls: BalanceCalls) {
  const [answer, setAnswer] = useState<{ owed?: BalanceDue | undefined; error?: unknown }>({});
  const [busy, setBusy] = useState(true);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let current = true;
    void calls.read().then(({ data, error }) => {
      if (!current) return;
      // A failed refresh keeps the booking that is already shown.
      setAnswer((before) => (data ? { owed: data } : isRefusal(error) ? { error } : { ...before, error }));
      setBusy(false);
    });
    return () => {
      current = false;
    };
  }, [calls, asked]);
  const read = useCallback(() => {
    setBusy(true);
    setAsked((times) => times + 1);
  }, []);
  return { ...answer, busy, read };
}

/** Settles one payment at a time, by card or wallet. */
function usePayment(calls: BalanceCalls, onRefused: () => void) {
  const ask = useCallback(
    async (named: string) => {
      const [provider, paymentId = ''] = named.split(' ');
      const next = await calls.settle(provider as PaymentProviderName, paymentId);
      // The amount due may have changed.
      if (next.kind === 'failed' || next.kind === 'refunded') onRefused();
      return next;
    },
    [calls, onRefused],
  );
  const { settlement, settle } = useSettling(ask);
  const settleBy = useCallback(
    (provider: PaymentProviderName, paymentId: string) => settle(`${provider} ${paymentId}`),
    [settle],
  );
  return { settlement, settleBy };
}

const POLL_MS = 5000;

function Deciding({
  settlement: { kind },
  onLook,
}: {
  settlement: Settlement<BalanceDue>;
  onLook: () => void;
}) {
  if (kind === 'idle' || kind === 'booked') return <OtherPayment onLook={onLook} />;
  if (kind === 'unclear')
    return (
      <Card>
        <PaymentWaiting
          title="We could not reach the club’s server"
          text="Your payment may have gone through, so please don’t pay again while we check. If you have paid twice, we’ll refund the second payment in full."
        />
      </Card>
    );
  return (
    <Card>
      {kind === 'processing' ? (
        <ProcessingPayment />
      ) : (
        <PaymentWaiting title="Checking your payment…" text="Please stay on this page for a moment." />
      )}
    </Card>
  );
}

/** A payment made on another page. This page polls until it is decided. */
function OtherPayment({ onLook }: { onLook: () => void }) {
  useRepeat(onLook, POLL_MS);
  return (
    <Card>
      <ProcessingPayment />
    </Card>
  );
}

function ProcessingPayment() {
  return (
    <PaymentWaiting
      title="A payment is being processed"
      text="We’re waiting for the bank, and this page updates by itself. You can also close it; you don’t need to do anything else."
    />
  );
}

/** 'with another card or with PayPal' */
const OTHER_WAYS = paymentMethodsText(
  ({ kind, label }) => `with ${kind === 'card' ? 'another card' : label}`,
);

function Outcome({ settlement }: { settlement: Settlement<BalanceDue> }) {
  if (settlement.kind === 'refunded')
    return (
      <Alert tone="warning" live="assertive" title="We’re refunding you in full">
        <p>{settlement.message}</p>
        <p>The refund goes to the card or wallet you paid with and can take up to 10 days.</p>
      </Alert>
    );
  if (settlement.kind === 'failed')
    return (
      <Alert tone="error" title="Payment not completed">
        <p>{failureText(settlement.problem, `try again, or pay ${OTHER_WAYS}`)}</p>
      </Alert>
    );
  return null;
}
