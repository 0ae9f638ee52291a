import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { BookingOptions } from '@/api/site/generated';
import type { BrokenRule } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { TextareaField } from '@/components/form/form-field';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { Alert } from '@/components/ui/alert';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { cx } from '@/lib/cx';
import { formatSpan } from '@/lib/format';
import { Alternatives } from './alternatives';
import { brokenRules, keyOf, questionOf, type Answer, type AnswerState, type Question } from './answer-state';
import type { EntryValues } from './entry';
import { isCustomTime } from './terms';
import { AgreedPriceFields, PriceText } from './price-text';
import { SeriesDates } from './series-dates';

const TYPING_MS = 400;
/** A hold that takes the rooms may expire by itself. */
const AGAIN_MS = 20_000;

interface EntryPreviewProps {
  state: AnswerState;
  options: BookingOptions;
  /** Loads the preview. Has to be a stable function. */
  ask: (question: Question) => Promise<unknown>;
}

/** Free or taken, price, and broken rules of the booking; loaded again after each change. */
export function EntryPreviewPart({ state, options, ask }: EntryPreviewProps) {
  const { answer, series, error } = state;
  const { values } = useFormikContext<EntryValues>();
  const key = keyOf(questionOf(values, options));
  const isTaken = (answer?.conflicts.length ?? 0) > 0;
  useEffect(() => {
    if (!key) return;
    const question = JSON.parse(key) as Question;
    const timer = window.setTimeout(() => void ask(question), TYPING_MS);
    const again = isTaken ? window.setInterval(() => void ask(question), AGAIN_MS) : 0;
    return () => {
      window.clearTimeout(timer);
      window.clearInterval(again);
    };
  }, [key, ask, isTaken]);

  const broken = answer?.broken ?? brokenRules(series);
  const isAnswered = Boolean(key) && Boolean(answer || series || error);
  return (
    <div className="grid gap-4">
      <div
        role={series ? undefined : 'status'}
        aria-busy={key !== state.key}
        className={cx('min-w-0', key !== state.key && isAnswered && 'opacity-60')}
      >
        {!isAnswered && (
          <p className="text-ink-soft">
            {key ? 'Checking the rooms…' : 'Choose a date and a slot to see whether the rooms are free.'}
          </p>
        )}
        {isAnswered && Boolean(error) && (
          <Alert tone="error" title="This booking can’t be added">
            <p>{problemMessage(error, 'Please try again in a moment.')}</p>
          </Alert>
        )}
        {isAnswered && answer && !error && <Outcome answer={answer} options={options} />}
        {isAnswered && series && <SeriesDates preview={series} options={options} />}
      </div>
      {isCustomTime(values, options.slots) && <AgreedPriceFields calculated={answer?.calculatedAmount} />}
      {isAnswered && broken.length > 0 && (
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
        />
      )}
    </div>
  );
}

function Outcome({ answer, options }: { answer: Answer; options: BookingOptions }) {
  const { broken, conflicts, publicHoliday } = answer;
  return (
    <div className="grid gap-3">
      {conflicts.length > 0 ? (
        <Taken conflicts={conflicts} timeZone={options.timezone} />
      ) : (
        <Alert tone="success" title="The rooms are free." />
      )}
      {publicHoliday && <p>Public holiday: {publicHoliday}.</p>}
      <PriceText answer={answer} options={options} />
      <Alternatives answer={answer} />
      <Broken broken={broken} />
    </div>
  );
}

/** The conflicts. A booking opens in a new tab, so that the form is kept. */
function Taken({ conflicts, timeZone }: Pick<Answer, 'conflicts'> & { timeZone: string }) {
  const { to } = useStaffArea();
  return (
    <Alert tone="error" live="off" title="The rooms are taken">
      <ul>
        {conflicts.map(({ kind, id, name, startsAt, endsAt, isHeld }) => (
          <li key={`${kind} ${id}`}>
            {kind === 'closure' && 'Closed: '}
            {kind === 'booking' ? (
              <Link to={to.booking(id)} target="_blank" className="link">
                {name}
                <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
              </Link>
            ) : (
              name
            )}
            : {formatSpan(startsAt, endsAt, timeZone)}
            {isHeld && '. The hirer is paying now; it may become free soon'}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Broken({ broken }: { broken: readonly BrokenRule[] }) {
  if (broken.length === 0) return null;
  return (
    <Alert tone="warning" title="This breaks booking rules. Give a reason to override them.">
      <ul>
        {broken.map(({ rule, message }) => (
          <li key={rule}>{message}</li>
        ))}
      </ul>
      {broken.some(({ rule }) => rule === 'past') && (
        <p>This date is in the past: the booking is confirmed at once, without an email, bond or due date.</p>
      )}
    </Alert>
  );
}
