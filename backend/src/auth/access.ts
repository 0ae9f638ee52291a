import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiCookieAuth } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ACCESS } from '../platform/http/access.js';
import type { UserEntity, UserRole } from '../users/user.entity.js';

export type Access = { public: true } | { public: false; roles: readonly UserRole[] };

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
