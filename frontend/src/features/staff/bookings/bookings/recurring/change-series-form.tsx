import { useState } from 'react';
import { useChangeBookingSeriesMutation, usePreviewSeriesChangeMutation } from '@/api/staff/staff-api';
import type { DateException, MoveDifference, Scope, SeriesChangePreview } from '@/api/staff/generated';
import { namesOf, type NamedSlots } from '@/booking/slot-run';
import { Alert } from '@/components/ui/alert';
import { formatAmount } from '@/lib/format';
import { ChoiceField, DayField, ReasonField, TextField, LabelledCheckbox } from '../money/fields';
import { MoneyForm } from '../money/money-form';
import { SlotChoice } from '@/booking/slot-choice';
import { ChangedDates } from './changed-dates';
import { isUpcoming, ScopeFields, type SeriesFormProps } from './series-form';

const PRICES = [
  ['own', 'Original'],
  ['today', 'Today’s'],
] as const;
const DIFFERENCES: readonly (readonly [MoveDifference, string])[] = [
  ['settle', 'Charge it or refund it'],
  ['credit', 'Charge it or keep it as credit'],
  ['none', 'Leave the price unchanged'],
];

/** Changes the date, time, space, event type or number of guests of one or more dates. */
export function ChangeSeriesForm({ series, options, ...form }: SeriesFormProps) {
  const dates = series.dates.filter(isUpcoming);
  const [preview] = usePreviewSeriesChangeMutation();
  const [change] = useChangeBookingSeriesMutation();
  const [anchorId, setAnchorId] = useState(dates[0]?.id ?? 0);
  const anchor = dates.find(({ id }) => id === anchorId) ?? dates[0];
  const [scope, setScope] = useState<Scope>('this');
  const [said, setSaid] = useState<
    Partial<Record<'date' | 'spaceId' | 'eventType' | 'guests', string> & { slots: NamedSlots }>
  >({});
  const [prices, setPrices] = useState<'own' | 'today'>('own');
  const [difference, setDifference] = useState<MoveDifference>('settle');
  const [reason, setReason] = useState('');
  const [override, setOverride] = useState(false);
  const [notify, setNotify] = useState(true);
  const [exceptions, setExceptions] = useState<Record<number, DateException>>({});
  const [seen, setSeen] = useState<SeriesChangePreview | null>(null);
  if (!anchor) return null;

  /** Decisions about dates belong to the change that was previewed. */
  const forget = () => {
    setExceptions({});
    setSeen(null);
  };
  const set =
    <Field extends keyof typeof said>(field: Field) =>
    (value: (typeof said)[Field]) => {
      setSaid((before) => ({ ...before, [field]: value }));
      forget();
    };
  const date = said.date ?? anchor.date;
  const slots = said.slots ?? namesOf(anchor);
  const spaceId = said.spaceId ?? String(anchor.spaceId);
  const eventType = said.eventType ?? anchor.eventType;
  const guests = said.guests ?? String(anchor.guestCount);
  const wanted = {
    bookingId: anchor.id,
    scope,
    date,
    ...slots,
    spaceId: Number(spaceId),
    eventType,
    guestCount: Number(guests),
    prices,
    difference,
    exceptions: Object.values(exceptions),
  };
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
    <MoneyForm
      {...form}
      standsAlone
      title="Change dates"
      submit={({ count, refundAmount, currency }) =>
        `Change ${count === 1 ? 'one date' : `${count} dates`}${
          Number(refundAmount) > 0 ? ` and refund ${formatAmount(refundAmount, currency)}` : ''
        }`
      }
      blocked={({ dates }) =>
        dates.some(({ effect, conflicts }) => effect === 'changes' && conflicts.length > 0) &&
        'The rooms are taken on some dates. Decide what to do with each of them.'
      }
      done="Recurring booking changed"
      preview={{
        of: JSON.stringify(wanted),
        ask: () => preview({ id: series.id, previewSeriesChange: wanted }),
        onSeen: setSeen,
        show: (answer) => <Outcome preview={answer} />,
      }}
      act={(quote) =>
        change({
          id: series.id,
          changeBookingSeries: { ...wanted, reason: reason || null, override, notify, quote },
        })
      }
    >
      {(errorOf) => (
        <>
          <div className="grid items-start gap-4 md:grid-cols-2">
            <ScopeFields
              dates={dates}
              bookingId={anchor.id}
              onDate={(id) => {
                setAnchorId(id);
                setSaid({});
                forget();
              }}
              scope={scope}
              onScope={(next) => {
                setScope(next);
                forget();
              }}
            />
            <DayField
              label="New date"
              value={date}
              onChange={set('date')}
              min={options.today}
              error={errorOf('date')}
              help={scope === 'this' ? undefined : 'The other dates move by the same number of days.'}
            />
            <SlotChoice
              key={anchor.id}
              label="Slot"
              slots={options.slots}
              date={date}
              value={slots}
              onChange={set('slots')}
              error={errorOf('timeSlot') ?? errorOf('untilTimeSlot')}
            />
            <ChoiceField
              label="Space"
              value={spaceId}
              onChange={set('spaceId')}
              choices={spaces.map((id) => [id, nameOf(id)] as const)}
              error={errorOf('spaceId')}
            />
            <ChoiceField
              label="Event type"
              value={eventType}
              onChange={set('eventType')}
              choices={types.map((name) => [name, name] as const)}
              error={errorOf('eventType')}
            />
            <TextField
              label="Number of guests"
              value={guests}
              onChange={set('guests')}
              error={errorOf('guestCount')}
            />
            <ChoiceField label="Price" value={prices} onChange={setPrices} choices={PRICES} />
            <ChoiceField
              label="Price difference"
              value={difference}
              onChange={setDifference}
              choices={DIFFERENCES}
            />
          </div>
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
            Email the hirer: one email for all dates
          </LabelledCheckbox>
          {seen && (
            <ChangedDates
              preview={seen}
              options={options}
              exceptions={exceptions}
              slotsFor={({ bookingId, keeps }) => {
                const own = keeps.includes('timeSlot') && dates.find(({ id }) => id === bookingId);
                return own ? namesOf(own) : slots;
              }}
              onChange={(bookingId, exception) =>
                setExceptions(({ [bookingId]: _before, ...others }) =>
                  exception ? { ...others, [bookingId]: exception } : others,
                )
              }
            />
          )}
        </>
      )}
    </MoneyForm>
  );
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

/** The options, with the booking’s own value even if it is no longer offered. */
function withOwn(offered: readonly string[], own: string): string[] {
  const all = [...new Set(offered)];
  return all.includes(own) ? all : [own, ...all];
}
