import { useState } from 'react';
import { timesOf } from '@/booking/day-slots';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';

interface SlotChoiceProps {
  label: string;
  /** What the day's slots are called. */
  labels: readonly string[];
  /** '2:00 PM - 4:00 PM', or a time of its own, '14:00 - 23:00'; empty: none yet. */
  value: string;
  onChange: (label: string) => void;
  /** What stands for none; without it there is always one. */
  empty?: string;
  error?: string;
  required?: boolean;
}

const OWN = 'own';

/** A slot of the day, or a time of its own, which staff alone can give. */
export function SlotChoice({ label, labels, value, onChange, empty, error, required }: SlotChoiceProps) {
  const { offered, isOwn, chosen, choose, from, to, give } = useSlotChoice(labels, value, onChange);
  return (
    <div className="grid content-start gap-3">
      <Field label={label} required={required} error={isOwn ? undefined : error}>
        {(control) => (
          <Select {...control} value={chosen} onChange={(event) => choose(event.target.value)}>
            {empty !== undefined && <option value="">{empty}</option>}
            {offered.map((one) => (
              <option key={one} value={one}>
                {one.replace(' - ', ' – ')}
              </option>
            ))}
            <OwnTimeOption />
          </Select>
        )}
      </Field>
      {isOwn && (
        <div className="grid grid-cols-2 gap-3">
          <Field label="Begins" error={error}>
            {(control) => (
              <Input
                {...control}
                type="time"
                step={300}
                value={from}
                onChange={(event) => give(event.target.value, to)}
              />
            )}
          </Field>
          <Field label="Ends" help="00:00 is midnight.">
            {(control) => (
              <Input
                {...control}
                type="time"
                step={300}
                value={to}
                onChange={(event) => give(from, event.target.value)}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  );
}

interface SlotInCellProps extends Pick<SlotChoiceProps, 'labels' | 'value' | 'onChange'> {
  /** Which date it is about, in words. */
  of: string;
}

/** The same in a table's cell, which names the row for those who hear it. */
export function SlotInCell({ of, labels, value, onChange }: SlotInCellProps) {
  const { offered, isOwn, chosen, choose, from, to, give } = useSlotChoice(labels, value, onChange);
  return (
    <>
      <Select aria-label={`Time on ${of}`} value={chosen} onChange={(event) => choose(event.target.value)}>
        {offered.map((one) => (
          <option key={one} value={one}>
            {one.replace(' - ', ' – ')}
          </option>
        ))}
        <OwnTimeOption />
      </Select>
      {isOwn && (
        <span className="grid gap-1.5 xl:grid-cols-2">
          <Input
            aria-label={`Begins on ${of}`}
            type="time"
            step={300}
            value={from}
            onChange={(event) => give(event.target.value, to)}
          />
          <Input
            aria-label={`Ends on ${of}`}
            type="time"
            step={300}
            value={to}
            onChange={(event) => give(from, event.target.value)}
          />
        </span>
      )}
    </>
  );
}

const OwnTimeOption = () => <option value={OWN}>Another time …</option>;

function useSlotChoice(labels: readonly string[], value: string, onChange: (label: string) => void) {
  // A slot that the list does not have any more is no time that fields of a clock can hold.
  const offered = / [AP]M/.test(value) && !labels.includes(value) ? [value, ...labels] : labels;
  const isListed = value === '' || offered.includes(value);
  const [isOwn, setOwn] = useState(!isListed);
  const [from = '', to = ''] = isOwn ? value.split(' - ') : [];
  const give = (begin: string, end: string) => onChange(begin || end ? `${begin} - ${end}` : '');
  const choose = (chosen: string) => {
    setOwn(chosen === OWN);
    const times = timesOf(value);
    // What was chosen is where one's own time begins from.
    if (chosen === OWN) give(clock(times?.startMinute), clock(times?.endMinute));
    else onChange(chosen);
  };
  return { offered, isOwn, chosen: isOwn ? OWN : value, choose, from, to, give };
}

function clock(minute: number | undefined): string {
  if (minute === undefined) return '';
  const [hour, rest] = [Math.floor(minute / 60) % 24, minute % 60];
  return `${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}
