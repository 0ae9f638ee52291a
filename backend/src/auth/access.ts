import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiCookieAuth } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { UserEntity, UserRole } from '../users/user.entity.js';

export const ACCESS = Symbol('access');
export type Access = { public: true } | { public: false; roles: readonly UserRole[] };

/** Open to everyone; no session is looked up. Without this, or `Roles`, a call needs a signed-in user. */
export const Public = (): MethodDecorator & ClassDecorator =>
  SetMetadata(ACCESS, { public: true } satisfies Access);

/** Open to signed-in users with one of these roles. */
export const Roles = (...roles: UserRole[]): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(ACCESS, { public: false, roles } satisfies Access), ApiCookieAuth());

export interface AuthenticatedRequest extends FastifyRequest {
  user: UserEntity;
}

/** The signed-in user; only where a session is required, or after `LoginGuard`. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): UserEntity =>
    context.switchToHttp().getRequest<AuthenticatedRequest>().user,
);
