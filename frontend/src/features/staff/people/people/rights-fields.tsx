import { useFormikContext } from 'formik';
import { SelectField } from '@/components/form/form-field';
import { ChoicesField } from '@/components/staff/form/choices-field';
import { useAreaClubs } from '@/components/staff/layout/use-area-clubs';
import type { PersonValues } from './person-kind';
import { ROLES } from './person-words';

const HELP: Record<PersonValues['role'], string> = {
  admin: 'Sees and does everything: bookings, money, people, set-up.',
  club_admin: 'Writes the pages, events, news and pictures of the clubs chosen here, in My club.',
  member: 'Books and pays, and has no part in running the club.',
};

export interface RightsFieldsProps {
  roles?: readonly { value: PersonValues['role']; label: string }[];
  /** Clubs that the person has and the public list has not. */
  others?: readonly { id: number; name: string }[];
}

const NONE: readonly { id: number; name: string }[] = [];

/** Role, and of a secretary the clubs. */
export function RightsFields({ roles = ROLES, others = NONE }: RightsFieldsProps) {
  const { values } = useFormikContext<PersonValues>();
  const listed = useAreaClubs();
  const clubs = [...listed, ...others.filter(({ id }) => !listed.some((club) => club.id === id))];
  return (
    <>
      <SelectField name="role" label="Role" help={HELP[values.role]} required>
        {roles.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {values.role === 'club_admin' && (
        <ChoicesField
          name="clubIds"
          legend="Clubs"
          className="md:col-span-2"
          choices={clubs.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
    </>
  );
}
