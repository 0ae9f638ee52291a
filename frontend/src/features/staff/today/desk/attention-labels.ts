import type { AttentionOwner } from '@/api/staff/generated';

export const OWNER_LABELS: Record<AttentionOwner, string> = {
  booking_officer: 'Booking officer',
  treasurer: 'Treasurer',
  secretary: 'Secretary',
  site_keeper: 'Site administrator',
};

export const STATE_VIEWS = [
  { value: '', label: 'Open' },
  { value: 'snoozed', label: 'Snoozed' },
  { value: 'explained', label: 'Set aside with a reason' },
];

/** The server’s limits, in characters. */
export const EXPLANATION_MAX = 500;
export const EXPLANATION_MIN = 10;
