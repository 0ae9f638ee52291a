/** The events of the security log that are stored. */
export enum SecurityEventKind {
  SignIn = 'sign_in',
  SignInRefused = 'sign_in_refused',
  SecondStepRequired = 'second_step_required',
  LimitHit = 'limit_hit',
  Forbidden = 'forbidden',
  CrossSiteRefused = 'cross_site_refused',
  WebhookSignatureWrong = 'webhook_signature_wrong',
  SessionEnded = 'session_ended',
  PasswordChanged = 'password_changed',
  AddressChangeRequested = 'address_change_requested',
  AddressConfirmed = 'address_confirmed',
  RoleChanged = 'role_changed',
  FactorChanged = 'factor_changed',
  Export = 'export',
  AccountDeletionRequested = 'account_deletion_requested',
  AccountErased = 'account_erased',
}

/** Stored for staff accounts only: the club does not track when members sign in. */
export const STAFF_ONLY_KINDS: readonly SecurityEventKind[] = [
  SecurityEventKind.SignIn,
  SecurityEventKind.SignInRefused,
  SecurityEventKind.SecondStepRequired,
  SecurityEventKind.SessionEnded,
  SecurityEventKind.PasswordChanged,
  SecurityEventKind.AddressChangeRequested,
  SecurityEventKind.AddressConfirmed,
  SecurityEventKind.AccountDeletionRequested,
];

/** Events that an outsider can trigger any number of times, so they are limited. */
export const REFUSAL_KINDS: readonly SecurityEventKind[] = [
  SecurityEventKind.SignInRefused,
  SecurityEventKind.SecondStepRequired,
  SecurityEventKind.LimitHit,
  SecurityEventKind.Forbidden,
  SecurityEventKind.CrossSiteRefused,
  SecurityEventKind.WebhookSignatureWrong,
];

/** Stored refusals of a kind per minute, from one network and from all. Further ones are only counted. */
export const STORED_PER_MINUTE = { network: 10, all: 100 } as const;

export function isSecurityEventKind(event: string): event is SecurityEventKind {
  return (Object.values(SecurityEventKind) as string[]).includes(event);
}
