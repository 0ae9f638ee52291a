import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '../../platform/common/domain-error.js';
import {
  type Access,
  type AuthenticatedRequest,
  CONFIRMED_ADDRESS,
  FRESH_FACTOR,
  FRESH_PASSWORD,
  REPORTS_ACCOUNT_ROLE,
} from './access.js';
import { Env } from '../../platform/config/env.js';
import { ACCESS } from '../../platform/http/access.js';
import { assertFreshFactor, assertFreshPassword, callerOf } from './caller.js';
import { permissionsOf } from './permissions.js';
import { SessionsService } from './sessions.service.js';

/** Denies by default: every route that is not public needs an active user, and staff routes one of their permissions. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
    @Inject(Env) private readonly env: Env,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access?.public) return true;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
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
}
