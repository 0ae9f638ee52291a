import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/config/paths';
import { useAction } from '@/components/ui/use-action';
import type { BalanceCalls } from './balance-calls';

interface DeclineOfferProps {
  decline: BalanceCalls['decline'];
  /** Called when the offer was answered or has changed; the page then reloads it. */
  onAnswered: () => void;
}

/** Shown before the payment of a waiting-list offer: the terms of hire, and a button to decline. */
export function OfferChoice({ onContinue, ...rest }: DeclineOfferProps & { onContinue: () => void }) {
  return (
    <Card>
      <h2 className="text-lg">Do you want this slot?</h2>
      <p className="mt-2 text-ink-soft">
        By continuing, you accept our{' '}
        <Link to={paths.hireTerms()} target="_blank" className="link">
          terms of hire
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </Link>
        . If you decline, we’ll offer the slot to the next person on the waiting list.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button block="phone" onClick={onContinue}>
          Continue to Payment
        </Button>
        <DeclineOffer {...rest} />
      </div>
    </Card>
  );
}

/** A declined offer goes to the next waiting-list entry at once. */
export function DeclineOffer({ decline, onAnswered }: DeclineOfferProps) {
  const { busy, act } = useAction();
  const refuse = () =>
    act({
      call: decline,
      done: {
        title: 'Offer declined',
        text: 'We’ll offer the slot to the next person on the waiting list.',
      },
      failed: 'Offer not declined',
      onDone: onAnswered,
      onFailed: onAnswered,
    });
  return (
    <Button variant="outline" block="phone" busy={busy} onClick={() => void refuse()}>
      Decline offer
    </Button>
  );
}
