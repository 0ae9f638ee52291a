import { Formik, type FormikHelpers } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { BookingOptions } from '@/api/site/generated';
import {
  useChangeClosureMutation,
  useCreateClosureMutation,
  useListPublicHolidaysQuery,
  usePreviewClosureMutation,
} from '@/api/staff/staff-api';
import type { Closure, ClosurePreview, DecideConflict } from '@/api/staff/generated';
import { isProblem, problemMessage } from '@/api/problem';
import { Form } from '@/components/form/form';
import { SelectField, TextareaField, TextField } from '@/components/form/form-field';
import { showServerErrors } from '@/components/form/server-errors';
import { ChoicesField } from '@/components/staff/form/choices-field';
import { LeaveGuard } from '@/components/staff/form/leave-guard';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { ifMatch } from '@/components/staff/record/use-record';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatShortDate, formatSpan } from '@/lib/format';
import { useToast } from '@/lib/toasts';
import { closureSchema, type ClosureValues, toClosure } from './closure-values';
import { dateText, keyOf, KIND_LABELS, RULE_LABELS } from './closure-labels';
import { ConflictRow } from './conflict-row';

/** More dates are only counted. */
const MAX_SHOWN = 6;

export interface ClosureFormProps {
  /** Null for a new closure. */
  closure: Closure | null;
  initial: ClosureValues;
  options: BookingOptions;
  onClose: () => void;
}

/** A closure: first its dates and conflicts, then a decision for each conflict, then one save. */
export function ClosureForm({ closure, initial, options, onClose }: ClosureFormProps) {
  const [preview] = usePreviewClosureMutation();
  const [create] = useCreateClosureMutation();
  const [change] = useChangeClosureMutation();
  const toast = useToast();
  /** The preview, with the values that it belongs to. */
  const [seen, setSeen] = useState<{ of: string; answer: ClosurePreview; turn: number } | null>(null);
  const [decisions, setDecisions] = useState<Record<string, DecideConflict>>({});
  const [problem, setProblem] = useState<unknown>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const look = async (values: ClosureValues, helpers?: FormikHelpers<ClosureValues>) => {
    const { data, error } = await preview({ ...toClosure(values), id: closure?.id ?? null });
    setDecisions({});
    setSeen((before) =>
      data ? { of: JSON.stringify(values), answer: data, turn: (before?.turn ?? 0) + 1 } : null,
    );
    if (error) setProblem(error);
    if (helpers && isProblem(error)) showServerErrors(error, values, helpers);
  };
  const save = async (values: ClosureValues) => {
    const saveClosure = { ...toClosure(values), decisions: Object.values(decisions) };
    const { error } = await (closure
      ? change({ id: closure.id, ...ifMatch(closure), saveClosure })
      : create(saveClosure));
    if (!error) {
      toast({ title: closure ? 'Closure saved' : 'Closure added' });
      onClose();
      return;
    }
    setProblem(error);
    // The conflicts have changed: load them again and ask for new decisions.
    if (isProblem(error) && error.status === 409) await look(values);
  };
  const submit = async (values: ClosureValues, helpers: FormikHelpers<ClosureValues>) => {
    setProblem(null);
    if (seen?.of === JSON.stringify(values)) await save(values);
    else await look(values, helpers);
  };

  return (
    <Formik<ClosureValues> initialValues={initial} validationSchema={closureSchema} onSubmit={submit}>
      {({ values, dirty, isSubmitting }) => {
        const shown = seen?.of === JSON.stringify(values) ? seen : null;
        const open = (shown?.answer.conflicts ?? []).filter(
          (conflict) => !conflict.isLeftOut && !decisions[keyOf(conflict)],
        );
        return (
          <Form
            aria-labelledby="closure"
            className="mb-6 grid max-w-4xl grid-cols-1 gap-5 rounded-card border border-line bg-surface p-4 md:p-5"
          >
            <LeaveGuard when={dirty} />
            <h2 id="closure" ref={heading} tabIndex={-1} className="text-base focus:outline-none">
              {closure ? 'Change closure' : 'Add closure'}
            </h2>
            <ClosureFields values={values} options={options} />
            <div aria-live="polite" className="grid grid-cols-1 gap-3 empty:hidden">
              {problem !== null && (
                <Alert tone="error" title="Closure not saved">
                  <p>{problemMessage(problem, 'Please try again.')}</p>
                </Alert>
              )}
              {shown && <Dates answer={shown.answer} />}
            </div>
            {shown && shown.answer.conflicts.length > 0 && (
              <section aria-labelledby="conflicts">
                <h3 id="conflicts" className="text-base">
                  Conflicts: {shown.answer.conflicts.length}
                </h3>
                <ul>
                  {shown.answer.conflicts.map((conflict) => (
                    <ConflictRow
                      key={`${keyOf(conflict)} ${shown.turn}`}
                      conflict={conflict}
                      options={options}
                      decision={decisions[keyOf(conflict)] ?? null}
                      onDecide={(decision) =>
                        setDecisions(({ [keyOf(conflict)]: _before, ...others }) =>
                          decision ? { ...others, [keyOf(conflict)]: decision } : others,
                        )
                      }
                    />
                  ))}
                </ul>
              </section>
            )}
            {shown && <ViewingsDuring viewings={shown.answer.viewings} timeZone={options.timezone} />}
            <div className="flex flex-wrap items-center gap-3">
              <Button
                type="submit"
                size="sm"
                busy={isSubmitting}
                disabled={shown !== null && open.length > 0}
              >
                {shown ? 'Save closure' : 'Check for conflicts'}
              </Button>
              <Button type="button" size="sm" variant="quiet" onClick={onClose}>
                Cancel
              </Button>
              {open.length > 0 && <p className="text-sm">Decisions still to make: {open.length}</p>}
            </div>
          </Form>
        );
      }}
    </Formik>
  );
}

function Dates({ answer: { dates, conflicts } }: { answer: ClosurePreview }) {
  const more = dates.length - MAX_SHOWN;
  return (
    <Alert title={conflicts.length === 0 ? 'No conflicts' : 'Dates of the closure'}>
      <ul>
        {dates.slice(0, MAX_SHOWN).map((date) => (
          <li key={date.date}>{dateText(date)}</li>
        ))}
      </ul>
      {more > 0 && <p>and {more} more in the next two years</p>}
    </Alert>
  );
}

/** Viewings in the closed rooms, which saving leaves as they are. */
function ViewingsDuring({ viewings, timeZone }: Pick<ClosurePreview, 'viewings'> & { timeZone: string }) {
  const { to } = useStaffArea();
  if (viewings.length === 0) return null;
  return (
    <Alert tone="warning" live="off" title={`Viewings during the closure: ${viewings.length}`}>
      <p>
        They stay as they are, and those that block the rooms keep them. To move or cancel a viewing, open it.
      </p>
      <ul>
        {viewings.map(({ id, name, spaceName, startsAt, endsAt, blocks }) => (
          <li key={id}>
            <Link to={to.viewing(id)} target="_blank" className="link">
              {name}
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </Link>
            : {formatSpan(startsAt, endsAt, timeZone)}, {spaceName}
            {blocks && ', blocks the rooms'}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function ClosureFields({ values, options }: { values: ClosureValues; options: BookingOptions }) {
  const isOnHolidays = values.rule === 'public_holidays';
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField
          name="publicText"
          label="Public text"
          help="Shown in the public calendar and sent to hirers whose bookings are cancelled or moved"
          maxLength={80}
          required
        />
        <SelectField name="kind" label="Closed to">
          {Object.entries(KIND_LABELS).map(([kind, words]) => (
            <option key={kind} value={kind}>
              {words}
            </option>
          ))}
        </SelectField>
        <SelectField name="rule" label="How often">
          {Object.entries(RULE_LABELS).map(([rule, words]) => (
            <option key={rule} value={rule}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextField name="firstDate" type="date" label={isOnHolidays ? 'Start date' : 'First day'} required />
        {!isOnHolidays && (
          <>
            <TextField name="lastDate" type="date" label="Last day" optional help="Leave empty for one day" />
            <TextField
              name="startTime"
              type="time"
              label="Start time"
              optional
              help="On the first day; leave empty for the whole day"
            />
            <TextField
              name="endTime"
              type="time"
              label="End time"
              optional
              help="On the last day; leave empty for the whole day"
            />
          </>
        )}
      </div>
      {isOnHolidays && <HolidayField />}
      <ChoicesField
        name="spaceIds"
        legend="Closed spaces"
        choices={options.spaces.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <TextareaField name="reason" label="Note for staff" rows={2} maxLength={500} optional />
    </>
  );
}

/** Each holiday with its next date. */
function HolidayField() {
  const { data = [] } = useListPublicHolidaysQuery();
  const next = data.filter(
    ({ holiday }, index) => data.findIndex((other) => other.holiday === holiday) === index,
  );
  return (
    <ChoicesField
      name="holidays"
      legend="Public holidays of South Australia"
      help="These are the holidays of the Public Holidays Act. Add a separate closure for any other holiday."
      choices={next.map(({ holiday, name, date }) => ({
        value: holiday,
        label: `${name} (${formatShortDate(date)})`,
      }))}
    />
  );
}
