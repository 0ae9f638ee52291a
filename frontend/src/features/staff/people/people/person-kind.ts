import { array, object, string } from 'yup';
import type { AdminPerson } from '@/api/staff/generated';
import { isProblem } from '@/api/problem';
import type { ContentKind } from '@/components/staff/record/content';
import { currentOf, type Answer, type VersionedRecord } from '@/components/staff/record/use-record';
import { ROLE_LABELS } from './person-labels';

type Role = AdminPerson['role'];

/** The editable content of an account. */
export interface PersonContent {
  role: Role;
  clubIds: number[];
}

/** The form’s values. */
export interface PersonValues {
  role: Role;
  clubIds: string[];
}

/** A person as a record for `RecordForm`. */
export interface PersonRecord extends VersionedRecord<PersonContent> {
  person: AdminPerson;
}

export function toPersonRecord(person: AdminPerson): PersonRecord {
  const { id, version, role, clubs } = person;
  const clubIds = clubs.map((club) => club.id).sort((a, b) => a - b);
  return { id, version, person, content: { role, clubIds } };
}

/** The answer to a change. A version conflict carries the current record. */
export function recordAnswer({ data, error }: Answer<AdminPerson>): Answer<PersonRecord> {
  const current = currentOf(error) as AdminPerson | null;
  return {
    data: data && toPersonRecord(data),
    error: current && isProblem(error) ? { ...error, extra: { current: toPersonRecord(current) } } : error,
  };
}

/** @param clubs for their names */
export function personKind(
  clubs: readonly { id: number; name: string }[],
): ContentKind<PersonContent, PersonValues> {
  const nameOf = (id: number) => clubs.find((club) => club.id === id)?.name ?? `Club ${id}`;
  return {
    labels: { role: 'Role', clubIds: 'Clubs' },
    toValues: ({ role, clubIds }) => ({ role, clubIds: clubIds.map(String) }),
    // Only secretaries have clubs.
    toContent: ({ role, clubIds }) => ({
      role,
      clubIds: role === 'club_admin' ? clubIds.map(Number).sort((a, b) => a - b) : [],
    }),
    format: {
      role: (role: Role) => ROLE_LABELS[role],
      clubIds: (ids: number[]) => ids.map(nameOf).join(', ') || 'none',
    },
  };
}

/** Early feedback; the server has the last word. */
export const personSchema = object({
  role: string().required(),
  clubIds: array().when('role', {
    is: 'club_admin',
    then: (clubs) => clubs.min(1, 'Choose the clubs for this secretary.'),
  }),
});
