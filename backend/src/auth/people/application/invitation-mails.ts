import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { roleInWords } from '../../sessions/account-mails.js';
import { MailOutbox } from '../../../platform/mail/application/mail-outbox.js';
import { LINK_LIFETIME_MINUTES } from '../../../platform/mail/domain/links.js';
import type { MailBlock } from '../../../platform/mail/domain/mail-blocks.js';
import { ClubSettings } from '../../../platform/settings/club-settings.js';
import { UserRole } from '../../accounts/user.entity.js';
import type { InvitationRow } from '../persistence/invitation.repository.js';

const MINUTES_A_DAY = 24 * 60;
export const INVITATION_MAIL = 'invitation';
const MOST_AN_HOUR = 3;

/** What the club writes to whom it invites. */
@Injectable()
export class InvitationMails {
  constructor(
    private readonly mails: MailOutbox,
    private readonly settings: ClubSettings,
  ) {}

  async isEnough(id: number, manager: EntityManager): Promise<boolean> {
    return (await this.mails.countAbout({ kind: 'invitation', id }, '1 hour', manager)) >= MOST_AN_HOUR;
  }

  /**
   * Nothing of it is typed: an imported or mistyped address may be a stranger's.
   * @param key of a mail that goes out once
   */
  async write(
    { id, email, role }: Pick<InvitationRow, 'id' | 'email' | 'role'>,
    manager: EntityManager,
    key?: string,
  ): Promise<void> {
    const { name, phone, email: ours } = await this.settings.read(manager);
    const what =
      role === UserRole.Member
        ? `there is an account for you at the ${name}, with your name and this address. It is yours once you have chosen a password.`
        : `the ${name} invites you to work on its site as ${roleInWords(role, [])}.`;
    const words: MailBlock[] = [
      'Hello,',
      what,
      {
        press: role === UserRole.Member ? 'Choose your password' : 'Accept the invitation',
        link: 'invite',
      },
      `The link works once, for ${LINK_LIFETIME_MINUTES.invite / MINUTES_A_DAY} days.`,
      `If you know nothing of it, there is nothing to do. Questions: ${phone}, ${ours}.`,
    ];
    await this.mails.queue(
      {
        kind: INVITATION_MAIL,
        to: email,
        subject: role === UserRole.Member ? `Your account at the ${name}` : `An invitation of the ${name}`,
        ...(key !== undefined && { key }),
        words,
        about: { kind: 'invitation', id },
      },
      manager,
    );
  }
}
