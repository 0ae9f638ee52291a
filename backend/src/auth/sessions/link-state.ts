import type { EntityManager } from 'typeorm';
import { DomainError } from '../../platform/common/domain-error.js';
import type { MailLinks } from '../../platform/mail/application/mail-links.js';
import type { LinkPurpose } from '../../platform/mail/domain/links.js';

/** State of a one-time link for an account. */
export enum LinkState {
  Open = 'open',
  /** This link, or a later one for the same account and purpose, was used. */
  Used = 'used',
  /** Expired, revoked or unknown. */
  Expired = 'expired',
}

export async function linkState(
  links: MailLinks,
  purpose: LinkPurpose,
  token: string,
  manager: EntityManager,
): Promise<LinkState> {
  if ((await links.liveObjectOf(purpose, 'user', token, manager)) !== null) return LinkState.Open;
  return (await links.isUsed(purpose, 'user', token, manager)) ? LinkState.Used : LinkState.Expired;
}

export function linkExpired(): DomainError {
  return new DomainError('link_expired', 'This link no longer works. Please ask for a new one.');
}
