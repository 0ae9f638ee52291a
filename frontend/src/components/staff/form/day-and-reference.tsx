import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

interface DayAndReferenceProps {
  /** 'Received on' */
  label: string;
  /** '2026-12-18' */
  day: string;
  dayError: string | undefined;
  onDay: (day: string) => void;
  reference: string;
  referenceError: string | undefined;
  onReference: (reference: string) => void;
}

/** The day up to today on which money moved, and the reference of the bank. */
export function DayAndReference(props: DayAndReferenceProps) {
  const { label, day, dayError, onDay, reference, referenceError, onReference } = props;
  const today = useGetBookingOptionsQuery().data?.today ?? '';
  return (
    <>
      <Field label={label} required error={dayError}>
        {(control) => (
          <Input
            {...control}
            type="date"
            max={today}
            value={day}
            onChange={({ target }) => onDay(target.value)}
          />
        )}
      </Field>
      <Field label="Reference" optional error={referenceError}>
        {(control) => (
          <Input
            {...control}
            maxLength={100}
            autoComplete="off"
            value={reference}
            onChange={({ target }) => onReference(target.value)}
          />
        )}
      </Field>
    </>
  );
}
