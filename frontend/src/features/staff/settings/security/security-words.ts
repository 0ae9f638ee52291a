import type { SecurityKind } from '@/api/staff/generated';

export const KINDS: Record<SecurityKind, string> = {
  sign_in: 'Signed in',
  sign_in_refused: 'Sign-in refused',
  second_step_asked: 'Password given, second step asked for',
  limit_hit: 'Limit hit',
  forbidden: 'Not allowed',
  cross_site_refused: 'Call from another site refused',
  webhook_signature_wrong: 'Webhook with a wrong signature',
  session_ended: 'Session ended',
  password_changed: 'Password changed',
  address_change_asked: 'Change of address asked for',
  address_confirmed: 'Address confirmed',
  role_changed: 'Role changed',
  factor_changed: 'Second factor changed',
  export: 'Export',
  account_end_asked: 'Deletion asked for',
  account_erased: 'Person erased',
};

/** What somebody looks at first who looks for an attack. */
export const REFUSALS: ReadonlySet<SecurityKind> = new Set([
  'sign_in_refused',
  'limit_hit',
  'forbidden',
  'cross_site_refused',
  'webhook_signature_wrong',
]);
