import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import type { BookingOptions } from '@/api/site/generated';
import type { BrokenRule, EntryPreview, SeriesEntryPreview } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { TextareaField } from '@/components/form/form-field';
import { FormSection } from '@/components/staff/form/form-section';
import { Alert } from '@/components/ui/alert';
import { formatAmount, formatShortDate, formatSpan } from '@/lib/format';
import { entrySchema, type EntryValues } from './entry';
import { SeriesDates } from './series-dates';

const TYPING_MS = 400;
/** What has the rooms may end by itself: a hold that lapses. */
const AGAIN_MS = 20_000;

export interface PreviewState {
  /** Of one booking, or of all dates of a hire that repeats. */
  answer?: EntryPreview;
  series?: SeriesEntryPreview;
  error?: unknown;
}

interface EntryPreviewProps {
  state: PreviewState;
  options: BookingOptions;
  /** Asks what entering it would do. Always the same function. */
  ask: (values: EntryValues) => Promise<void>;
}

/** What the booking will cost, which rules it breaks, and what has the rooms: asked anew whenever something changes. */
export function EntryPreviewPart({ state: { answer, series, error }, options, ask }: EntryPreviewProps) {
  const { values } = useFormikContext<EntryValues>();
  // The reason and the notes decide nothing of it.
  const { reason: _reason, notes: _notes, internalNote: _internal, tags: _tags, ...deciding } = values;
  const key = JSON.stringify(deciding);
  const isTaken = (answer?.conflicts.length ?? 0) > 0;
  useEffect(() => {
    const asked = {
      ...(JSON.parse(key) as typeof deciding),
      reason: '',
      notes: '',
      internalNote: '',
      tags: '',
    };
    if (!entrySchema.isValidSync(asked)) return;
    const timer = window.setTimeout(() => void ask(asked), TYPING_MS);
    const again = isTaken ? window.setInterval(() => void ask(asked), AGAIN_MS) : 0;
    return () => {
      window.clearTimeout(timer);
      window.clearInterval(again);
    };
  }, [key, ask, isTaken]);

  const broken = answer?.broken ?? rulesOf(series);
  return (
    <FormSection title="What it will be">
      <div role={series ? undefined : 'status'} className="min-w-0 md:col-span-2">
        {!answer && !series && !error && (
          <p className="text-ink-soft">
            Once hirer, date, slot, type and guests are filled in, it says here what it costs and whether the
            rooms are free.
          </p>
        )}
        {Boolean(error) && (
          <Alert tone="error" title="This cannot be entered">
            <p>{problemMessage(error, 'Please try again in a moment.')}</p>
          </Alert>
        )}
        {answer && !error && <Outcome preview={answer} />}
        {series && <SeriesDates preview={series} options={options} />}
      </div>
      {broken.length > 0 && (
        <TextareaField
          name="reason"
          label="Reason for setting this aside"
          help={
            series
              ? 'Some of the dates are outside the rules. It is kept in the log.'
              : 'It is kept in the log.'
          }
          required
          rows={2}
          className="md:col-span-2"
        />
      )}
    </FormSection>
  );
}

/** The rules that stand against some of the dates, each once. */
function rulesOf(series: SeriesEntryPreview | undefined): BrokenRule[] {
  return (series?.dates ?? []).filter(({ skip }) => !skip).flatMap((date) => date.broken);
}

function Outcome({
  preview: { totalAmount, currency, broken, conflicts, payBy },
}: {
  preview: EntryPreview;
}) {
  const isPast = broken.some(({ rule }) => rule === 'past');
  return (
    <div className="grid gap-3">
      <p>
        <span className="tabular text-lg font-semibold">{formatAmount(totalAmount, currency)}</span>
        {!isPast && <span className="text-ink-soft">, usually to be paid by {formatShortDate(payBy)}</span>}
      </p>
      {isPast && <p>The booking is confirmed at once, without an email, a bond or a day to pay by.</p>}
      {conflicts.length > 0 && (
        <Alert tone="error" title="The rooms are taken">
          <ul>
            {conflicts.map(({ kind, id, name, startsAt, endsAt, isHeld }) => (
              <li key={`${kind} ${id}`}>
                {kind === 'closure' && 'Closed: '}
                {name}: {formatSpan(startsAt, endsAt)}
                {isHeld && '. It is being paid for now, and may be free again soon'}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {broken.length > 0 && (
        <Alert tone="warning" title="Outside the rules: give a reason to enter it all the same">
          <ul>
            {broken.map(({ rule, message }) => (
              <li key={rule}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
      {conflicts.length === 0 && <p>The rooms are free.</p>}
    </div>
  );
}
