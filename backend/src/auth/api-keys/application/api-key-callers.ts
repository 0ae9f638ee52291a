import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../../../platform/common/domain-error.js';
import { RateLimiter } from '../../../platform/common/rate-limiter.js';
import { hashOfToken } from '../../../platform/common/secret-token.js';
import { Env } from '../../../platform/config/env.js';
import { UsersService } from '../../accounts/users.service.js';
import { type Caller, callerOfKey } from '../../sessions/caller.js';
import { KeyCallers } from '../../sessions/key-callers.js';
import { isWithin } from './key-networks.js';
import { parseKey } from '../domain/key-text.js';
import { ApiKeyRepository } from '../persistence/api-key.repository.js';
import { limitsOf, tellLimits } from './key-limits.js';

/** Finds the caller of an API key: its maker, with the key's scopes. */
@Injectable()
export class ApiKeyCallers extends KeyCallers {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly users: UsersService,
    private readonly limiter: RateLimiter,
    @Inject(Env) private readonly env: Env,
  ) {
    super();
  }

  async callerOf(text: string, reply: FastifyReply): Promise<Caller> {
    const given = parseKey(text);
    if (!given) throw invalidKey();
    const key = await this.keys.bySecret(
      given,
      hashOfToken(given.secret),
      this.env.staffSecondFactorRequired,
    );
    if (!key) throw invalidKey();
    if (key.isExpired)
      throw new DomainError('api_key_expired', 'This API key has expired. Create a new one.');
    if (key.networks.length > 0 && !isWithin(reply.request.ip, key.networks))
      throw new DomainError('network_not_allowed', 'This API key cannot be used from your network.');
    const limits = limitsOf(key.id, this.env);
    tellLimits(reply, limits, []);
    await this.limiter.consume(limits, {
      message: (wait) => `This API key has made too many calls. Please wait ${wait} and try again.`,
      told: (states) => tellLimits(reply, limits, states),
    });
    await this.keys.touch(key.id);
    // Read at each call, so that the key never does more than its maker may now.
    const maker = await this.users.findById(key.makerId);
    if (!maker?.isActive) throw invalidKey();
    return callerOfKey(maker, { id: key.id, scopes: key.scopes, clubId: key.club?.id ?? null });
  }
}

const invalidKey = (): DomainError =>
  new DomainError('invalid_api_key', 'This API key is not valid. Check it, or create a new one.');
