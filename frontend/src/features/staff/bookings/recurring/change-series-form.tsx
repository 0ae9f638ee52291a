import { useState } from 'react';
import { useChangeBookingSeriesMutation, usePreviewSeriesChangeMutation } from '@/api/staff/staff-api';
import type { DateException, MoveDifference, Scope, SeriesChangePreview } from '@/api/staff/generated';
import { SlotField } from '@/booking/slot-field';
import { namesOf, type NamedSlots } from '@/booking/slot-run';
import { TextField } from '@/components/form/form-field';
import { ChoiceField, ReasonField, TickField } from '@/components/staff/form/action-fields';
import { PreviewedAction } from '@/components/staff/form/previewed-action';
import { Alert } from '@/components/ui/alert';
import { formatAmount } from '@/lib/format';
import { DIFFERENCES, PRICES, withOwn } from '../booking/money/move-choices';
import { ChangedDates } from './changed-dates';
import { isUpcoming, ScopeFields, type SeriesFormProps } from './series-form';

/** The change; null for what the selected date has. */
const UNCHANGED = {
  date: null as string | null,
  timeSlot: null as string | null,
  untilTimeSlot: null as string | null,
  spaceId: null as string | null,
  eventType: null as string | null,
  guestCount: null as string | null,
};

/** Changes the date, time, space, event type or number of guests of one or more dates. */
export function ChangeSeriesForm({ series, options, ...form }: SeriesFormProps) {
  const dates = series.dates.filter(isUpcoming);
  const [preview] = usePreviewSeriesChangeMutation();
  const [change] = useChangeBookingSeriesMutation();
  const [exceptions, setExceptions] = useState<OfChange<Record<number, DateException>> | null>(null);
  const [shown, setShown] = useState<OfChange<SeriesChangePreview> | null>(null);
  const [first] = dates;
  if (!first) return null;

  const initial = {
    ...UNCHANGED,
    bookingId: String(first.id),
    scope: 'this' as Scope,
    prices: 'own' as 'own' | 'today',
    difference: 'settle' as MoveDifference,
    reason: '',
    override: false,
    notify: true,
  };
  type Values = typeof initial;
  const anchorOf = ({ bookingId }: Values) => dates.find(({ id }) => String(id) === bookingId) ?? first;
  const slotsOf = (values: Values): NamedSlots => {
    const { timeSlot, untilTimeSlot } = values;
    return timeSlot === null ? namesOf(anchorOf(values)) : { timeSlot, untilTimeSlot };
  };
  const changeOf = (values: Values) => {
    const anchor = anchorOf(values);
    return {
      bookingId: anchor.id,
      scope: values.scope,
      date: values.date ?? anchor.date,
      ...slotsOf(values),
      spaceId: Number(values.spaceId ?? anchor.spaceId),
      eventType: values.eventType ?? anchor.eventType,
      guestCount: Number(values.guestCount ?? anchor.guestCount),
    };
  };
  const keyOf = (values: Values) => JSON.stringify(changeOf(values));
  const exceptionsOf = (values: Values) => (exceptions?.change === keyOf(values) ? exceptions.of : {});
  const wanted = (values: Values) => ({
    ...changeOf(values),
    prices: values.prices,
    difference: values.difference,
    exceptions: Object.values(exceptionsOf(values)),
  });
  return (
    <PreviewedAction
      {...form}
      frame="page"
      title="Change dates"
      initial={initial}
      preview={{
        of: wanted,
        ask: (previewSeriesChange) => preview({ id: series.id, previewSeriesChange }),
        show: ({ seen }) => <Outcome preview={seen} />,
        onSeen: (seen, values) => setShown(seen && { change: keyOf(values), of: seen }),
      }}
      blocked={({ seen }) =>
        seen.dates.some(({ effect, conflicts }) => effect === 'changes' && conflicts.length > 0) &&
        'The rooms are taken on some dates. Decide what to do with each of them.'
      }
      submit={({ seen: { count, refundAmount, currency } }) =>
        `Change ${count === 1 ? 'one date' : `${count} dates`}${
          Number(refundAmount) > 0 ? ` and refund ${formatAmount(refundAmount, currency)}` : ''
        }`
      }
      act={({ values, seen: { quote } }) => {
        const { reason, override, notify } = values;
        const changeBookingSeries = { ...wanted(values), reason: reason || null, override, notify, quote };
        return change({ id: series.id, changeBookingSeries });
      }}
      done="Recurring booking changed"
    >
      {(values, set) => {
        const anchor = anchorOf(values);
        const { date, difference, override } = values;
        const spaces = withOwn(
          options.spaces.map(({ id }) => String(id)),
          String(anchor.spaceId),
        );
        const nameOf = (id: string) =>
          options.spaces.find((space) => String(space.id) === id)?.name ?? anchor.spaceName;
        const types = withOwn(
          options.eventTypes.map(({ name }) => name),
          anchor.eventType,
        );
        return (
          <>
            <div className="grid items-start gap-4 md:grid-cols-2">
              <ScopeFields dates={dates} onDate={() => set(UNCHANGED)} />
              <TextField
                name="date"
                type="date"
                label="New date"
                required
                unchosen={anchor.date}
                min={options.today}
                help={
                  values.scope === 'this' ? undefined : 'The other dates move by the same number of days.'
                }
              />
              <SlotField
                key={anchor.id}
                label="Slot"
                slots={options.slots}
                date={date ?? anchor.date}
                unchosen={namesOf(anchor)}
              />
              <ChoiceField
                name="spaceId"
                label="Space"
                unchosen={String(anchor.spaceId)}
                choices={spaces.map((id) => [id, nameOf(id)] as const)}
              />
              <ChoiceField
                name="eventType"
                label="Event type"
                unchosen={anchor.eventType}
                choices={types.map((name) => [name, name] as const)}
              />
              <TextField
                name="guestCount"
                label="Number of guests"
                required
                unchosen={String(anchor.guestCount)}
              />
              <ChoiceField name="prices" label="Price" choices={PRICES} />
              <ChoiceField name="difference" label="Price difference" choices={DIFFERENCES} />
            </div>
            <ReasonField optional={difference !== 'none' && !override} />
            <TickField name="override">Override the rules for this reason</TickField>
            <TickField name="notify">Email the hirer: one email for all dates</TickField>
            {shown?.change === keyOf(values) && (
              <ChangedDates
                preview={shown.of}
                options={options}
                exceptions={exceptionsOf(values)}
                slotsFor={({ bookingId, keeps }) => {
                  const own = keeps.includes('timeSlot') && dates.find(({ id }) => id === bookingId);
                  return own ? namesOf(own) : slotsOf(values);
                }}
                onChange={(bookingId, exception) => {
                  const { [bookingId]: _before, ...others } = exceptionsOf(values);
                  setExceptions({
                    change: keyOf(values),
                    of: exception ? { ...others, [bookingId]: exception } : others,
                  });
                }}
              />
            )}
          </>
        );
      }}
    </PreviewedAction>
  );
}

/** What belongs to one change: decisions about its dates, and its last preview, also while it is out of date. */
interface OfChange<What> {
  change: string;
  of: What;
}

function Outcome({ preview }: { preview: SeriesChangePreview }) {
  const { dates, count, difference, refundAmount, balance, currency } = preview;
  const taken = dates.filter(({ conflicts }) => conflicts.length > 0).length;
  const rules = [...new Set(dates.flatMap(({ broken }) => broken.map(({ message }) => message)))];
  const more = Number(difference);
  return (
    <>
      {taken > 0 && (
        <Alert
          tone="error"
          live="polite"
          title={taken === 1 ? 'The rooms are taken on one date' : `The rooms are taken on ${taken} dates`}
        >
          <p>Decide about each date above: leave it unchanged, or choose another time or space.</p>
        </Alert>
      )}
      {rules.length > 0 && (
        <Alert tone="warning" title="This breaks booking rules">
          <ul>
            {rules.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
      <p className="text-sm">
        {count === 1 ? 'One date changes' : `${count} dates change`}
        {more === 0 && ' at the same price'}
        {more > 0 && `: ${formatAmount(difference, currency)} more`}
        {more < 0 && `: ${formatAmount(difference.replace('-', ''), currency)} less`}
        {Number(refundAmount) > 0 && `, ${formatAmount(refundAmount, currency)} refunded`}
        {Number(balance) > 0 && `, ${formatAmount(balance, currency)} owed`}.
      </p>
    </>
  );
}
