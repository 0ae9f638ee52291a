/** What an API key may do, in the order of the form. */
export const SCOPE_LABELS = {
  'bookings:read': 'See bookings, the calendar, closures and the waiting list',
  'bookings:write': 'See, enter, confirm, change, move and cancel bookings, without refunds',
  'money:read': 'See payments, refunds, bonds, invoices and payouts',
  tonight: 'See the run sheet and record arrivals',
  'messages:write': 'Read messages of the contact form',
  'content:events': 'See events, with their drafts',
  'content:news': 'See news, with its drafts',
  'content:clubs': 'See club pages, with their drafts',
  'settings:write': 'See spaces, rooms, slots, extras and prices',
  'webhooks:write': 'Subscribe to events (webhooks)',
} as const;

export type Scope = keyof typeof SCOPE_LABELS;
/** What a key for one club may do. */
export const CLUB_SCOPES: readonly Scope[] = [
  'messages:write',
  'content:events',
  'content:news',
  'content:clubs',
  'webhooks:write',
];

export const SCOPES = Object.keys(SCOPE_LABELS) as Scope[];

/** 'See events, with their drafts; Read messages of the contact form' */
export function scopesText(scopes: readonly Scope[]): string {
  return scopes.map((scope) => SCOPE_LABELS[scope]).join('; ');
}
