import { useState } from 'react';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import {
  useGetAdminBookingQuery,
  useMoveBookingMutation,
  usePreviewMoveMutation,
} from '@/api/staff/staff-api';
import type { BookingOptions } from '@/api/site/generated';
import type { AdminBooking, MoveDifference, MovePreview } from '@/api/staff/generated';
import { SlotChoice } from '@/booking/slot-choice';
import { Alert } from '@/components/ui/alert';
import { laterSlots, namesOf, type NamedSlots } from '@/booking/slot-run';
import { formatAmount, formatSpan } from '@/lib/format';
import { ChoiceField, DayField, ReasonField, TextField, LabelledCheckbox } from './fields';
import { MoneyForm } from './money-form';
import { useMoveState, type MoveState } from './move-state';
import type { FormProps } from './payment-forms';

const PRICES = [
  ['own', 'Original'],
  ['today', 'Today’s'],
] as const;

const DIFFERENCES: readonly (readonly [MoveDifference, string])[] = [
  ['settle', 'Charge it or refund it'],
  ['credit', 'Charge it or keep it as credit'],
  ['none', 'Leave the price unchanged'],
];

/** Changes the date, time, space, event type or number of guests. */
export function MoveForm(form: FormProps) {
  const { data: booking } = useGetAdminBookingQuery(form.money.bookingId);
  const { data: options } = useGetBookingOptionsQuery();
  if (!booking || !options) return <p role="status">Loading…</p>;
  return <MoveFields {...form} booking={booking} options={options} />;
}

interface MoveFieldsProps extends FormProps {
  booking: AdminBooking;
  options: BookingOptions;
}

function MoveFields({ booking, options, money, ...form }: MoveFieldsProps) {
  const [preview] = usePreviewMoveMutation();
  const [move] = useMoveBookingMutation();
  const put = useMoveState();
  const [date, setDate] = useState(put?.date ?? booking.date);
  const [slots, setSlots] = useState(() => slotsAt(put, booking, options));
  const [spaceId, setSpaceId] = useState(String(put?.spaceId ?? booking.space.id));
  const [eventType, setEventType] = useState(booking.eventType);
  const [guests, setGuests] = useState(String(booking.guestCount));
  const [prices, setPrices] = useState<'own' | 'today'>('own');
  const [difference, setDifference] = useState<MoveDifference>('settle');
  const [reason, setReason] = useState('');
  const [override, setOverride] = useState(false);
  const [notify, setNotify] = useState(true);
  const wanted = {
    date,
    ...slots,
    spaceId: Number(spaceId),
    eventType,
    guestCount: Number(guests),
    prices,
    difference,
  };
  const spaces = withOwn(
    options.spaces.map(({ id }) => String(id)),
    String(booking.space.id),
  );
  const nameOf = (id: string) =>
    options.spaces.find((space) => String(space.id) === id)?.name ?? booking.space.name;
  const types = withOwn(
    options.eventTypes.map(({ name }) => name),
    booking.eventType,
  );
  return (
    <MoneyForm
      {...form}
      title="Move or change booking"
      submit={({ refund }) =>
        Number(refund) > 0
          ? `Save changes and refund ${formatAmount(refund, money.currency)}`
          : 'Save changes'
      }
      blocked={({ conflicts, broken }) => {
        if (conflicts.length > 0) return 'The rooms are taken. Choose another date, slot or space.';
        return (
          broken.length > 0 &&
          !(override && reason.trim()) &&
          'This breaks booking rules. Give a reason and override them, or choose another time.'
        );
      }}
      done="Booking changed"
      preview={{
        of: JSON.stringify(wanted),
        ask: () => preview({ id: money.bookingId, previewMove: wanted }),
        show: (answer) => <Outcome preview={answer} timeZone={options.timezone} />,
      }}
      act={(quote) =>
        move({
          id: money.bookingId,
          moveBooking: { ...wanted, reason: reason || null, override, notify, quote },
        })
      }
    >
      {(errorOf) => (
        <>
          <DayField label="Date" value={date} onChange={setDate} error={errorOf('date')} />
          <SlotChoice
            label="Slot"
            slots={options.slots}
            date={date}
            value={slots}
            onChange={setSlots}
            error={errorOf('timeSlot') ?? errorOf('untilTimeSlot')}
          />
          <ChoiceField
            label="Space"
            value={spaceId}
            onChange={setSpaceId}
            choices={spaces.map((id) => [id, nameOf(id)] as const)}
            error={errorOf('spaceId')}
          />
          <ChoiceField
            label="Event type"
            value={eventType}
            onChange={setEventType}
            choices={types.map((name) => [name, name] as const)}
            error={errorOf('eventType')}
          />
          <TextField
            label="Number of guests"
            value={guests}
            onChange={setGuests}
            error={errorOf('guestCount')}
          />
          <ChoiceField label="Price" value={prices} onChange={setPrices} choices={PRICES} />
          <ChoiceField
            label="Price difference"
            value={difference}
            onChange={setDifference}
            choices={DIFFERENCES}
          />
          <ReasonField
            value={reason}
            onChange={setReason}
            error={errorOf('reason')}
            optional={difference !== 'none' && !override}
          />
          <LabelledCheckbox checked={override} onChange={setOverride}>
            Override the rules for this reason
          </LabelledCheckbox>
          <LabelledCheckbox checked={notify} onChange={setNotify}>
            Email the hirer
          </LabelledCheckbox>
        </>
      )}
    </MoneyForm>
  );
}

/** The booking's slots, or as many of them from the slot where it was dropped in the calendar. */
function slotsAt(put: MoveState | null, booking: AdminBooking, { slots }: BookingOptions): NamedSlots {
  if (!put?.timeSlot) return namesOf(booking);
  if (put.untilTimeSlot !== undefined) return { timeSlot: put.timeSlot, untilTimeSlot: put.untilTimeSlot };
  const later = laterSlots(slots, put.date ?? booking.date, put.timeSlot);
  const untilTimeSlot = booking.untilTimeSlot ? (later[booking.slotCount - 2] ?? later.at(-1)) : null;
  return { timeSlot: put.timeSlot, untilTimeSlot: untilTimeSlot ?? null };
}

function Outcome({ preview, timeZone }: { preview: MovePreview; timeZone: string }) {
  const { oldPrice, ownPrice, todayPrice, total, refund, balance, currency } = preview;
  const { broken, conflicts, hasAgreedPrice, hasDiscount } = preview;
  const [was, own, today] = [oldPrice, ownPrice, todayPrice].map((price) => formatAmount(price, currency));
  return (
    <>
      {conflicts.length > 0 && (
        <Alert tone="error" title="The rooms are taken">
          <ul>
            {conflicts.map(({ kind, id, name, startsAt, endsAt }) => (
              <li key={`${kind} ${id}`}>
                {kind === 'closure' && 'Closed: '}
                {name}, {formatSpan(startsAt, endsAt, timeZone)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {broken.length > 0 && (
        <Alert tone="warning" title="This breaks booking rules">
          <ul>
            {broken.map(({ rule, message }) => (
              <li key={rule}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
      {(hasAgreedPrice || hasDiscount) && (
        <Alert tone="warning" title={hasAgreedPrice ? 'The agreed price is kept' : 'The discount is kept'}>
          <p>
            {hasAgreedPrice
              ? 'This change does not alter it. Add a charge or a discount afterwards if the price has to change.'
              : 'It stays the same amount, whatever the new price. Add a charge afterwards if it is too much.'}
          </p>
        </Alert>
      )}
      <ul className="list-disc space-y-1 pl-5 text-sm">
        <li>
          Price now: {was}. After the change: {own} at the original price, {today} at today’s.
        </li>
        <li>
          New total: {formatAmount(total, currency)}
          {Number(refund) > 0 && `, ${formatAmount(refund, currency)} refunded`}
          {balanceText(balance, currency)}.
        </li>
      </ul>
    </>
  );
}

function balanceText(balance: string, currency: string): string {
  const owed = Number(balance);
  if (owed > 0) return `, ${formatAmount(balance, currency)} owed`;
  if (owed < 0) return `, ${formatAmount(balance.replace('-', ''), currency)} in credit`;
  return ', nothing owed';
}

/** The options, with the booking’s own value even if it is no longer offered. */
function withOwn(offered: readonly string[], own: string): string[] {
  const all = [...new Set(offered)];
  return all.includes(own) ? all : [own, ...all];
}
