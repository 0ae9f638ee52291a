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
  const isListed = value === '' || labels.includes(value);
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
  return (
    <div className="grid content-start gap-3">
      <Field label={label} required={required} error={isOwn ? undefined : error}>
        {(control) => (
          <Select {...control} value={isOwn ? OWN : value} onChange={(event) => choose(event.target.value)}>
            {empty !== undefined && <option value="">{empty}</option>}
            {labels.map((one) => (
              <option key={one} value={one}>
                {one.replace(' - ', ' – ')}
              </option>
            ))}
            <option value={OWN}>Another time …</option>
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

function clock(minute: number | undefined): string {
  if (minute === undefined) return '';
  const [hour, rest] = [Math.floor(minute / 60) % 24, minute % 60];
  return `${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}
