import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Env } from '../platform/config/env.js';
import { MailOutbox } from '../platform/mail/application/mail-outbox.js';
import { LINK_LIFETIME_MINUTES, placeholderOf } from '../platform/mail/domain/links.js';
import { type MailBlock, mailWords } from '../platform/mail/domain/mail-words.js';
import { ClubSettings } from '../platform/settings/club-settings.js';
import type { UserEntity } from '../users/user.entity.js';

/** Whose inbox somebody fills by asking again and again: at most so many in an hour. */
const RESETS_AN_HOUR = 3;

/** What the club writes about an account to whose it is. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly mails: MailOutbox,
    private readonly settings: ClubSettings,
    @Inject(Env) private readonly env: Env,
  ) {}

  /** With the link to choose a new password; nothing where several were written lately. @param user locked */
  async resetPassword(user: UserEntity, manager: EntityManager): Promise<void> {
    const [{ written } = { written: 0 }] = await manager.query<{ written: number }[]>(
      `SELECT count(*)::int AS written FROM mails
       WHERE about_kind = 'user' AND about_id = $1 AND kind = 'password-reset' AND created_at > now() - interval '1 hour'`,
      [user.id],
    );
    if (written >= RESETS_AN_HOUR) return;
    const { name } = await this.settings.read(manager);
    await this.write(user, manager, {
      kind: 'password-reset',
      subject: `A new password for the ${name}`,
      link: 'reset',
      blocks: [
        `somebody, most likely you, has asked for a new password for your account “${user.username}” at the ${name}.`,
        { press: 'Choose a new password', href: placeholderOf('reset') },
        `The link works once, for ${LINK_LIFETIME_MINUTES.reset} minutes.`,
        'If it was not you, there is nothing to do: your password stays as it is.',
      ],
    });
  }

  /** After it was: whoever did not do that learns of it. */
  async passwordChanged(user: UserEntity, endedOthers: boolean, manager: EntityManager): Promise<void> {
    const { name, phone, email } = await this.settings.read(manager);
    await this.write(user, manager, {
      kind: 'password-changed',
      subject: `Your password for the ${name} was changed`,
      blocks: [
        `the password of your account “${user.username}” was changed just now.${endedOthers ? ' Everybody who was signed in with it is signed out.' : ''}`,
        `If that was not you, ask for a new password at once at ${this.env.publicUrl}/forgot-password, and tell us: ${phone}, ${email}.`,
      ],
    });
  }

  private async write(
    { id, fullName, email }: UserEntity,
    manager: EntityManager,
    mail: { kind: string; subject: string; blocks: MailBlock[]; link?: 'reset' },
  ): Promise<void> {
    const { name, address } = await this.settings.read(manager);
    const { kind, subject, blocks, link } = mail;
    await this.mails.queue(
      {
        kind,
        to: email,
        subject,
        ...mailWords([`Hello ${fullName},`, ...blocks], [name, address]),
        links: link ? [link] : [],
        about: { kind: 'user', id },
      },
      manager,
    );
  }
}
