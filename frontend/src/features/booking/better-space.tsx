import { useFormikContext } from 'formik';
import type { BookingOptions } from '@/api/site/generated';
import type { BookingDetails } from '@/booking/booking-data';
import { priceOf } from '@/booking/price';
import { adviseSpace, namedSpace, spaceOf } from '@/booking/spaces';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { formatAmount } from '@/lib/format';

interface BetterSpaceProps {
  options: BookingOptions;
  /** Called after the pressed button has gone, to move the focus. */
  onTaken: () => void;
}

/** Suggests a space that suits the number of guests better. It never changes the choice by itself. */
export function BetterSpace({ options, onTaken }: BetterSpaceProps) {
  const { values, setFieldValue } = useFormikContext<BookingDetails>();
  const guests = values.guestCount;
  const chosen = spaceOf(options, values.spaceId);
  const advice = adviseSpace(options, values.spaceId, guests);
  if (!chosen || !advice) return null;
  const { space, isNeeded } = advice;

  const take = async () => {
    await setFieldValue('spaceId', namedSpace(space));
    onTaken();
  };

  if (isNeeded) {
    return (
      <Alert tone="warning" className="mt-3" title={`${chosen.name} takes up to ${chosen.capacity} guests`}>
        <p>
          For {guests} guests, choose {space.name} (up to {space.capacity}).
        </p>
        <Button variant="outline" size="sm" className="mt-2" onClick={() => void take()}>
          Choose {space.name}
        </Button>
      </Alert>
    );
  }
  const price = priceOf(options, { ...values, guestCount: guests }, space);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p className="min-w-0">
        {space.name} also fits {guests} guests
        {price ? `, for ${formatAmount(price.total, options.currency)}.` : 'and costs less.'}
      </p>
      <button type="button" className="link min-h-11 font-semibold" onClick={() => void take()}>
        Choose {space.name}
      </button>
    </div>
  );
}
