import type { WebhookDelivery, WebhookEndpoint, WebhookType } from '@/api/staff/generated';
import type { BadgeTone } from '@/components/ui/badge';

const EVENT_LABELS: Record<WebhookType, string> = {
  'booking.created': 'Booking added',
  'booking.confirmed': 'Booking confirmed',
  'booking.changed': 'Booking changed',
  'booking.moved': 'Booking moved',
  'booking.cancelled': 'Booking cancelled',
  'booking.completed': 'Booking completed',
  'payment.received': 'Payment received',
  'refund.sent': 'Refund sent',
  'closure.created': 'Closure added',
  'closure.removed': 'Closure removed',
  'availability.changed': 'Free slots changed',
  'event.published': 'Event published',
  'event.changed': 'Event changed',
  'event.cancelled': 'Event cancelled',
  'membership.joined': 'Member joined a club',
  'membership.left': 'Member left a club',
  'message.received': 'Message received',
};

const OF_CLUBS = /^(?:event|membership|message)\./;

/** The events that an endpoint can get: of a club, only those that belong to clubs. */
export const typesFor = (isOfClub: boolean): WebhookType[] =>
  (Object.keys(EVENT_LABELS) as WebhookType[]).filter((type) => !isOfClub || OF_CLUBS.test(type));

/** 'Booking added (booking.created)', because the other program knows the code name. */
export const eventLabel = (type: string): string => {
  const label = (EVENT_LABELS as Record<string, string>)[type] ?? (type === 'webhook.test' ? 'Test' : null);
  return label === null ? type : `${label} (${type})`;
};

/** So many failures in a row show in the list. */
const FAILING = 5;

export const isFailing = ({ state, failuresInRow }: WebhookEndpoint): boolean =>
  state === 'active' && failuresInRow >= FAILING;

type State = { label: string; tone: BadgeTone };

export const ENDPOINT_STATES: Record<WebhookEndpoint['state'], State> = {
  active: { label: 'Active', tone: 'green' },
  paused: { label: 'Paused', tone: 'grey' },
  disabled: { label: 'Disabled', tone: 'red' },
};

export const DELIVERY_STATES: Record<WebhookDelivery['state'], State> = {
  sent: { label: 'Delivered', tone: 'green' },
  waiting: { label: 'Waiting', tone: 'yellow' },
  failed: { label: 'Failed', tone: 'red' },
};

const REASONS: Record<NonNullable<WebhookEndpoint['disabledReason']>, string> = {
  gone: 'The receiver answered “Gone” (410): the address no longer exists.',
  failing: 'Deliveries failed for five days.',
  no_access: 'The person who added it lost access.',
};

export const whyDisabled = ({ disabledReason }: WebhookEndpoint): string =>
  disabledReason ? REASONS[disabledReason] : '';

export const nameOf = ({ description, url }: Pick<WebhookEndpoint, 'description' | 'url'>): string =>
  description ?? url;
