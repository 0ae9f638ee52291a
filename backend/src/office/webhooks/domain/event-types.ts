/** The types that belong to a club. */
const OF_CLUBS = [
  'event.published',
  'event.changed',
  'event.cancelled',
  'membership.joined',
  'membership.left',
  'message.received',
] as const;

/** The types of events that other programs can be told of. */
export const EVENT_TYPES = [
  'booking.created',
  'booking.confirmed',
  'booking.changed',
  'booking.moved',
  'booking.cancelled',
  'booking.completed',
  'payment.received',
  'refund.sent',
  'closure.created',
  'closure.removed',
  'availability.changed',
  ...OF_CLUBS,
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Whether events of this type can belong to a club. Endpoints of a club get no other types. */
export const isOfClub = (type: string): boolean => (OF_CLUBS as readonly string[]).includes(type);

/** The type of what “Send test” sends. Endpoints do not choose it. */
export const TEST_TYPE = 'webhook.test';
