import { FieldArray } from 'formik';
import { Plus, X } from 'lucide-react';
import { array, object, string } from 'yup';
import { useChangeSlotsMutation, usePreviewSlotsMutation } from '@/api/staff/staff-api';
import type { AdminSlot, GoneSlot, PreviewSlots, SlotChange } from '@/api/staff/generated';
import { SelectField, TextField } from '@/components/form/form-field';
import { ChoicesField } from '@/components/staff/form/choices-field';
import { PreviewedAction } from '@/components/staff/form/previewed-action';
import { countsText, isOver } from '@/components/staff/version-labels';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { formatShortDate } from '@/lib/format';
import { EMPTY_SLOT, LIST_LABELS, toNewSlot, type TypedSlot, WEEKDAYS, weekdaysText } from './slot-labels';

interface Values {
  from: string;
  until: string;
  /** Ids as text. */
  end: string[];
  add: TypedSlot[];
}

const INITIAL: Values = { from: '', until: '', end: [], add: [] };
const time = string().required('Enter a time, for example 14:00.');
const schema = object({
  from: string().required('Choose a date from tomorrow.'),
  until: string(),
  end: array().of(string()),
  add: array().of(
    object({
      list: string(),
      from: time,
      to: time,
      weekdays: array().min(1, 'Choose at least one day.'),
    }),
  ),
});

function toPreviewRequest({ from, until, end, add }: Values): PreviewSlots {
  return { from, until: until || null, end: end.map(Number), add: add.map(toNewSlot) };
}

interface SlotsFormProps {
  slots: readonly AdminSlot[];
  onClose: () => void;
}

/** Ends and adds slots from a date, after a preview. */
export function SlotsForm({ slots, onClose }: SlotsFormProps) {
  const [preview] = usePreviewSlotsMutation();
  const [change] = useChangeSlotsMutation();
  const standing = slots.filter((slot) => !isOver(slot));
  const choices = standing.map((slot) => ({
    value: String(slot.id),
    label: `${slot.label}${slot.weekdays.length < 7 ? ` (${weekdaysText(slot.weekdays)})` : ''}`,
    list: slot.list,
  }));
  return (
    <PreviewedAction
      frame="card"
      title="Change slots"
      initial={INITIAL}
      schema={schema}
      preview={{
        of: toPreviewRequest,
        ask: preview,
        show: ({ seen, values }) => <Outcome change={seen} until={values.until} />,
      }}
      submit="Change slots"
      act={({ values, seen: { quote } }) => change({ ...toPreviewRequest(values), quote })}
      done={({ values }) => `Slots changed from ${formatShortDate(values.from)}`}
      onDone={onClose}
      onClose={onClose}
    >
      {({ add }) => (
        <>
          <div className="grid items-start gap-4 md:grid-cols-2">
            <TextField
              name="from"
              type="date"
              label="Start date"
              required
              help="Slots before this date don’t change."
            />
            <TextField
              name="until"
              type="date"
              label="Last day of added slots"
              optional
              help="Leave empty for no end date."
            />
          </div>
          {(['booking', 'home'] as const).map((list) => (
            <ChoicesField
              key={list}
              name="end"
              legend={`${LIST_LABELS[list]}: slots to end`}
              choices={choices.filter((choice) => choice.list === list)}
            />
          ))}
          <Added slots={add} />
        </>
      )}
    </PreviewedAction>
  );
}

const DAY_CHOICES = WEEKDAYS.map((label, index) => ({ value: String(index + 1), label }));

function Added({ slots }: { slots: readonly TypedSlot[] }) {
  return (
    <FieldArray name="add">
      {(rows) => (
        <div className="space-y-4">
          {slots.map((_, index) => (
            <fieldset key={index} className="rounded-card border border-line p-4">
              <legend className="px-1 font-semibold">New slot {index + 1}</legend>
              <div className="grid items-start gap-4 sm:grid-cols-3">
                <SelectField name={`add.${index}.list`} label="List">
                  <option value="booking">{LIST_LABELS.booking}</option>
                  <option value="home">{LIST_LABELS.home}</option>
                </SelectField>
                <TextField name={`add.${index}.from`} type="time" step={300} label="Start time" required />
                <TextField
                  name={`add.${index}.to`}
                  type="time"
                  step={300}
                  label="End time"
                  required
                  help="00:00 is midnight."
                />
              </div>
              <ChoicesField
                name={`add.${index}.weekdays`}
                legend="Days"
                choices={DAY_CHOICES}
                className="mt-3"
              />
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Remove slot ${index + 1}`}
                onClick={() => rows.remove(index)}
              >
                <X aria-hidden="true" className="size-4" />
                Remove slot
              </Button>
            </fieldset>
          ))}
          <Button size="sm" variant="outline" onClick={() => rows.push(EMPTY_SLOT)}>
            <Plus aria-hidden="true" className="size-4" />
            Add slot
          </Button>
        </div>
      )}
    </FieldArray>
  );
}

/** The preview, by slot. */
function Outcome({ change, until }: { change: SlotChange; until: string }) {
  const { from, ended, withdrawn, added, emptyWeekdays } = change;
  const begin = formatShortDate(from);
  return (
    <section aria-labelledby="what-it-does" className="rounded-card border border-line bg-sunken p-4">
      <h3 id="what-it-does" className="mb-2 !text-base">
        Preview
      </h3>
      <ul className="list-disc space-y-1 pl-5">
        {ended.map((slot) => (
          <li key={slot.id}>
            <strong>{slot.label}</strong> can no longer be booked from {begin}. {keptBookingsText(slot)}
          </li>
        ))}
        {withdrawn.map((slot) => (
          <li key={slot.id}>
            <strong>{slot.label}</strong> will not start. {keptBookingsText(slot)}
          </li>
        ))}
        {added.map((slot) => (
          <li key={`${slot.list} ${slot.label} ${slot.weekdays.join()}`}>
            <strong>{slot.label}</strong> can be booked from {begin}
            {until && ` to ${formatShortDate(until)}`}: {LIST_LABELS[slot.list].toLowerCase()},{' '}
            {weekdaysText(slot.weekdays).replace(/^E/, 'e')}.
          </li>
        ))}
      </ul>
      {emptyWeekdays.length > 0 && (
        <Alert tone="warning" className="mt-3">
          No slots will be left on: {weekdaysText(emptyWeekdays).replace(/^E/, 'e')}.
        </Alert>
      )}
    </section>
  );
}

function keptBookingsText(slot: GoneSlot): string {
  const counts = countsText(slot);
  if (counts === '') return 'There are no holds or bookings after that.';
  return `${counts} ${slot.openHolds + slot.bookings === 1 ? 'keeps its time.' : 'keep their times.'}`;
}
