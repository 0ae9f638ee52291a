import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../../platform/common/domain-error.js';
import {
  type Access,
  type AuthenticatedRequest,
  CONFIRMED_ADDRESS,
  FRESH_FACTOR,
  FRESH_PASSWORD,
  OPEN_TO_KEYS,
  REPORTS_ACCOUNT_ROLE,
} from './access.js';
import { Env } from '../../platform/config/env.js';
import { ACCESS } from '../../platform/http/access.js';
import { assertOwnSite } from '../../platform/http/cross-site.hook.js';
import { assertFreshFactor, assertFreshPassword, callerOf, closedToKeys } from './caller.js';
import { KeyCallers, keyIn } from './key-callers.js';
import { permissionsOf } from './permissions.js';
import { SessionsService } from './sessions.service.js';

/**
 * Denies by default: every route that is not public needs an active user, and staff routes one of their permissions. An API key gets
 * only into staff routes that are open to keys.
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
    private readonly keys: KeyCallers,
    @Inject(Env) private readonly env: Env,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access?.public) return true;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const key = keyIn(request.headers);
    if (key !== null) {
      await this.admitKey(key, access, context);
      return true;
    }
    const signedIn = await this.sessions.signedIn(request);
    if (!signedIn) throw new DomainError('not_logged_in', 'Please log in.');
    const user = callerOf(signedIn, this.env.staffSecondFactorRequired);
    request.user = user;
    if (access) {
      const permissions = permissionsOf({ role: user.accountRole, duties: user.duties });
      if (!access.anyOf.some((permission) => permissions.includes(permission)))
        throw new DomainError('forbidden', 'Your account is not allowed to do this.');
      if (user.staffRefusal) throw user.staffRefusal;
      await this.sessions.markStaffUse(request, signedIn);
    }
    if (this.reflector.get<true | undefined>(REPORTS_ACCOUNT_ROLE, context.getHandler()))
      user.role = user.accountRole;
    const wantsAddress = this.reflector.get<true | undefined>(CONFIRMED_ADDRESS, context.getHandler());
    if (wantsAddress && user.emailConfirmedAt === null && this.env.confirmedAddressRequired)
      throw new DomainError(
        'address_not_confirmed',
        'Please confirm your email address first. We have sent you a link.',
      );
    if (wantsAddress && user.deletionDueAt !== null)
      throw new DomainError(
        'account_deletion_pending',
        'Your account will be deleted, so you can’t book with it. To keep your account, choose “Your data” in your profile.',
      );
    if (this.reflector.get<true | undefined>(FRESH_FACTOR, context.getHandler())) assertFreshFactor(user);
    if (this.reflector.get<true | undefined>(FRESH_PASSWORD, context.getHandler())) assertFreshPassword(user);
    return true;
  }

  private async admitKey(
    key: string,
    access: Exclude<Access, { public: true }> | undefined,
    context: ExecutionContext,
  ): Promise<void> {
    const http = context.switchToHttp();
    const request = http.getRequest<AuthenticatedRequest>();
    // Keys do not belong in browsers.
    assertOwnSite(request, this.env.publicOrigin);
    if (this.sessions.tokensOf(request).length > 0)
      throw new DomainError('key_beside_session', 'Send an API key or a session cookie, not both.');
    const caller = await this.keys.callerOf(key, http.getResponse<FastifyReply>());
    request.user = caller;
    if (!access || !this.reflector.get<true | undefined>(OPEN_TO_KEYS, context.getHandler()))
      throw closedToKeys();
    const permissions = permissionsOf({ ...caller, role: caller.accountRole });
    if (!access.anyOf.some((permission) => permissions.includes(permission)))
      throw new DomainError('forbidden', 'Your API key is not allowed to do this.');
  }
}
