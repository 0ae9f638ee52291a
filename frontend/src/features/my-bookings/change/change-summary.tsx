import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useChangeOwnBookingMutation } from '@/api/members/members-api';
import type { Booking, ChangePreview, PreviewChange } from '@/api/members/generated';
import { isProblem, problemMessage } from '@/api/problem';
import { Fact } from '@/booking/booking-facts';
import { countText, labelOf } from '@/booking/slot-run';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { paths } from '@/config/paths';
import { formatAmount, formatShortDate } from '@/lib/format';
import { useToast } from '@/lib/toasts';
import { Changed } from '../changed';
import { useRefundWay } from '../refund-way';

/** A requested change and its preview. */
export interface RequestedChange {
  change: PreviewChange;
  preview: ChangePreview;
}

interface ChangeSummaryProps {
  booking: Booking;
  asked: RequestedChange;
  /** Name of the space. */
  space: string;
  /** Number of slots after the change. */
  slotCount: number;
  onMade: () => void;
  /** Called when the preview is out of date. */
  onStale: () => void;
  onRefused: (message: string) => void;
}

/** Preview of a change, with the button to confirm it or to pay the difference. */
export function ChangeSummary({
  booking,
  asked: { change, preview },
  space,
  slotCount,
  onMade,
  onStale,
  onRefused,
}: ChangeSummaryProps) {
  const [make, { isLoading }] = useChangeOwnBookingMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const way = useRefundWay(booking.id);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const amount = (value: string) => formatAmount(value, preview.currency);
  const isDue = Number(preview.due) > 0;
  const confirm = async () => {
    const { data, error } = await make({
      id: booking.id,
      changeBooking: { ...change, quote: preview.quote },
    });
    if (data?.hold) {
      await navigate(paths.payBalance(data.hold.bookingId));
      return;
    }
    if (data) {
      onMade();
      toast({ title: 'Booking changed', text: 'We’ve emailed you the new calendar entry.' });
      await navigate(paths.ownBooking(booking.id));
      return;
    }
    if (isProblem(error) && error.code === 'quote_changed') onStale();
    else onRefused(problemMessage(error, 'Your booking was not changed. Please try again.'));
  };

  const { date = booking.date, guestCount = booking.guestCount } = change;
  const timeSlot = labelOf({ ...booking, ...change });
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="mb-3 text-lg focus:outline-none">
        Your changes
      </h2>
      <dl className="divide-y divide-line">
        <Fact term="Space">
          <Changed from={booking.spaceName} to={space} />
        </Fact>
        <Fact term="Date">
          <Changed from={formatShortDate(booking.date)} to={formatShortDate(date)} />
        </Fact>
        <Fact term="Time">
          <Changed from={booking.timeSlot} to={timeSlot} />
        </Fact>
        {(booking.slotCount > 1 || slotCount > 1) && (
          <Fact term="Slots">
            <Changed from={countText(booking.slotCount)} to={countText(slotCount)} />
          </Fact>
        )}
        <Fact term="Guests">
          <Changed from={String(booking.guestCount)} to={String(guestCount)} />
        </Fact>
        <Fact term="Price">
          <Changed from={amount(preview.oldPrice)} to={amount(preview.newPrice)} />
        </Fact>
      </dl>
      <p className="mt-4 border-t border-line pt-4 font-semibold">{sentence()}</p>
      <Button size="lg" block="phone" busy={isLoading} className="mt-5" onClick={() => void confirm()}>
        {isDue ? `Continue to Payment of ${amount(preview.due)}` : 'Confirm Change'}
      </Button>
    </Card>
  );

  function sentence(): string {
    if (isDue)
      return `You need to pay ${amount(preview.due)}. We’ll hold the new slot while you pay and change your booking when we receive the payment.`;
    if (Number(preview.refund) > 0) return `We’ll refund ${amount(preview.refund)} ${way}.`;
    return 'You have nothing more to pay.';
  }
}
