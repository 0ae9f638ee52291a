import { useFormikContext } from 'formik';
import { Button } from '@/components/ui/button';
import { formatAmount, formatShortDate } from '@/lib/format';
import type { Answer } from './answer-state';
import type { EntryValues } from './entry';

/** Spaces that are free at this time, and the next days on which this space is. Each is taken over by a button. */
export function Alternatives({ answer }: { answer: Answer }) {
  const { conflicts, alternatives, currency, isPriced } = answer;
  const { setFieldValue } = useFormikContext<EntryValues>();
  const isTaken = conflicts.length > 0;
  const { days } = alternatives;
  // Without a price, no space is known to be cheaper.
  const spaces = isTaken || isPriced ? alternatives.spaces : [];
  /** The button goes away with its answer, so focus moves to the field that it filled in. */
  const take = (button: HTMLElement, field: 'spaceId' | 'date', value: string) => {
    const input = button.closest('form')?.elements.namedItem(field);
    void setFieldValue(field, value);
    if (input instanceof HTMLElement) input.focus();
  };
  if (spaces.length === 0 && days.length === 0) return null;
  return (
    <div className="grid gap-2">
      {spaces.length > 0 && (
        <Choices label={isTaken ? 'Free at this time' : 'Cheaper at this time'}>
          {spaces.map(({ spaceId, name, totalAmount }) => (
            <Choice
              key={spaceId}
              onTake={(button) => take(button, 'spaceId', String(spaceId))}
              label={isPriced ? `${name}, ${formatAmount(totalAmount, currency)}` : name}
            />
          ))}
        </Choices>
      )}
      {days.length > 0 && (
        <Choices label="Next free days">
          {days.map(({ date, publicHoliday }) => (
            <Choice
              key={date}
              onTake={(button) => take(button, 'date', date)}
              label={publicHoliday ? `${formatShortDate(date)}, ${publicHoliday}` : formatShortDate(date)}
            />
          ))}
        </Choices>
      )}
    </div>
  );
}

function Choices({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
      <span className="text-ink-soft">{label}:</span>
      {children}
    </div>
  );
}

function Choice({ label, onTake }: { label: string; onTake: (button: HTMLElement) => void }) {
  return (
    <Button size="sm" variant="outline" onClick={(event) => onTake(event.currentTarget)}>
      {label}
    </Button>
  );
}
