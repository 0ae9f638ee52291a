import { useState } from 'react';
import { Link } from 'react-router-dom';
import { problemMessage } from '@/api/problem';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/config/paths';
import { useToast } from '@/lib/toasts';
import type { BalanceCalls } from './balance-calls';

interface DeclineOfferProps {
  decline: BalanceCalls['decline'];
  /** It is over, or has become something else: the page has to look again. */
  onAnswered: () => void;
}

/** Before an offer of the waiting list is paid: the terms that are accepted with that, and the way to say no. */
export function OfferChoice({ onContinue, ...rest }: DeclineOfferProps & { onContinue: () => void }) {
  return (
    <Card>
      <h2 className="text-lg">Would you like it?</h2>
      <p className="mt-2 text-ink-soft">
        By continuing you accept our{' '}
        <Link to={paths.hireTerms()} target="_blank" className="link">
          terms of hire
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </Link>
        . If you do not want it, the next in line is asked at once.
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

/** The next in line has it at once. */
export function DeclineOffer({ decline, onAnswered }: DeclineOfferProps) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const refuse = async () => {
    setBusy(true);
    const { error } = await decline();
    setBusy(false);
    if (error === undefined) toast({ title: 'Declined', text: 'The next in line is asked.' });
    else toast.error('It was not declined', problemMessage(error, 'Please try again.'));
    onAnswered();
  };
  return (
    <Button variant="outline" block="phone" busy={busy} onClick={() => void refuse()}>
      I do not want it
    </Button>
  );
}
