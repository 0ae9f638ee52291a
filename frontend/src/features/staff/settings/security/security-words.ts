import type { SecurityKind } from '@/api/staff/generated';

export const KINDS: Record<SecurityKind, string> = {
  sign_in: 'Signed in',
  sign_in_refused: 'Sign-in refused',
  second_step_asked: 'Password correct, second step requested',
  limit_hit: 'Rate limit reached',
  forbidden: 'Access refused',
  cross_site_refused: 'Request from another site refused',
  webhook_signature_wrong: 'Webhook with wrong signature',
  session_ended: 'Session ended',
  password_changed: 'Password changed',
  address_change_asked: 'Email change requested',
  address_confirmed: 'Email confirmed',
  role_changed: 'Role changed',
  factor_changed: 'Two-step sign-in changed',
  export: 'Data exported',
  account_end_asked: 'Account deletion requested',
  account_erased: 'Account erased',
};

/** Event kinds that can be signs of an attack. */
export const REFUSALS: ReadonlySet<SecurityKind> = new Set([
  'sign_in_refused',
  'limit_hit',
  'forbidden',
  'cross_site_refused',
  'webhook_signature_wrong',
]);
