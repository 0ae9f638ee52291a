import { useState } from 'react';
import { useGetMyBookingsQuery } from '@/api/members/members-api';
import type { BookingOptions, PaymentProviderName, User } from '@/api/site/generated';
import { BookingFacts } from '@/booking/booking-facts';
import type { BookingPart } from '@/booking/booking-parts';
import { ChoiceChips } from '@/booking/choice-chips';
import { isOpen } from '@/booking/day-slots';
import { areTaken, labelOf, slotCountOf } from '@/booking/slot-run';
import { extrasOf, priceOf } from '@/booking/price';
import { smallestSpaceText, spaceOf } from '@/booking/spaces';
import { useAvailability } from '@/booking/use-availability';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { extraNamesOf, type BookingDetails } from '@/booking/booking-data';
import { formatAmount } from '@/lib/format';
import { DEFAULT_PROVIDER, ONLINE_PROVIDERS, type OnlineProvider } from '@/payment/online-providers';
import { BookingConditions } from './booking-conditions';
import type { TakenSlot } from './details-step';
import { EarlierBooking } from './earlier-booking';
import { PriceBreakdown } from './price-breakdown';
import { SubmitFailure } from './submit-failure';
import { useSubmitBooking } from './use-submit-booking';

export interface ReviewStepProps {
  user: User;
  options: BookingOptions;
  details: BookingDetails;
  holdId: number | null;
  onHeld: (bookingId: number) => void;
  onBack: () => void;
  onEdit: (part: BookingPart) => void;
  onSlotLost: (lost: TakenSlot) => void;
  onStartAgain: () => void;
  onSubmitted: () => void;
}

/** Step 2: summary, payment method and the way to payment. */
export function ReviewStep(props: ReviewStepProps) {
  const { user, options, details, holdId, onBack, onEdit, onSlotLost, onStartAgain } = props;
  const [method, setMethod] = useState(DEFAULT_PROVIDER.name);
  const availability = useAvailability(options, true, details.spaceId);
  const { data: bookings } = useGetMyBookingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { pending, failure, newPrice, pay, submitWithoutPayment } = useSubmitBooking({
    ...props,
    holds: availability.holds,
  });
  const space = spaceOf(options, details.spaceId);
  const extras = extrasOf(options, details.extras);
  const price = priceOf(options, details, space, extras);
  const whySpace = smallestSpaceText(options, details);

  // The booking may have been paid in another tab already.
  const earlier = holdId === null ? undefined : bookings?.find(({ id }) => id === holdId);
  if (earlier && pending === null && (earlier.status !== 'held' || earlier.paymentStatus === 'processing')) {
    if (earlier.status !== 'cancelled')
      return <EarlierBooking booking={earlier} onStartAgain={onStartAgain} />;
  }

  const daySlots = availability.slotsOf(details.date, 'booking', details.timeSlot);
  const lost = areTaken(details, daySlots) && pending === null;
  const loseSlot = () =>
    onSlotLost({
      date: details.date,
      timeSlot: labelOf(details),
      freeSlots: daySlots.filter(({ state }) => isOpen(state)).map(({ label }) => label),
    });

  return (
    <div className="mt-6 grid items-start gap-6 md:mt-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-10">
      <Card>
        <h2 className="mb-4 text-lg">Your booking</h2>
        <BookingFacts
          details={{
            ...details,
            spaceName: space?.name,
            extraNames: extraNamesOf({ extras }),
            slotCount: slotCountOf(options.slots, details.date, details),
          }}
          contact
          onEdit={pending === null ? onEdit : undefined}
        />
        {whySpace !== null && <p className="mt-3 text-sm text-ink-soft">{whySpace}</p>}
        <PriceBreakdown
          price={price}
          guestCount={details.guestCount}
          spaceName={space?.name}
          extras={extras}
          options={options}
        />
      </Card>
      <div className="space-y-6">
        {lost ? (
          <Alert tone="warning" live="polite" title={`${labelOf(details)} has just been taken`}>
            <p>Someone else just took this slot. We kept your other details.</p>
            <Button className="mt-3" onClick={loseSlot}>
              Choose another time
            </Button>
          </Alert>
        ) : (
          <div className="no-print space-y-6">
            <ChoiceChips
              legend="How would you like to pay?"
              name="paymentMethod"
              grid="sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2"
              value={method}
              onChange={(value) => setMethod(value as PaymentProviderName)}
              choices={ONLINE_PROVIDERS.map((provider) => ({
                value: provider.name,
                label: <ProviderLabel {...provider} />,
              }))}
            />
            <BookingConditions options={options} date={details.date} eventType={details.eventType} />
            <p className="text-ink-soft">
              We’ll hold your slot for {options.holdMinutes} minutes while you pay.
            </p>
          </div>
        )}
        {failure && !lost && <SubmitFailure {...failure} />}
        {newPrice !== null && !lost && (
          <Alert tone="warning" title={`New total: ${formatAmount(newPrice, options.currency)}`}>
            <p>Our prices changed while this page was open. We’re holding your slot.</p>
            <p>Choose Continue to Payment to pay the new total, or go back to change your booking.</p>
          </Alert>
        )}
        <div className="flex flex-col gap-3">
          {!lost && (
            <Button size="lg" block="always" busy={pending === 'pay'} onClick={() => void pay(method)}>
              Continue to Payment
            </Button>
          )}
          {user.role === 'admin' && (user.duties?.includes('bookings') ?? true) && !lost && (
            <Button
              variant="outline"
              block="always"
              busy={pending === 'submit'}
              onClick={() => void submitWithoutPayment()}
            >
              Submit Booking Without Payment
            </Button>
          )}
          <Button variant="quiet" block="always" disabled={pending !== null} onClick={onBack}>
            Go Back
          </Button>
        </div>
      </div>
    </div>
  );
}

function ProviderLabel({ icon: Icon, label, choice = label }: OnlineProvider) {
  return (
    <span className="flex items-center gap-3">
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {choice}
    </span>
  );
}
