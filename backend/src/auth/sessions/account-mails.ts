import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Env } from '../../platform/config/env.js';
import { MailOutbox } from '../../platform/mail/application/mail-outbox.js';
import { LINK_LIFETIME_MINUTES } from '../../platform/mail/domain/links.js';
import type { MailBlock } from '../../platform/mail/domain/mail-blocks.js';
import type { MailKind } from '../../platform/mail/domain/mail-kinds.js';
import { ClubSettings } from '../../platform/settings/club-settings.js';
import { type UserEntity, UserRole } from '../accounts/user.entity.js';

/** So that no person fills another one's inbox by asking again and again: at most so many of a kind within a time. */
const A_FEW_AN_HOUR = { most: 3, within: '1 hour' };
const ONE_A_DAY = { most: 1, within: '1 day' };
const MINUTES_A_DAY = 24 * 60;

const REMOVED =
  'We have removed what was set up for the account before this address was confirmed: second sign-in steps, calendar links and files with its data.';

/** Whose account it is. An address that its owner has not confirmed may be a stranger's. */
export type Addressee = Pick<UserEntity, 'id' | 'fullName' | 'email' | 'emailConfirmedAt'>;

/**
 * What a person has typed, as a name or a note. To an address that its owner has not confirmed it is left out, so that no stranger
 * can send a text to that address in an email of the club: `otherwise` stands in its place.
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

/** 'an admin', 'secretary of Netball and Croquet', 'a member' */
export function roleInWords(role: UserRole, clubs: readonly { name: string }[]): string {
  if (role === UserRole.Admin) return 'an admin, who may do everything';
  if (role === UserRole.Member) return 'a member';
  const names = clubs.map(({ name }) => name);
  return names.length === 0
    ? 'a club secretary; which clubs you write for, the club will say'
    : `secretary of ${names.join(', ')}`;
}

/** What the club writes about an account to whose it is. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly mails: MailOutbox,
    private readonly settings: ClubSettings,
    @Inject(Env) private readonly env: Env,
  ) {}

  /** With the link to choose a new password. @param user locked @returns false where several were written lately */
  async resetPassword(user: UserEntity, manager: EntityManager): Promise<boolean> {
    if (await this.isEnough('password-reset', user, A_FEW_AN_HOUR, manager)) return false;
    const { name } = await this.settings.read(manager);
    await this.write(user, manager, (typed) => ({
      kind: 'password-reset',
      subject: `A new password for the ${name}`,
      blocks: [
        `we received a request for a new password for ${accountOf(user, typed)} at the ${name}.`,
        { press: 'Choose a new password', link: 'reset' },
        `The link works once, for ${LINK_LIFETIME_MINUTES.reset} minutes.`,
        'If it was not you, you do not need to do anything: your password stays as it is.',
      ],
    }));
    return true;
  }

  /** After it was: whoever did not do that learns of it. */
  async passwordChanged(
    user: UserEntity,
    { endedOthers, hasRemoved }: { endedOthers: boolean; hasRemoved: boolean },
    manager: EntityManager,
  ): Promise<void> {
    const { name, phone, email } = await this.settings.read(manager);
    await this.write(user, manager, (typed) => ({
      kind: 'password-changed',
      subject: `Your password for the ${name} was changed`,
      blocks: [
        `the password of ${accountOf(user, typed)} was changed just now.${endedOthers ? ' All other devices are signed out.' : ''}`,
        ...(hasRemoved ? [REMOVED] : []),
        `If that was not you, ask for a new password at once at ${this.env.publicUrl}/forgot-password, and tell us: ${phone}, ${email}.`,
      ],
    }));
  }

  /**
   * With the link that confirms the address.
   * @param address where it goes: the account's, or the one that is to take its place
   * @returns false where several were written lately
   */
  async addressToConfirm(user: UserEntity, address: string, manager: EntityManager): Promise<boolean> {
    if (await this.isEnough('address-confirm', user, A_FEW_AN_HOUR, manager)) return false;
    const { name } = await this.settings.read(manager);
    const isNew = user.email !== address;
    const { id, fullName } = user;
    const addressee = { id, fullName, email: address, emailConfirmedAt: null };
    await this.write(addressee, manager, () => ({
      kind: 'address-confirm',
      subject: `Please confirm your address for the ${name}`,
      blocks: [
        isNew
          ? `this address was entered as the new address of an account at the ${name}. Please confirm that it is yours.`
          : `welcome to the ${name}. Please confirm that this is the address of your account.`,
        { press: 'Confirm this address', link: 'confirm-address' },
        `The link works once, for ${LINK_LIFETIME_MINUTES.confirm / MINUTES_A_DAY} days.`,
        'If you did not ask for this, you do not need to do anything: nothing changes unless the link is used.',
      ],
    }));
    return true;
  }

  /** To the address that still counts. */
  async addressChangeAsked(user: UserEntity, address: string, manager: EntityManager): Promise<void> {
    const { name, phone, email } = await this.settings.read(manager);
    await this.write(user, manager, (typed) => ({
      kind: 'address-change-asked',
      subject: `Another address for your account at the ${name}`,
      blocks: [
        `the address of ${accountOf(user, typed)} is to change to ${typed(address, 'another one')}. Until the new address is confirmed, this one stays.`,
        `If that was not you, choose another password at once at ${this.env.publicUrl}/forgot-password, which stops it, and tell us: ${phone}, ${email}.`,
      ],
    }));
  }

  /** To the former address, after another one has taken its place. @param user with the former one */
  async addressChanged(user: UserEntity, address: string, manager: EntityManager): Promise<void> {
    const { name, phone, email } = await this.settings.read(manager);
    await this.write(user, manager, (typed) => ({
      kind: 'address-changed',
      subject: `Your address at the ${name} was changed`,
      blocks: [
        `the address of ${accountOf(user, typed)} has changed to ${typed(address, 'another one')}. We no longer write to this one.`,
        `If that was not you, please tell us at once: ${phone}, ${email}.`,
      ],
    }));
  }

  /** To the owner of an address that was given for another account. Once a day. @param user locked */
  async addressTaken(user: UserEntity, manager: EntityManager): Promise<void> {
    if (await this.isEnough('address-taken', user, ONE_A_DAY, manager)) return;
    const { name } = await this.settings.read(manager);
    await this.write(user, manager, (typed) => ({
      kind: 'address-taken',
      subject: `You already have an account at the ${name}`,
      blocks: [
        `this address was entered for another account at the ${name}. It already belongs to ${accountOf(user, typed)}, so nothing has changed.`,
        `If that was you, please sign in. If you have forgotten your password, choose a new one at ${this.env.publicUrl}/forgot-password.`,
        { press: 'Sign in', href: `${this.env.publicUrl}/auth` },
        'If it was not you, you do not need to do anything. We send this email at most once a day.',
      ],
    }));
  }

  /** After staff have said what somebody may do from now on. @param clubs that a secretary writes for */
  async rightsChanged(
    user: Addressee & Pick<UserEntity, 'username'>,
    role: UserRole,
    clubs: readonly { name: string }[],
    manager: EntityManager,
  ): Promise<void> {
    const { name, phone, email } = await this.settings.read(manager);
    await this.write(user, manager, (typed) => ({
      kind: 'rights-changed',
      subject: `What you may do at the ${name} has changed`,
      blocks: [
        `the club has changed what ${accountOf(user, typed)} may do: from now on you are ${roleInWords(
          role,
          clubs.filter((club) => typed(club.name)),
        )}.`,
        `All devices are signed out. Log in again at ${this.env.publicUrl}/auth.`,
        `If you did not expect that, please tell us: ${phone}, ${email}.`,
      ],
    }));
  }

  private async isEnough(
    kind: MailKind,
    { id }: UserEntity,
    { most, within }: { most: number; within: string },
    manager: EntityManager,
  ): Promise<boolean> {
    return (await this.mails.countAbout({ kind: 'user', id }, within, manager, kind)) >= most;
  }

  /** To an account's address, or another one that is given. */
  async write(
    { id, fullName, email, emailConfirmedAt }: Addressee,
    manager: EntityManager,
    mailOf: (typed: Typed) => AccountMail,
  ): Promise<void> {
    const typed: Typed = (text, otherwise = '') => (emailConfirmedAt ? text : otherwise);
    const { kind, subject, blocks } = mailOf(typed);
    const words = [`Hello${typed(` ${fullName}`)},`, ...blocks];
    await this.mails.queue({ kind, to: email, subject, words, about: { kind: 'user', id } }, manager);
  }
}
