import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Env } from '../../../platform/config/env.js';
import { ClubSettings } from '../../../platform/settings/club-settings.js';
import type { UserEntity } from '../../accounts/user.entity.js';
import { AccountMails, accountOf, type Typed } from '../account-mails.js';

/** What was done to how an account is signed in to. */
export type FactorChange =
  | { kind: 'app_added' | 'app_removed' | 'codes_renewed' | 'all_removed' }
  | { kind: 'passkey_added' | 'passkey_removed'; name: string }
  | { kind: 'code_used'; left: number };

/** Whoever did not change it learns of it. */
@Injectable()
export class FactorMails {
  constructor(
    private readonly mails: AccountMails,
    private readonly settings: ClubSettings,
    @Inject(Env) private readonly env: Env,
  ) {}

  async changed(user: UserEntity, change: FactorChange, manager: EntityManager): Promise<void> {
    const { name, phone, email } = await this.settings.read(manager);
    await this.mails.write(user, manager, (typed) => ({
      kind: 'factor-changed',
      subject: `${SUBJECTS[change.kind]} at the ${name}`,
      blocks: [
        whatHappened(change, accountOf(user, typed), typed),
        `How you sign in stands in your profile: ${this.env.publicUrl}/profile`,
        `If that was not you, choose another password at once at ${this.env.publicUrl}/forgot-password, and tell us: ${phone}, ${email}.`,
      ],
    }));
  }
}

const SUBJECTS: Readonly<Record<FactorChange['kind'], string>> = {
  app_added: 'An authenticator app signs you in',
  app_removed: 'Your authenticator app was removed',
  passkey_added: 'A new passkey signs you in',
  passkey_removed: 'A passkey was removed',
  codes_renewed: 'New recovery codes for your account',
  code_used: 'A recovery code was used to sign in',
  all_removed: 'Your second step of signing in was taken away',
};

function whatHappened(change: FactorChange, account: string, typed: Typed): string {
  switch (change.kind) {
    case 'app_added':
      return `an authenticator app was set up for ${account}. From now on signing in by password asks for its code, too.`;
    case 'app_removed':
      return `the authenticator app of ${account} was removed. Its codes do not sign in any more.`;
    case 'passkey_added':
      return `the passkey${typed(` “${change.name}”`)} was added to ${account}. It signs in without the password, too.`;
    case 'passkey_removed':
      return `the passkey${typed(` “${change.name}”`)} of ${account} was removed. It does not sign in any more.`;
    case 'codes_renewed':
      return `ten new recovery codes were made for ${account}. Those from before do not sign in any more.`;
    case 'code_used':
      return `${account} was signed in to with a recovery code, most likely by you. ${change.left === 0 ? 'It was the last one: make new ones in your profile.' : `${change.left} ${change.left === 1 ? 'is' : 'are'} left.`}`;
    case 'all_removed':
      return `the club has removed the second sign-in step from ${account}: authenticator app, passkeys and recovery codes. The password alone signs in now, and all devices are signed out.`;
  }
}
