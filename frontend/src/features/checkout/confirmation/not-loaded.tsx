import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { useRepeat } from '@/lib/use-repeat';

const POLL_MS = 10_000;

/** The server could not be reached. The page retries, by button and by itself, until it gets an answer. */
export function NotLoaded({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) {
  useRepeat(onRetry, POLL_MS);
  return (
    <div className="wrap pt-10 pb-24 md:pt-14">
      <h1>Your booking</h1>
      <Alert
        tone="warning"
        live="polite"
        title="We couldn’t load your confirmation"
        className="mt-8 max-w-2xl"
      >
        <p>
          We can’t reach our server, so we don’t know yet if your booking is confirmed. We’ll keep trying;
          please don’t pay again, your payment is safe.
        </p>
      </Alert>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onRetry} busy={isTrying} block="phone">
          Try again
        </Button>
        <ButtonLink to={paths.myBookings} variant="outline" block="phone">
          View My Bookings
        </ButtonLink>
      </div>
    </div>
  );
}
