import type { AdminBookingRow, Message, PersonFound } from '@/api/staff/generated';

/** A person that the search box found, with what the form takes from them. */
export interface FoundHirer {
  key: string;
  kind: 'member' | 'hirer' | 'message';
  name: string;
  email: string;
  phone: string;
  userId: number | null;
  /** The message that they wrote. */
  message: Message | null;
  /** The day of their latest booking that was found. */
  lastDate: string | null;
}

const MAX_PEOPLE = 6;
const MAX_MESSAGES = 3;

/**
 * Members, then past hirers, then messages, each person once.
 * @param bookings the latest first
 */
export function foundHirers(
  people: readonly PersonFound[],
  bookings: readonly AdminBookingRow[],
  messages: readonly Message[],
): FoundHirer[] {
  const found = new Map<string, FoundHirer>();
  for (const { id, fullName, email } of people)
    found.set(`account ${id}`, {
      key: `account ${id}`,
      kind: 'member',
      name: fullName,
      email,
      phone: '',
      userId: id,
      message: null,
      lastDate: null,
    });
  for (const { userId, name, email, phone, date } of bookings) {
    const key =
      userId === null
        ? `hirer ${email?.toLowerCase() || phoneKey(phone) || name.toLowerCase()}`
        : `account ${userId}`;
    const known = found.get(key);
    if (known) {
      known.phone ||= phone ?? '';
      known.lastDate ??= date;
    } else if (name)
      found.set(key, {
        key,
        kind: 'hirer',
        name,
        email: email ?? '',
        phone: phone ?? '',
        userId,
        message: null,
        lastDate: date,
      });
  }
  const written = messages.slice(0, MAX_MESSAGES).map((message): FoundHirer => ({
    key: `message ${message.id}`,
    kind: 'message',
    name: message.name,
    email: message.email,
    phone: '',
    userId: null,
    message,
    lastDate: null,
  }));
  return [...[...found.values()].slice(0, MAX_PEOPLE), ...written];
}

/** The same for each way to write a number: '+61 412 345 678' and '0412 345 678'. */
function phoneKey(phone: string | null): string {
  return (phone ?? '').replace(/\D/g, '').replace(/^(?:00)?610?(\d{9})$/, '0$1');
}
