import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '../platform/common/domain-error.js';
import {
  type Access,
  type AuthenticatedRequest,
  CONFIRMED_ADDRESS,
  FRESH_PASSWORD,
  OWN_ROLE,
} from './access.js';
import { Env } from '../platform/config/env.js';
import { ACCESS } from '../platform/http/access.js';
import { type UserEntity, UserRole } from '../users/user.entity.js';
import { factorDueAt } from './second-factor/staff-factor.js';
import { SessionsService } from './sessions.service.js';

/** Denies by default: what is not declared public needs an active user, and the declared role. */
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
    const { user } = signedIn;
    request.user = user;
    if (access?.roles && !access.roles.includes(user.role)) {
      throw new DomainError('forbidden', 'Your account is not allowed to do this.');
    }
    if (this.env.staffSecondFactorRequired && signedIn.isFactorOverdue) {
      if (access?.roles) throw factorRequired(user);
      // What is everybody's is open to them as to members: nobody else's booking, say.
      if (!this.reflector.get<true | undefined>(OWN_ROLE, context.getHandler())) user.role = UserRole.Member;
    }
    // What members may not do is the staff's.
    if (access?.roles && !access.roles.includes(UserRole.Member))
      await this.sessions.useStaffArea(request, signedIn);
    const wantsAddress = this.reflector.get<true | undefined>(CONFIRMED_ADDRESS, context.getHandler());
    if (wantsAddress && user.emailConfirmedAt === null && this.env.confirmedAddressRequired)
      throw new DomainError(
        'address_not_confirmed',
        'Please confirm your address first: we have sent you a mail with a link.',
      );
    if (wantsAddress && user.deletionDueAt !== null)
      throw new DomainError(
        'account_ending',
        'Your account is to be deleted, so nothing can be booked with it. Keep it on your profile first.',
      );
    const wantsPassword = this.reflector.get<true | undefined>(FRESH_PASSWORD, context.getHandler());
    if (wantsPassword && !(await this.sessions.isFresh(request)))
      throw new DomainError('reauthentication_required', 'Please give your password again.');
    return true;
  }
}

/** Whoever of the staff is to have a second factor works no further before that. */
function factorRequired(user: UserEntity): DomainError {
  const message = 'Please set up a second step of signing in, in your profile. Staff pages open then.';
  return new DomainError('second_factor_required', message, {
    extras: { dueAt: factorDueAt(user)?.toISOString() },
  });
}
