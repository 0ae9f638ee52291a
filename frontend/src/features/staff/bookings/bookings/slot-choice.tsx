import { useState } from 'react';
import { timesOf } from '@/booking/day-slots';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';

interface SlotChoiceProps {
  label: string;
  /** Labels of the day's slots. */
  labels: readonly string[];
  /** '2:00 PM - 4:00 PM', or a custom time, '14:00 - 23:00'; empty while none is chosen. */
  value: string;
  onChange: (label: string) => void;
  /** Label of the empty choice; without it a slot is always chosen. */
  empty?: string;
  error?: string;
  required?: boolean;
}

const OWN = 'own';

/** A slot of the day, or a custom time, which only staff can choose. */
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
          <Field label="Start time" error={error}>
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
          <Field label="End time" help="00:00 is midnight.">
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

interface SlotCellProps extends Pick<SlotChoiceProps, 'labels' | 'value' | 'onChange'> {
  /** The date, for labels. */
  of: string;
}

/** The same in a table cell; its labels name the row for screen readers. */
export function SlotCell({ of, labels, value, onChange }: SlotCellProps) {
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
            aria-label={`Start time on ${of}`}
            type="time"
            step={300}
            value={from}
            onChange={(event) => give(event.target.value, to)}
          />
          <Input
            aria-label={`End time on ${of}`}
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

const OwnTimeOption = () => <option value={OWN}>Other time…</option>;

function useSlotChoice(labels: readonly string[], value: string, onChange: (label: string) => void) {
  // A slot that was removed from the list cannot be shown in time fields, so it stays an option.
  const offered = / [AP]M/.test(value) && !labels.includes(value) ? [value, ...labels] : labels;
  const isListed = value === '' || offered.includes(value);
  const [isOwn, setOwn] = useState(!isListed);
  const [from = '', to = ''] = isOwn ? value.split(' - ') : [];
  const give = (begin: string, end: string) => onChange(begin || end ? `${begin} - ${end}` : '');
  const choose = (chosen: string) => {
    setOwn(chosen === OWN);
    const times = timesOf(value);
    // A custom time starts from the chosen slot.
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
