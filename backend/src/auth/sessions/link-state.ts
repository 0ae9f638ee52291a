import type { EntityManager } from 'typeorm';
import { DomainError } from '../../platform/common/domain-error.js';
import type { MailLinks } from '../../platform/mail/application/mail-links.js';
import type { LinkPurpose } from '../../platform/mail/domain/links.js';

/** What a link to do something once, for an account, is good for. */
export enum LinkState {
  Open = 'open',
  /** It has done its work, or another of the same account and purpose has since. */
  Used = 'used',
  /** Too old, or not ours. */
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
