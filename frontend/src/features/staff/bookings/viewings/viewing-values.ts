import { boolean, object, string } from 'yup';
import type { BookingOptions } from '@/api/site/generated';
import type { AddViewing, PreviewViewing, RoomConflict, Viewing } from '@/api/staff/generated';

export interface ViewingValues {
  date: string;
  startTime: string;
  minutes: string;
  spaceId: string;
  blocks: boolean;
  name: string;
  email: string;
  phone: string;
  note: string;
}

const USUAL_LENGTH = '30';

/** A new viewing. The address can say when and where, a message who. */
export function viewingAt(
  search: URLSearchParams,
  { spaces }: Pick<BookingOptions, 'spaces'>,
  person: Partial<Pick<ViewingValues, 'name' | 'email' | 'phone'>> = {},
): ViewingValues {
  const [date = '', time = '', space = ''] = ['date', 'from', 'space'].map((name) => search.get(name) ?? '');
  const wanted = spaces.find(({ id }) => String(id) === space) ?? spaces.find(({ isDefault }) => isDefault);
  return {
    date: /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : '',
    startTime: /^\d{2}:\d{2}$/.test(time) ? time : '',
    minutes: USUAL_LENGTH,
    spaceId: String(wanted?.id ?? spaces[0]?.id ?? ''),
    blocks: false,
    name: '',
    email: '',
    phone: '',
    note: '',
    ...person,
  };
}

export const VIEWING_LABELS: Record<keyof ViewingValues, string> = {
  date: 'Date',
  startTime: 'Start time',
  minutes: 'Length (minutes)',
  spaceId: 'Space',
  blocks: 'Block the rooms',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  note: 'Note for staff',
};

export function valuesOf(viewing: Viewing): ViewingValues {
  const { date, startTime, minutes, spaceId, blocks, name, email, phone, note } = viewing;
  return {
    date,
    startTime,
    minutes: String(minutes),
    spaceId: String(spaceId),
    blocks,
    name,
    email: email ?? '',
    phone: phone ?? '',
    note: note ?? '',
  };
}

/** Where a viewing was dropped in the calendar; missing fields stay as they are. */
export interface ViewingMove {
  date?: string;
  startTime?: string;
  spaceId?: number;
}

export function movedValues({ spaceId, ...time }: ViewingMove): Partial<ViewingValues> {
  return { ...time, ...(spaceId !== undefined && { spaceId: String(spaceId) }) };
}

export function toViewing({ minutes, spaceId, email, phone, note, ...values }: ViewingValues): AddViewing {
  return {
    ...values,
    minutes: Number(minutes),
    spaceId: Number(spaceId),
    email: email.trim() || null,
    phone: phone.trim() || null,
    note: note.trim() || null,
  };
}

/** What to preview; null until time and space are complete. */
export function timeOf({ date, startTime, minutes, spaceId }: ViewingValues): PreviewViewing | null {
  const length = Number(minutes);
  if (!date || !startTime || !spaceId || !(length >= 5 && length <= 240)) return null;
  return { date, startTime, minutes: length, spaceId: Number(spaceId) };
}

/** Whether the rooms are refused to a viewing that blocks. Open viewings take none. */
export const areTaken = (overlaps: readonly RoomConflict[], blocks: boolean): boolean =>
  blocks && overlaps.some(({ kind }) => kind !== 'viewing');

/** Why the viewing cannot be saved; null while it can. */
export const blockedBy = (overlaps: readonly RoomConflict[], { blocks }: ViewingValues): string | null =>
  areTaken(overlaps, blocks)
    ? 'The rooms are taken. Choose another time or space, or do not block them.'
    : null;

/** Early checks only: the server validates again. */
export const viewingSchema = object({
  date: string().required('Choose a date.'),
  startTime: string().required('Enter a time, for example 17:30.'),
  minutes: string()
    .required('Enter a length of 5 to 240 minutes.')
    .test(
      'length',
      'Enter a length of 5 to 240 minutes.',
      (value) => /^\d+$/.test(value) && Number(value) >= 5 && Number(value) <= 240,
    ),
  spaceId: string().required('Choose a space.'),
  blocks: boolean(),
  name: string().trim().required('Enter a name.').max(120, 'Name must be at most 120 characters.'),
  email: string().trim().email('Please enter a valid email address.'),
  phone: string()
    .trim()
    .max(40, 'Enter a phone number of up to 40 characters.')
    .when('email', {
      is: (email: string | undefined) => !email,
      then: (phone) => phone.required('Enter a phone number or an email address.'),
    }),
  note: string().max(2000, 'Enter a note of up to 2,000 characters.'),
});
