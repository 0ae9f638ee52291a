import { useAddSeriesDateMutation, usePreviewSeriesDateMutation } from '@/api/staff/staff-api';
import type { SeriesDatePreview } from '@/api/staff/generated';
import type { BookingOptions } from '@/api/site/generated';
import { SlotField } from '@/booking/slot-field';
import { bookedText, namesOf } from '@/booking/slot-run';
import { TextField } from '@/components/form/form-field';
import { ChoiceField, ReasonField, TickField } from '@/components/staff/form/action-fields';
import { PreviewedAction } from '@/components/staff/form/previewed-action';
import { Alert } from '@/components/ui/alert';
import { formatAmount, formatShortDate } from '@/lib/format';
import { ConflictsCell } from './conflicts-cell';
import type { SeriesFormProps } from './series-form';

/** Adds one more date with the values of the last one. */
export function AddDateForm({ series, options, ...form }: SeriesFormProps) {
  const last = series.dates.findLast(({ status }) => status === 'pending' || status === 'confirmed');
  const [preview] = usePreviewSeriesDateMutation();
  const [add] = useAddSeriesDateMutation();
  const initial = {
    date: '',
    ...namesOf(last ?? { timeSlot: '' }),
    spaceId: String(last?.spaceId ?? ''),
    reason: '',
    notify: true,
  };
  const wanted = ({ date, timeSlot, untilTimeSlot, spaceId }: typeof initial) => ({
    date,
    timeSlot,
    untilTimeSlot,
    spaceId: Number(spaceId),
  });
  return (
    <PreviewedAction
      {...form}
      frame="page"
      title="Add date"
      initial={initial}
      preview={{
        of: wanted,
        ask: (previewSeriesDate) => preview({ id: series.id, previewSeriesDate }),
        show: ({ seen, values }) => (
          <Outcome
            preview={seen}
            options={options}
            notify={values.notify}
            hasEmail={series.hirer.email !== null}
            untilTimeSlot={values.untilTimeSlot}
          />
        ),
      }}
      blocked={({ values, seen: { date } }) => {
        if (date.conflicts.length > 0) return 'The rooms are taken. Choose another date, slot or space.';
        return (
          date.broken.length > 0 &&
          !values.reason.trim() &&
          'This breaks booking rules. Give a reason to add it.'
        );
      }}
      submit={({ seen }) => `Add ${formatShortDate(seen.date.date)}`}
      act={({ values, seen: { quote } }) => {
        const { reason, notify } = values;
        return add({
          id: series.id,
          addSeriesDate: { ...wanted(values), reason: reason || null, notify, quote },
        });
      }}
      done="Date added"
    >
      {({ date }) => (
        <>
          <div className="grid items-start gap-4 md:grid-cols-3">
            <TextField name="date" type="date" label="Date" required />
            <SlotField label="Slot" slots={options.slots} date={date} />
            <ChoiceField
              name="spaceId"
              label="Space"
              choices={options.spaces.map(({ id, name }) => [String(id), name] as const)}
            />
          </div>
          <ReasonField help="Only if the date breaks booking rules." optional />
          <TickField name="notify">Email the hirer</TickField>
        </>
      )}
    </PreviewedAction>
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
