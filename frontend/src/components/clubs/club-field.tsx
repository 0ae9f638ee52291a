import { useGetClubsQuery } from '@/api/site/site-api';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';

export interface ClubFieldProps {
  /** null for all clubs. */
  clubId: number | null;
  /** Receives '' for all clubs. */
  onChange: (value: string) => void;
}

/** The club filter of a public list. Without scripts its form sends `club` in the query. */
export function ClubField({ clubId, onChange }: ClubFieldProps) {
  const { data: clubs } = useGetClubsQuery();
  return (
    <Field label="Club">
      {(control) => (
        <Select
          {...control}
          name="club"
          value={clubId ?? ''}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">All clubs</option>
          {clubs?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {!clubs && clubId !== null && <option value={clubId}>…</option>}
        </Select>
      )}
    </Field>
  );
}
