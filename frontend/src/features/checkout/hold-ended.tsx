import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/config/paths';

/** The time is no longer kept: nothing was paid, and the way back. */
export function HoldEnded() {
  return (
    <div className="space-y-5">
      <Alert tone="warning" live="polite" title="Your time is no longer kept">
        <p>
          The reservation has ended and nothing was paid. Your details are saved: if the time is still free,
          you can take it again.
        </p>
      </Alert>
      <ButtonLink to={paths.booking} block="phone">
        Back to your booking
      </ButtonLink>
    </div>
  );
}

/** The time is still kept, but this payment takes no further card: it was replaced, or too many cards were declined. */
export function PaymentEnded() {
  return (
    <div className="space-y-5">
      <Alert tone="warning" live="polite" title="This payment has ended">
        <p>
          No money was taken and your time is still kept. Go back to your booking to pay again or another way.
          After several declined cards you may have to wait a while; we are glad to help you by telephone.
        </p>
      </Alert>
      <ButtonLink to={paths.booking} block="phone">
        Back to your booking
      </ButtonLink>
    </div>
  );
}
