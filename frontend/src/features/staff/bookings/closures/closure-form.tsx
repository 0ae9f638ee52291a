import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { BookingOptions } from '@/api/site/generated';
import {
  useChangeClosureMutation,
  useCreateClosureMutation,
  useListPublicHolidaysQuery,
  usePreviewClosureMutation,
} from '@/api/staff/staff-api';
import type { Closure, ClosurePreview, DecideConflict } from '@/api/staff/generated';
import { SelectField, TextareaField, TextField } from '@/components/form/form-field';
import { ChoicesField } from '@/components/staff/form/choices-field';
import { PreviewedAction } from '@/components/staff/form/previewed-action';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { ifMatch } from '@/components/staff/record/use-record';
import { Alert } from '@/components/ui/alert';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatShortDate, formatSpan } from '@/lib/format';
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
  const [decisions, setDecisions] = useState<Record<string, DecideConflict>>({});
  /** The conflicts of another preview are rows of their own, without a choice. */
  const [turn, setTurn] = useState(0);
  return (
    <PreviewedAction
      frame="card"
      className="mb-6 grid max-w-4xl grid-cols-1 gap-5 rounded-card border border-line bg-surface p-4 md:p-5"
      title={closure ? 'Change closure' : 'Add closure'}
      initial={initial}
      schema={closureSchema}
      preview={{
        words: 'Check for conflicts',
        of: toClosure,
        ask: (asked) => preview({ ...asked, id: closure?.id ?? null }),
        show: ({ seen }) => <Dates answer={seen} />,
        onSeen: () => {
          setDecisions({});
          setTurn((before) => before + 1);
        },
      }}
      decide={({ seen: { conflicts, viewings } }) => (
        <>
          {conflicts.length > 0 && (
            <section aria-labelledby="conflicts">
              <h3 id="conflicts" className="text-base">
                Conflicts: {conflicts.length}
              </h3>
              <ul>
                {conflicts.map((conflict) => (
                  <ConflictRow
                    key={`${keyOf(conflict)} ${turn}`}
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
          <ViewingsDuring viewings={viewings} timeZone={options.timezone} />
        </>
      )}
      blocked={({ seen }) => {
        const open = seen.conflicts.filter((conflict) => !conflict.isLeftOut && !decisions[keyOf(conflict)]);
        return open.length > 0 && `Decisions still to make: ${open.length}`;
      }}
      submit="Save closure"
      act={({ values }) => {
        const saveClosure = { ...toClosure(values), decisions: Object.values(decisions) };
        return closure ? change({ id: closure.id, ...ifMatch(closure), saveClosure }) : create(saveClosure);
      }}
      done={closure ? 'Closure saved' : 'Closure added'}
      failed="Closure not saved"
      onDone={onClose}
      onClose={onClose}
    >
      {(values) => <ClosureFields values={values} options={options} />}
    </PreviewedAction>
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
          className="md:col-span-2"
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
