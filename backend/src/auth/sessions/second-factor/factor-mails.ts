import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Env } from '../../../platform/config/env.js';
import type { UserEntity } from '../../accounts/user.entity.js';
import { AccountMails, accountOf, type Typed } from '../account-mails.js';

/** A change of an account's authenticator app, passkeys or recovery codes. */
export type FactorChange =
  | { kind: 'app_added' | 'app_removed' | 'codes_renewed' | 'all_removed' }
  | { kind: 'passkey_added' | 'passkey_removed'; name: string }
  | { kind: 'code_used'; left: number };

/** Emails the owner of an account about a change that they may not have made. */
@Injectable()
export class FactorMails {
  constructor(
    private readonly mails: AccountMails,
    @Inject(Env) private readonly env: Env,
  ) {}

  async changed(user: UserEntity, change: FactorChange, manager: EntityManager): Promise<void> {
    await this.mails.write(user, manager, (typed, name) => ({
      kind: 'second-factor-changed',
      subject: `${SUBJECTS[change.kind]}: your account at the ${name}`,
      blocks: [
        whatHappened(change, accountOf(user, typed), typed),
        `You can check how you log in on your profile: ${this.env.publicUrl}/profile/security`,
        'If this wasn’t you, reset your password now and tell us.',
        this.mails.resetPasswordButton,
      ],
    }));
  }
}

const SUBJECTS: Readonly<Record<FactorChange['kind'], string>> = {
  app_added: 'Authenticator app added',
  app_removed: 'Authenticator app removed',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  codes_renewed: 'New recovery codes',
  code_used: 'Recovery code used',
  all_removed: 'Second login step removed',
};

function whatHappened(change: FactorChange, account: string, typed: Typed): string {
  switch (change.kind) {
    case 'app_added':
      return `An authenticator app was set up for ${account}. When you log in with your password, we now also ask for its code.`;
    case 'app_removed':
      return `The authenticator app of ${account} was removed. Its codes no longer work.`;
    case 'passkey_added':
      return `The passkey${typed(` “${change.name}”`)} was added to ${account}. You can log in with it instead of your password.`;
    case 'passkey_removed':
      return `The passkey${typed(` “${change.name}”`)} of ${account} was removed. It no longer works.`;
    case 'codes_renewed':
      return `Ten new recovery codes were created for ${account}. The old codes no longer work.`;
    case 'code_used':
      return `A recovery code was used to log in to ${account}. ${change.left === 0 ? 'It was your last one: create new codes on your profile.' : `You have ${change.left} ${change.left === 1 ? 'code' : 'codes'} left.`}`;
    case 'all_removed':
      return `The club has removed the authenticator app, passkeys and recovery codes of ${account}. You are logged out on all devices, and now log in with your password alone.`;
  }
}
