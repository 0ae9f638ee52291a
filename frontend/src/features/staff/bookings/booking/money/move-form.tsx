import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import {
  useGetAdminBookingQuery,
  useMoveBookingMutation,
  usePreviewMoveMutation,
} from '@/api/staff/staff-api';
import type { BookingOptions } from '@/api/site/generated';
import type { AdminBooking, MoveDifference, MovePreview } from '@/api/staff/generated';
import { TextField } from '@/components/form/form-field';
import { ChoiceField, ReasonField, TickField } from '@/components/staff/form/action-fields';
import { PreviewedAction } from '@/components/staff/form/previewed-action';
import { Alert } from '@/components/ui/alert';
import { SlotField } from '@/booking/slot-field';
import { laterSlots, namesOf, type NamedSlots } from '@/booking/slot-run';
import { formatAmount, formatSpan } from '@/lib/format';
import { DIFFERENCES, PRICES, withOwn } from './move-choices';
import { useMoveState, type MoveState } from './move-state';
import type { FormProps } from './payment-forms';

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
  const id = money.bookingId;
  const initial = {
    date: put?.date ?? booking.date,
    ...slotsAt(put, booking, options),
    spaceId: String(put?.spaceId ?? booking.space.id),
    eventType: booking.eventType,
    guestCount: String(booking.guestCount),
    prices: 'own' as 'own' | 'today',
    difference: 'settle' as MoveDifference,
    reason: '',
    override: false,
    notify: true,
  };
  const wanted = ({ reason: _, override: _o, notify: _n, ...values }: typeof initial) => ({
    ...values,
    spaceId: Number(values.spaceId),
    guestCount: Number(values.guestCount),
  });
  const spaces = withOwn(
    options.spaces.map((space) => String(space.id)),
    String(booking.space.id),
  );
  const nameOf = (spaceId: string) =>
    options.spaces.find((space) => String(space.id) === spaceId)?.name ?? booking.space.name;
  const types = withOwn(
    options.eventTypes.map(({ name }) => name),
    booking.eventType,
  );
  return (
    <PreviewedAction
      {...form}
      title="Move or change booking"
      initial={initial}
      preview={{
        of: wanted,
        ask: (previewMove) => preview({ id, previewMove }),
        show: ({ seen }) => <Outcome preview={seen} timeZone={options.timezone} />,
      }}
      blocked={({ seen: { conflicts, broken }, values: { override, reason } }) => {
        if (conflicts.length > 0) return 'The rooms are taken. Choose another date, slot or space.';
        return (
          broken.length > 0 &&
          !(override && reason.trim()) &&
          'This breaks booking rules. Give a reason and override them, or choose another time.'
        );
      }}
      submit={({ seen: { refund } }) =>
        Number(refund) > 0
          ? `Save changes and refund ${formatAmount(refund, money.currency)}`
          : 'Save changes'
      }
      act={({ values, seen: { quote } }) => {
        const { reason, override, notify } = values;
        return move({
          id,
          moveBooking: { ...wanted(values), reason: reason || null, override, notify, quote },
        });
      }}
      done="Booking changed"
    >
      {({ date, difference, override }) => (
        <>
          <TextField name="date" type="date" label="Date" required />
          <SlotField label="Slot" slots={options.slots} date={date} />
          <ChoiceField
            name="spaceId"
            label="Space"
            choices={spaces.map((spaceId) => [spaceId, nameOf(spaceId)] as const)}
          />
          <ChoiceField
            name="eventType"
            label="Event type"
            choices={types.map((name) => [name, name] as const)}
          />
          <TextField name="guestCount" label="Number of guests" required />
          <ChoiceField name="prices" label="Price" choices={PRICES} />
          <ChoiceField name="difference" label="Price difference" choices={DIFFERENCES} />
          <ReasonField optional={difference !== 'none' && !override} />
          <TickField name="override">Override the rules for this reason</TickField>
          <TickField name="notify">Email the hirer</TickField>
        </>
      )}
    </PreviewedAction>
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
