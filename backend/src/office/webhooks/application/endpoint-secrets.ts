import { Inject, Injectable } from '@nestjs/common';
import { SecretCipher } from '../../../platform/common/secret-cipher.js';
import { Env } from '../../../platform/config/env.js';

/** Signing needs the secrets of endpoints in plain text, so they are encrypted rather than hashed. */
@Injectable()
export class EndpointSecrets {
  private readonly cipher: SecretCipher;

  constructor(@Inject(Env) env: Env) {
    this.cipher = new SecretCipher(env.SESSION_SECRET, 'webhook secrets');
  }

  encrypt(secret: string, endpointId: number): Buffer {
    return this.cipher.encrypt(secret, endpointId);
  }

  /** Those that can be read. */
  decrypt(sealed: readonly (Buffer | null)[], endpointId: number): string[] {
    return sealed
      .map((secret) => secret && this.cipher.decrypt(secret, endpointId))
      .filter((secret) => secret !== null);
  }
}
