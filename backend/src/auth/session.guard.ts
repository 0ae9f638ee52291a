import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '../platform/common/domain-error.js';
import { type Access, type AuthenticatedRequest, FRESH_PASSWORD } from './access.js';
import { ACCESS } from '../platform/http/access.js';
import { SessionsService } from './sessions.service.js';

/** Denies by default: what is not declared public needs an active user, and the declared role. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access?.public) return true;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const user = await this.sessions.userOf(request);
    if (!user) throw new DomainError('not_logged_in', 'Please log in.');
    request.user = user;
    if (access?.roles && !access.roles.includes(user.role)) {
      throw new DomainError('forbidden', 'Your account is not allowed to do this.');
    }
    const wantsPassword = this.reflector.get<true | undefined>(FRESH_PASSWORD, context.getHandler());
    if (wantsPassword && !(await this.sessions.isFresh(request)))
      throw new DomainError('reauthentication_required', 'Please give your password again.');
    return true;
  }
}
