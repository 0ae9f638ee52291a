import { useGetClubsQuery } from '@/api/site/site-api';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';

export interface ClubFieldProps {
  /** null: all. */
  clubId: number | null;
  /** Empty for all. */
  onChange: (value: string) => void;
}

/** Which club a public list is narrowed to; `club` in the address of a form without scripts. */
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
