import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { contactSentence, roleDescription } from '../../sessions/account-mails.js';
import { MailOutbox } from '../../../platform/mail/application/mail-outbox.js';
import { LINK_LIFETIME_MINUTES } from '../../../platform/mail/domain/links.js';
import type { MailBlock } from '../../../platform/mail/domain/mail-blocks.js';
import { ClubSettings } from '../../../platform/settings/club-settings.js';
import { UserRole } from '../../accounts/user.entity.js';
import type { InvitationRow } from '../persistence/invitation.repository.js';

const MINUTES_A_DAY = 24 * 60;
export const INVITATION_MAIL = 'invitation';
const MAX_PER_HOUR = 3;

/** The emails to people whom the club invites. */
@Injectable()
export class InvitationMails {
  constructor(
    private readonly mails: MailOutbox,
    private readonly settings: ClubSettings,
  ) {}

  async isEnough(id: number, manager: EntityManager): Promise<boolean> {
    return (await this.mails.countAbout({ kind: 'invitation', id }, '1 hour', manager)) >= MAX_PER_HOUR;
  }

  /**
   * Has no typed text: an imported or mistyped address may be a stranger's.
   * @param key of an email that is sent at most once
   */
  async write(
    { id, email, role, duties }: Pick<InvitationRow, 'id' | 'email' | 'role' | 'duties'>,
    manager: EntityManager,
    key?: string,
  ): Promise<void> {
    const club = await this.settings.read(manager);
    const { name } = club;
    const days = LINK_LIFETIME_MINUTES.invite / MINUTES_A_DAY;
    const invitation =
      role === UserRole.Member
        ? `We have created an account for you at the ${name}. Choose a password within ${days} days to start using it.`
        : `The ${name} invites you to help run its website as ${roleDescription({ role, duties, clubs: [] })}. Please accept within ${days} days.`;
    const blocks: MailBlock[] = [
      'Hi,',
      invitation,
      {
        button: role === UserRole.Member ? 'Choose password' : 'Accept invitation',
        link: 'invite',
      },
      'The link works once. If you weren’t expecting this, ignore this email.',
      contactSentence(club),
    ];
    await this.mails.queue(
      {
        kind: INVITATION_MAIL,
        to: email,
        subject: role === UserRole.Member ? `Your account at the ${name}` : `Invitation to the ${name}`,
        ...(key !== undefined && { key }),
        blocks,
        about: { kind: 'invitation', id },
      },
      manager,
    );
  }
}
