import { useFormikContext } from 'formik';
import { SelectField } from '@/components/form/form-field';
import { ChoicesField } from '@/components/staff/form/choices-field';
import { useAreaClubs } from '@/components/staff/layout/use-area-clubs';
import { DutiesField } from './duties-field';
import type { PersonValues } from './person-kind';
import { ROLES } from './person-labels';

const HELP: Record<PersonValues['role'], string> = {
  admin: 'Can see and do everything that belongs to the duties below.',
  club_admin: 'Can edit the pages, events, news and photos of the clubs chosen here, under My club.',
  member: 'Can book and pay. No staff access.',
};

export interface RightsFieldsProps {
  roles?: readonly { value: PersonValues['role']; label: string }[];
  /** Clubs of the person that are not in the public list. */
  others?: readonly { id: number; name: string }[];
}

const NONE: readonly { id: number; name: string }[] = [];

/** The role, an admin’s duties and a secretary’s clubs. */
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
      {values.role === 'admin' && <DutiesField />}
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
