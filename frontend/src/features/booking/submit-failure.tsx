import { Link } from 'react-router-dom';
import { isProblem, NETWORK_MESSAGE, problemMessage } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { paths } from '@/config/paths';

/** What the failed button was to do. */
export type SubmitStage = 'hold' | 'payment' | 'submit';

export interface SubmitFailureProps {
  stage: SubmitStage;
  /** The error of the call; undefined for an event type without a price. */
  error?: unknown;
}

const TITLES: Record<SubmitStage, string> = {
  hold: 'We couldn’t hold your slot',
  payment: 'We couldn’t start the payment',
  submit: 'We couldn’t submit your booking',
};

/** Stays beside the buttons until the next try, because the toast disappears: what failed and what to do next. */
export function SubmitFailure({ stage, error }: SubmitFailureProps) {
  return (
    <Alert tone="error" title={TITLES[stage]}>
      <p>
        {reasonOf(error)} <NextStep stage={stage} error={error} />
      </p>
    </Alert>
  );
}

function reasonOf(error: unknown): string {
  if (error === undefined) return 'We have no price for this event type.';
  const field = isProblem(error) ? Object.values(error.errors)[0]?.[0] : undefined;
  return field ?? problemMessage(error, NETWORK_MESSAGE);
}

function NextStep({ stage, error }: SubmitFailureProps) {
  if (error === undefined) return 'Go back and choose another event type.';
  const { code, status } = isProblem(error) ? error : { code: '', status: 0 };
  switch (code) {
    case 'too_many_holds':
      return (
        <>
          Your slots are in{' '}
          <Link to={paths.myBookings} className="underline">
            My Bookings
          </Link>
          . Then come back here and try again.
        </>
      );
    case 'address_not_confirmed':
      return (
        <>
          Confirm your email address in{' '}
          <Link to={paths.profile} className="underline">
            your profile
          </Link>
          , then try again.
        </>
      );
    case 'already_paid':
      return (
        <>
          Look in{' '}
          <Link to={paths.myBookings} className="underline">
            My Bookings
          </Link>
          .
        </>
      );
    case 'too_many_attempts':
      return 'If you need help sooner, call us.';
    case 'hold_expired':
      return 'Continue again to hold the slot, if it is still free.';
    default:
  }
  const canRepeat = status === 0 || status >= 500 || status === 429;
  if (stage === 'payment')
    return canRepeat
      ? 'No money was taken and we’re still holding your slot, so try again or choose another payment method.'
      : 'No money was taken, so choose another payment method, or go back and check your booking.';
  if (canRepeat) return 'Your details are kept. Try again in a moment.';
  return 'Go back, change your booking and try again.';
}
