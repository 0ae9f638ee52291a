import type { SecurityEventKind } from '@/api/staff/generated';

export const KINDS: Record<SecurityEventKind, string> = {
  sign_in: 'Logged in',
  sign_in_refused: 'Login refused',
  second_step_required: 'Password correct, second step requested',
  limit_hit: 'Rate limit reached',
  forbidden: 'Access refused',
  cross_site_refused: 'Request from another site refused',
  webhook_signature_wrong: 'Webhook with wrong signature',
  session_ended: 'Session ended',
  password_changed: 'Password changed',
  address_change_requested: 'Email change requested',
  address_confirmed: 'Email confirmed',
  role_changed: 'Role changed',
  factor_changed: 'Two-step login changed',
  export: 'Data exported',
  account_deletion_requested: 'Account deletion requested',
  account_erased: 'Account erased',
};

/** Event kinds that can be signs of an attack. */
export const REFUSALS: ReadonlySet<SecurityEventKind> = new Set([
  'sign_in_refused',
  'limit_hit',
  'forbidden',
  'cross_site_refused',
  'webhook_signature_wrong',
]);
