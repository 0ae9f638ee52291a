import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import type { BookingOptions } from '@/api/site/generated';
import type { BookingDetails } from '@/booking/booking-data';
import { namedSpace, smallestSpaceText, spaceOf } from '@/booking/spaces';
import { useSmallestSpace } from '@/booking/use-smallest-space';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';

interface SpaceSelectProps {
  options: BookingOptions;
  /** False while the space follows the number of guests. */
  isChosen: boolean;
  onChoose: () => void;
  /** Called with the space of the form's values. */
  onSpace: (spaceId: number | null) => void;
  className?: string;
}

/** The space to hire: the smallest that fits the guests, until another one is chosen. */
export function SpaceSelect({ options, isChosen, onChoose, onSpace, className }: SpaceSelectProps) {
  const { values, setFieldValue } = useFormikContext<BookingDetails>();
  const { spaces } = options;
  const { spaceId } = values;
  useSmallestSpace(options, isChosen);
  useEffect(() => onSpace(spaceId), [spaceId, onSpace]);
  if (spaces.length < 2) return null;
  return (
    <Field label="Space" className={className} help={smallestSpaceText(options, values)}>
      {(control) => (
        <Select
          {...control}
          value={spaceOf(options, spaceId)?.id}
          onChange={({ target }) => {
            onChoose();
            const chosen = spaces.find(({ id }) => id === Number(target.value));
            if (chosen) void setFieldValue('spaceId', namedSpace(chosen));
          }}
        >
          {spaces.map(({ id, name, capacity }) => (
            <option key={id} value={id}>
              {`${name} (up to ${capacity} guests)`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
