import { useId, useState, type SubmitEvent } from 'react';
import type { MakeStaffFeed } from '@/api/staff/generated';
import { useAreaClubs } from '@/components/staff/layout/use-area-clubs';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';

export interface FeedFormProps {
  /** Whether the person may subscribe to all bookings. */
  offersAll: boolean;
  busy: boolean;
  onMake: (request: MakeStaffFeed) => void;
}

/** The form for a new calendar feed. */
export function FeedForm({ offersAll, busy, onMake }: FeedFormProps) {
  const clubs = useAreaClubs();
  const [chosen, setChosen] = useState('');
  const [withNames, setWithNames] = useState(false);
  const namesId = useId();
  // Others can only choose a club.
  const club = chosen || (offersAll ? '' : String(clubs[0]?.id ?? ''));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onMake(club === '' ? { withNames } : { clubId: Number(club) });
  };
  if (!offersAll && clubs.length === 0) return null;
  return (
    <form onSubmit={submit} className="grid justify-items-start gap-3" aria-label="New calendar feed">
      <Field label="Calendar content" className="w-full max-w-md">
        {(field) => (
          <Select {...field} value={club} onChange={({ target }) => setChosen(target.value)}>
            {offersAll && <option value="">All bookings, events and closures</option>}
            {clubs.map(({ id, name }) => (
              <option key={id} value={id}>
                Events of {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {club === '' && (
        <label htmlFor={namesId} className="!mb-0 flex min-h-10 items-center gap-3">
          <Checkbox
            id={namesId}
            checked={withNames}
            onChange={({ target }) => setWithNames(target.checked)}
          />
          Show hirers’ names
        </label>
      )}
      <Button type="submit" size="sm" busy={busy}>
        Create link
      </Button>
    </form>
  );
}
