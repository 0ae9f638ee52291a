import { may, Permission } from '../../../auth/sessions/permissions.js';
import { EVENT_TYPES, type EventType, TEST_TYPE } from '../domain/event-types.js';
import type { AllowedEvents } from '../persistence/delivery.repository.js';
import type { EndpointHolder } from '../persistence/endpoint.repository.js';

/** These events have ids alone, and no scope of API keys covers the list of members. */
const OF_MEMBERSHIPS = [Permission.ClubMembers, Permission.ClubsEdit];

/** The permissions of which one lets an account read what an event tells of; none: the public sees it. */
const READ_BY: Readonly<Record<EventType, readonly Permission[]>> = {
  'booking.created': [Permission.BookingsRead],
  'booking.confirmed': [Permission.BookingsRead],
  'booking.changed': [Permission.BookingsRead],
  'booking.moved': [Permission.BookingsRead],
  'booking.cancelled': [Permission.BookingsRead],
  'booking.completed': [Permission.BookingsRead],
  'payment.received': [Permission.MoneyRead],
  'refund.sent': [Permission.MoneyRead],
  'closure.created': [Permission.BookingsRead],
  'closure.removed': [Permission.BookingsRead],
  'availability.changed': [],
  'event.published': [Permission.EventsEdit],
  'event.changed': [Permission.EventsEdit],
  'event.cancelled': [Permission.EventsEdit],
  'membership.joined': OF_MEMBERSHIPS,
  'membership.left': OF_MEMBERSHIPS,
  'message.received': [Permission.MessagesReply],
};

type Account = Parameters<typeof may>[0];

/** The events that an account, or its API key, may be told of. All others are refused. */
const readableTypes = (account: Account): readonly EventType[] =>
  EVENT_TYPES.filter((type) => {
    const anyOf = READ_BY[type];
    const isReader = anyOf.length === 0 || anyOf.some((permission) => may(account, permission));
    return isReader && may(account, Permission.WebhooksWrite);
  });

export const mayReadAll = (account: Account, types: readonly string[]): boolean => {
  const readable: readonly string[] = [...readableTypes(account), TEST_TYPE];
  return types.every((type) => readable.includes(type));
};

/** The one rule for assigning, sending and resending: an endpoint gets what its maker, and the key that made it, may read now. */
export function allowedEvents(holders: readonly EndpointHolder[]): AllowedEvents {
  const pairs = holders.flatMap(({ id, types, ...account }) => {
    const readable: readonly string[] = readableTypes(account);
    return [...types.filter((type) => readable.includes(type)), TEST_TYPE].map((type) => ({ id, type }));
  });
  return { endpointIds: pairs.map(({ id }) => id), types: pairs.map(({ type }) => type) };
}
