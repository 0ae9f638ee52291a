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

/** Suggests the cheapest space for the number of guests, with both prices. It never changes the choice by itself. */
export function BetterSpace({ options, onTaken }: BetterSpaceProps) {
  const { values, setFieldValue } = useFormikContext<BookingDetails>();
  const guests = values.guestCount;
  const chosen = spaceOf(options, values.spaceId);
  const advice = adviseSpace(options, values.spaceId, guests);
  if (!chosen || !advice) return null;
  const { space, isNeeded } = advice;
  const price = priceOf(options, values, space);
  const now = priceOf(options, values, chosen);
  const amount = (total: string) => formatAmount(total, options.currency);

  const take = async () => {
    await setFieldValue('spaceId', namedSpace(space));
    onTaken();
  };

  if (isNeeded) {
    return (
      <Alert tone="warning" className="mt-3" title={`${chosen.name} takes up to ${chosen.capacity} guests`}>
        <p>
          For {guests} guests, choose {space.name} (up to {space.capacity})
          {price && now && `: ${amount(price.total)} instead of ${amount(now.total)}`}.
        </p>
        <Button variant="outline" size="sm" className="mt-2" onClick={() => void take()}>
          Choose {space.name}
        </Button>
      </Alert>
    );
  }
  return (
    <p className="mt-2 text-sm">
      {space.name} also fits {guests} guests
      {price && now
        ? `, for ${amount(price.total)} instead of ${amount(now.total)}.`
        : ' and costs less.'}{' '}
      <button
        type="button"
        className="link relative inline-block min-h-6 font-semibold after:absolute after:inset-x-0 after:-inset-y-2.5"
        onClick={() => void take()}
      >
        Choose {space.name}
      </button>
    </p>
  );
}
