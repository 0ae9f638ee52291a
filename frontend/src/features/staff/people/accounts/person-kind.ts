import { array, object, string } from 'yup';
import type { AdminPerson } from '@/api/staff/generated';
import { isProblem } from '@/api/problem';
import type { ContentKind } from '@/components/staff/record/content';
import { currentOf, type Answer, type VersionedRecord } from '@/components/staff/record/use-record';
import { DUTIES, dutiesText, type Duty } from '@/lib/duty-labels';
import { ROLE_LABELS } from './person-labels';

type Role = AdminPerson['role'];

/** The editable content of an account. */
export interface PersonContent {
  role: Role;
  /** null: all. */
  duties: Duty[] | null;
  clubIds: number[];
}

/** The form’s values. */
export interface PersonValues {
  role: Role;
  duties: Duty[];
  clubIds: string[];
}

/** A person as a record for `RecordForm`. */
export interface PersonRecord extends VersionedRecord<PersonContent> {
  person: AdminPerson;
}

export function toPersonRecord(person: AdminPerson): PersonRecord {
  const { id, version, role, duties, clubs } = person;
  const clubIds = clubs.map((club) => club.id).sort((a, b) => a - b);
  return { id, version, person, content: { role, duties, clubIds } };
}

/** The answer to a change. A version conflict carries the current record. */
export function recordAnswer({ data, error }: Answer<AdminPerson>): Answer<PersonRecord> {
  const current = currentOf(error) as AdminPerson | null;
  return {
    data: data && toPersonRecord(data),
    error: current && isProblem(error) ? { ...error, extra: { current: toPersonRecord(current) } } : error,
  };
}

/** The chosen duties in order, and null for all of them. */
export function dutiesOf(chosen: readonly string[]): Duty[] | null {
  return DUTIES.every((duty) => chosen.includes(duty))
    ? null
    : DUTIES.filter((duty) => chosen.includes(duty));
}

export const NO_DUTY = 'Choose at least one duty.';

/**
 * @param clubs for their names
 * @param offered the duties that are chosen for a new admin
 */
export function personKind(
  clubs: readonly { id: number; name: string }[],
  offered: readonly Duty[] = DUTIES,
): ContentKind<PersonContent, PersonValues> {
  const nameOf = (id: number) => clubs.find((club) => club.id === id)?.name ?? `Club ${id}`;
  return {
    labels: { role: 'Role', duties: 'Duties', clubIds: 'Clubs' },
    toValues: ({ role, duties, clubIds }) => ({
      role,
      duties: duties ?? [...offered],
      clubIds: clubIds.map(String),
    }),
    // Only admins have duties, and only secretaries clubs.
    toContent: ({ role, duties, clubIds }) => ({
      role,
      duties: role === 'admin' ? dutiesOf(duties) : null,
      clubIds: role === 'club_admin' ? clubIds.map(Number).sort((a, b) => a - b) : [],
    }),
    format: {
      role: (role: Role) => ROLE_LABELS[role],
      duties: (duties: Duty[] | null) => (duties ? dutiesText(duties) : 'all'),
      clubIds: (ids: number[]) => ids.map(nameOf).join(', ') || 'none',
    },
  };
}

/** Early feedback; the server has the last word. */
export const personSchema = object({
  role: string().required(),
  duties: array().when('role', { is: 'admin', then: (duties) => duties.min(1, NO_DUTY) }),
  clubIds: array().when('role', {
    is: 'club_admin',
    then: (clubs) => clubs.min(1, 'Choose the clubs for this secretary.'),
  }),
});
