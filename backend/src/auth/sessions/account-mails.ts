import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Env } from '../../platform/config/env.js';
import { MailOutbox } from '../../platform/mail/application/mail-outbox.js';
import { LINK_LIFETIME_MINUTES } from '../../platform/mail/domain/links.js';
import type { MailBlock } from '../../platform/mail/domain/mail-blocks.js';
import type { MailKind } from '../../platform/mail/domain/mail-kinds.js';
import { ClubSettings } from '../../platform/settings/club-settings.js';
import { type Duties, Duty } from '../accounts/duties.js';
import { type UserEntity, UserRole } from '../accounts/user.entity.js';

/** The most emails of a kind within an hour, so that repeated requests cannot flood an inbox. */
const A_FEW_AN_HOUR = { most: 3, within: '1 hour' };
const ONE_A_DAY = { most: 1, within: '1 day' };
const MINUTES_A_DAY = 24 * 60;

const REMOVED =
  'We have also removed what was set up before this email address was confirmed: authenticator app, passkeys, calendar feeds and data downloads.';

/** The owner of an account. An address that is not confirmed may be a stranger's. */
export type Addressee = Pick<UserEntity, 'id' | 'fullName' | 'email' | 'emailConfirmedAt'>;

/**
 * Inserts text that a person typed, such as a name or a note. While the address is not confirmed, the text is left out or
 * replaced by `otherwise`, so that a stranger cannot send a text of their own through the club's emails.
 */
export type Typed = (text: string, otherwise?: string) => string;

export interface AccountMail {
  kind: MailKind;
  subject: string;
  blocks: MailBlock[];
}

/** 'your account “robin”' */
export const accountOf = ({ username }: Pick<UserEntity, 'username'>, typed: Typed): string =>
  `your account${typed(` “${username}”`)}`;

interface Access {
  role: UserRole;
  duties: Duties;
  clubs: readonly { name: string }[];
}

const DUTY_WORDS: Readonly<Record<Duty, string>> = {
  [Duty.Bookings]: 'bookings',
  [Duty.Money]: 'money',
  [Duty.Content]: 'website content',
  [Duty.Newsletter]: 'newsletter',
  [Duty.People]: 'people',
  [Duty.Settings]: 'settings',
  [Duty.Tonight]: 'tonight (bar and caretaker)',
};

/** 'an admin', 'an admin with these duties: bookings, money', 'a club secretary for Netball, Croquet', 'a member' */
export function roleDescription({ role, duties, clubs }: Access): string {
  if (role === UserRole.Admin)
    return duties
      ? `an admin with these duties: ${duties.map((duty) => DUTY_WORDS[duty]).join(', ')}`
      : 'an admin';
  if (role === UserRole.Member) return 'a member';
  const names = clubs.map(({ name }) => name);
  return names.length === 0 ? 'a club secretary' : `a club secretary for ${names.join(', ')}`;
}

/** The last sentence of an email about an account. */
export const contactSentence = ({ phone, email }: { phone: string; email: string }): string =>
  `Questions? Call us on ${phone} or email ${email}.`;

/** The emails about an account to its owner. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly mails: MailOutbox,
    private readonly settings: ClubSettings,
    @Inject(Env) private readonly env: Env,
  ) {}

  /** Has the link to choose a new password. @param user locked @returns false after several emails within the hour */
  async resetPassword(user: UserEntity, manager: EntityManager): Promise<boolean> {
    if (await this.isEnough('password-reset', user, A_FEW_AN_HOUR, manager)) return false;
    await this.write(user, manager, (typed, name) => ({
      kind: 'password-reset',
      subject: `Reset your password for the ${name}`,
      blocks: [
        `We received a request to reset the password of ${accountOf(user, typed)} at the ${name}. Choose a new password within ${LINK_LIFETIME_MINUTES.reset} minutes.`,
        { button: 'Choose new password', link: 'reset' },
        'The link works once. If this wasn’t you, ignore this email and your password stays the same.',
      ],
    }));
    return true;
  }

  /** Sent after every change, so that the owner hears of a change by someone else. */
  async passwordChanged(
    user: UserEntity,
    { endedOthers, hasRemoved }: { endedOthers: boolean; hasRemoved: boolean },
    manager: EntityManager,
  ): Promise<void> {
    await this.write(user, manager, (typed, name) => ({
      kind: 'password-changed',
      subject: `Your password for the ${name} was changed`,
      blocks: [
        `The password of ${accountOf(user, typed)} at the ${name} was changed.${endedOthers ? ' You are logged out on all other devices.' : ''}`,
        ...(hasRemoved ? [REMOVED] : []),
        'If this wasn’t you, reset your password now and tell us.',
        this.resetPasswordButton,
      ],
    }));
  }

  /**
   * Has the link that confirms the address.
   * @param address the account's address, or the new one that is to replace it
   * @returns false after several emails within the hour
   */
  async addressToConfirm(user: UserEntity, address: string, manager: EntityManager): Promise<boolean> {
    if (await this.isEnough('address-confirm', user, A_FEW_AN_HOUR, manager)) return false;
    const isNew = user.email !== address;
    const please = `Please confirm your email address within ${LINK_LIFETIME_MINUTES.confirm / MINUTES_A_DAY} days.`;
    const { id, fullName } = user;
    const addressee = { id, fullName, email: address, emailConfirmedAt: null };
    await this.write(addressee, manager, (_typed, name) => ({
      kind: 'address-confirm',
      subject: `Confirm your email address for the ${name}`,
      blocks: [
        isNew
          ? `This address was entered as the new email address of an account at the ${name}. ${please}`
          : `Welcome to the ${name}. ${please}`,
        { button: 'Confirm email address', link: 'confirm-address' },
        'The link works once. If this wasn’t you, ignore this email and nothing changes.',
      ],
    }));
    return true;
  }

  /** Sent to the current address. */
  async addressChangeRequested(user: UserEntity, address: string, manager: EntityManager): Promise<void> {
    await this.write(user, manager, (typed, name) => ({
      kind: 'address-change-requested',
      subject: `Request to change your email address at the ${name}`,
      blocks: [
        `We received a request to change the email address of ${accountOf(user, typed)} at the ${name} to ${typed(address, 'another one')}. Your current address stays in use until the new one is confirmed.`,
        'If this wasn’t you, reset your password now to stop the change, and tell us.',
        this.resetPasswordButton,
      ],
    }));
  }

  /** Sent to the former address after the change. @param user with the former address */
  async addressChanged(user: UserEntity, address: string, manager: EntityManager): Promise<void> {
    await this.write(user, manager, (typed, name) => ({
      kind: 'address-changed',
      subject: `Your email address at the ${name} was changed`,
      blocks: [
        `The email address of ${accountOf(user, typed)} at the ${name} has changed to ${typed(address, 'another one')}. We no longer email this address.`,
        'If this wasn’t you, please tell us at once.',
      ],
    }));
  }

  /** Sent to the owner of an address that was entered for another account, at most once a day. @param user locked */
  async addressTaken(user: UserEntity, manager: EntityManager): Promise<void> {
    if (await this.isEnough('address-taken', user, ONE_A_DAY, manager)) return;
    await this.write(user, manager, (typed, name) => ({
      kind: 'address-taken',
      subject: `You already have an account at the ${name}`,
      blocks: [
        `This email address was entered for another account at the ${name}. It already belongs to ${accountOf(user, typed)}, so nothing has changed.`,
        'If this was you, log in. If you have forgotten your password, choose “Forgotten your password?” there.',
        { button: 'Log in', href: `${this.env.publicUrl}/auth` },
        'If this wasn’t you, ignore this email. We send it at most once a day.',
      ],
    }));
  }

  /** Sent after staff changed a role, its duties or its clubs. */
  async permissionsChanged(
    user: Addressee & Pick<UserEntity, 'username'>,
    { role, duties, clubs }: Access,
    manager: EntityManager,
  ): Promise<void> {
    await this.write(user, manager, (typed, name) => ({
      kind: 'permissions-changed',
      subject: `Your access at the ${name} has changed`,
      blocks: [
        `The club has changed the access of ${accountOf(user, typed)}: you are now ${roleDescription({
          role,
          duties,
          clubs: clubs.filter((club) => typed(club.name)),
        })}. You are logged out on all devices, so please log in again.`,
        { button: 'Log in', href: `${this.env.publicUrl}/auth` },
        'If you did not expect this, please tell us.',
      ],
    }));
  }

  get resetPasswordButton(): MailBlock {
    return { button: 'Reset password', href: `${this.env.publicUrl}/forgot-password` };
  }

  private async isEnough(
    kind: MailKind,
    { id }: UserEntity,
    { most, within }: { most: number; within: string },
    manager: EntityManager,
  ): Promise<boolean> {
    return (await this.mails.countAbout({ kind: 'user', id }, within, manager, kind)) >= most;
  }

  /** Adds the greeting and the club's contact details. */
  async write(
    { id, fullName, email, emailConfirmedAt }: Addressee,
    manager: EntityManager,
    mailOf: (typed: Typed, clubName: string) => AccountMail,
  ): Promise<void> {
    const typed: Typed = (text, otherwise = '') => (emailConfirmedAt ? text : otherwise);
    const club = await this.settings.read(manager);
    const { kind, subject, blocks } = mailOf(typed, club.name);
    const whole = [`Hi${typed(` ${fullName}`)},`, ...blocks, contactSentence(club)];
    await this.mails.queue({ kind, to: email, subject, blocks: whole, about: { kind: 'user', id } }, manager);
  }
}
