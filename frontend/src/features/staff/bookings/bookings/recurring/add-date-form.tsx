import { useState } from 'react';
import { useAddSeriesDateMutation, usePreviewSeriesDateMutation } from '@/api/staff/staff-api';
import type { SeriesDatePreview } from '@/api/staff/generated';
import type { BookingOptions } from '@/api/site/generated';
import { bookedText, namesOf } from '@/booking/slot-run';
import { SlotChoice } from '@/booking/slot-choice';
import { Alert } from '@/components/ui/alert';
import { formatAmount, formatShortDate } from '@/lib/format';
import { ChoiceField, DayField, LabelledCheckbox, ReasonField } from '../money/fields';
import { MoneyForm } from '../money/money-form';
import { ConflictsCell } from './conflicts-cell';
import type { SeriesFormProps } from './series-form';

/** Adds one more date with the values of the last one. */
export function AddDateForm({ series, options, ...form }: SeriesFormProps) {
  const last = series.dates.findLast(({ status }) => status === 'pending' || status === 'confirmed');
  const [preview] = usePreviewSeriesDateMutation();
  const [add] = useAddSeriesDateMutation();
  const [date, setDate] = useState('');
  const [slots, setSlots] = useState(() => namesOf(last ?? { timeSlot: '' }));
  const [spaceId, setSpaceId] = useState(String(last?.spaceId ?? ''));
  const [reason, setReason] = useState('');
  const [notify, setNotify] = useState(true);
  const wanted = { date, ...slots, spaceId: Number(spaceId) };
  return (
    <MoneyForm
      {...form}
      standsAlone
      title="Add date"
      submit={(seen) => `Add ${formatShortDate(seen.date.date)}`}
      blocked={({ date: { conflicts, broken } }) => {
        if (conflicts.length > 0) return 'The rooms are taken. Choose another date, slot or space.';
        return broken.length > 0 && !reason.trim() && 'This breaks booking rules. Give a reason to add it.';
      }}
      done="Date added"
      preview={{
        of: JSON.stringify(wanted),
        ask: () => preview({ id: series.id, previewSeriesDate: wanted }),
        show: (seen) => (
          <Outcome
            preview={seen}
            options={options}
            notify={notify}
            hasEmail={series.hirer.email !== null}
            untilTimeSlot={slots.untilTimeSlot}
          />
        ),
      }}
      act={(quote) =>
        add({ id: series.id, addSeriesDate: { ...wanted, reason: reason || null, notify, quote } })
      }
    >
      {(errorOf) => (
        <>
          <div className="grid items-start gap-4 md:grid-cols-3">
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
              choices={options.spaces.map(({ id, name }) => [String(id), name] as const)}
              error={errorOf('spaceId')}
            />
          </div>
          <ReasonField
            value={reason}
            onChange={setReason}
            error={errorOf('reason')}
            help="Only if the date breaks booking rules."
            optional
          />
          <LabelledCheckbox checked={notify} onChange={setNotify}>
            Email the hirer
          </LabelledCheckbox>
        </>
      )}
    </MoneyForm>
  );
}

interface OutcomeProps {
  preview: SeriesDatePreview;
  options: BookingOptions;
  notify: boolean;
  hasEmail: boolean;
  untilTimeSlot: string | null;
}

function Outcome({ preview, options, notify, hasEmail, untilTimeSlot }: OutcomeProps) {
  const { status, currency } = preview;
  const { date, timeSlot, slotCount, spaceId, amount, lines, payBy } = preview.date;
  const { holiday, conflicts, broken } = preview.date;
  const space = options.spaces.find(({ id }) => id === spaceId)?.name ?? '';
  return (
    <>
      {holiday && (
        <Alert tone="warning" title={holiday.name}>
          <p>{formatShortDate(date)} is a holiday in South Australia.</p>
        </Alert>
      )}
      {(conflicts.length > 0 || broken.length > 0) && <ConflictsCell conflicts={conflicts} broken={broken} />}
      <ul className="list-disc space-y-1 pl-5 text-sm">
        <li>
          {formatShortDate(date)}, {bookedText({ timeSlot, slotCount: slotCount ?? 1, untilTimeSlot })},{' '}
          {space}: {status}.
        </li>
        <li>
          {formatAmount(amount ?? 0, currency)}, due {formatShortDate(payBy)}.
          {lines
            .filter(({ kind }) => kind === 'discount' || kind === 'adjustment')
            .map(({ text, amount: off }) => ` ${text}: ${formatAmount(off, currency)}.`)}
        </li>
        <li>{emailText(status, notify, hasEmail)}</li>
      </ul>
    </>
  );
}

function emailText(status: SeriesDatePreview['status'], notify: boolean, hasEmail: boolean): string {
  if (!hasEmail) return 'This hirer has no email address, so we send nothing.';
  if (!notify) return 'The hirer gets no email.';
  return status === 'confirmed'
    ? 'We email the hirer that the date is confirmed.'
    : 'We email the hirer that the date is requested, and not confirmed yet.';
}
