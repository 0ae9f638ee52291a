/** What is kept of what the security log says. */
export enum SecurityEventKind {
  SignIn = 'sign_in',
  SignInRefused = 'sign_in_refused',
  SecondStepAsked = 'second_step_required',
  LimitHit = 'limit_hit',
  Forbidden = 'forbidden',
  CrossSiteRefused = 'cross_site_refused',
  WebhookSignatureWrong = 'webhook_signature_wrong',
  SessionEnded = 'session_ended',
  PasswordChanged = 'password_changed',
  AddressChangeAsked = 'address_change_requested',
  AddressConfirmed = 'address_confirmed',
  RoleChanged = 'role_changed',
  FactorChanged = 'factor_changed',
  Export = 'export',
  AccountEndAsked = 'account_deletion_requested',
  AccountErased = 'account_erased',
}

/** Of these only what is about somebody of the staff: members' days are nobody's business. */
export const STAFF_ONLY_KINDS: readonly SecurityEventKind[] = [
  SecurityEventKind.SignIn,
  SecurityEventKind.SignInRefused,
  SecurityEventKind.SecondStepAsked,
  SecurityEventKind.SessionEnded,
  SecurityEventKind.PasswordChanged,
  SecurityEventKind.AddressChangeAsked,
  SecurityEventKind.AddressConfirmed,
  SecurityEventKind.AccountEndAsked,
];

/** What anybody can cause as often as they like. */
export const REFUSALS: readonly SecurityEventKind[] = [
  SecurityEventKind.SignInRefused,
  SecurityEventKind.SecondStepAsked,
  SecurityEventKind.LimitHit,
  SecurityEventKind.Forbidden,
  SecurityEventKind.CrossSiteRefused,
  SecurityEventKind.WebhookSignatureWrong,
];

/** So many refusals of a kind are stored in a minute: from one network, and from all. The rest is counted. */
export const STORED_PER_MINUTE = { network: 10, all: 100 } as const;

export function isSecurityEventKind(event: string): event is SecurityEventKind {
  return (Object.values(SecurityEventKind) as string[]).includes(event);
}
