import { Inject, Injectable } from '@nestjs/common';
import { ValidationError } from '../../platform/common/domain-error.js';
import { Env } from '../../platform/config/env.js';
import { ClubSettings } from '../../platform/settings/club-settings.js';
import type { UserEntity } from '../accounts/user.entity.js';
import { passwordWeakness } from './password-policy.js';

/** Refuses weak passwords. */
@Injectable()
export class PasswordPolicy {
  constructor(
    private readonly settings: ClubSettings,
    @Inject(Env) private readonly env: Env,
  ) {}

  /** @throws ValidationError for the field `password` */
  async refuseWeak(
    password: string,
    { username, fullName, email }: Pick<UserEntity, 'username' | 'fullName' | 'email'>,
  ): Promise<void> {
    const club = await this.settings.read();
    const weakness = passwordWeakness(password, {
      person: [username, fullName, email],
      club: [club.name, club.address, club.email, new URL(this.env.publicUrl).hostname],
    });
    if (weakness !== null) throw new ValidationError({ password: [weakness] });
  }
}
