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
/** A hold that takes the rooms may expire by itself. */
const AGAIN_MS = 20_000;

export interface PreviewState {
  /** The preview of one booking; `series` is that of a recurring booking. */
  answer?: EntryPreview;
  series?: SeriesEntryPreview;
  error?: unknown;
}

interface EntryPreviewProps {
  state: PreviewState;
  options: BookingOptions;
  /** Loads the preview. Has to be a stable function. */
  ask: (values: EntryValues) => Promise<void>;
}

/** Price, broken rules and conflicts of the booking; loaded again after each change. */
export function EntryPreviewPart({ state: { answer, series, error }, options, ask }: EntryPreviewProps) {
  const { values } = useFormikContext<EntryValues>();
  // The reason and the notes do not change the preview.
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
    <FormSection title="Summary">
      <div role={series ? undefined : 'status'} className="min-w-0 md:col-span-2">
        {!answer && !series && !error && (
          <p className="text-ink-soft">
            Fill in hirer, date, slot, event type and guests to see the price and whether the rooms are free.
          </p>
        )}
        {Boolean(error) && (
          <Alert tone="error" title="This booking can’t be added">
            <p>{problemMessage(error, 'Please try again in a moment.')}</p>
          </Alert>
        )}
        {answer && !error && <Outcome preview={answer} />}
        {series && <SeriesDates preview={series} options={options} />}
      </div>
      {broken.length > 0 && (
        <TextareaField
          name="reason"
          label="Reason for overriding the rules"
          help={
            series
              ? 'Some of the dates break booking rules. The reason is saved in the log.'
              : 'The reason is saved in the log.'
          }
          required
          rows={2}
          className="md:col-span-2"
        />
      )}
    </FormSection>
  );
}

/** The rules that the dates break. */
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
        {!isPast && <span className="text-ink-soft">, usually due {formatShortDate(payBy)}</span>}
      </p>
      {isPast && (
        <p>This date is in the past: the booking is confirmed at once, without an email, bond or due date.</p>
      )}
      {conflicts.length > 0 && (
        <Alert tone="error" title="The rooms are taken">
          <ul>
            {conflicts.map(({ kind, id, name, startsAt, endsAt, isHeld }) => (
              <li key={`${kind} ${id}`}>
                {kind === 'closure' && 'Closed: '}
                {name}: {formatSpan(startsAt, endsAt)}
                {isHeld && '. The hirer is paying now; it may become free soon'}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {broken.length > 0 && (
        <Alert tone="warning" title="This breaks booking rules. Give a reason to override them.">
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
