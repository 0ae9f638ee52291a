import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiCookieAuth, ApiExtension } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/audit/actor.js';
import { coarseNetworkOf } from '../../platform/common/client-network.js';
import { ACCESS } from '../../platform/http/access.js';
import { ApiProblems, STAFF_ONLY } from '../../platform/http/api-problems.js';
import type { UserEntity, UserRole } from '../accounts/user.entity.js';
import { type Permission, PERMISSIONS } from './permissions.js';

export type Access = { public: true } | { public: false; roles: readonly UserRole[] };

/** Open to whom this is allowed to (`PERMISSIONS`). What is a club's own is looked for among the caller's clubs (`persistence/own-clubs.ts`). */
export const Allow = (permission: Permission): MethodDecorator =>
  applyDecorators(
    Roles(...PERMISSIONS[permission]),
    ApiExtension('x-roles', PERMISSIONS[permission]),
    ApiProblems('not_logged_in', ...STAFF_ONLY),
  );

/** Open to signed-in users with one of these roles. */
const Roles = (...roles: UserRole[]): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(ACCESS, { public: false, roles } satisfies Access), ApiCookieAuth());

/** Where the guard of sessions reads that the password must have been given lately. */
export const FRESH_PASSWORD = Symbol('fresh password');

/** Only for who has given the password, or used a passkey, within `FRESH_MINUTES`: what moves money or rights, and lists as files. */
export const FreshPassword = (): MethodDecorator =>
  applyDecorators(SetMetadata(FRESH_PASSWORD, true), ApiProblems('reauthentication_required'));

/** Where the guard of sessions reads that a second factor must have been given lately, where there is one. */
export const FRESH_FACTOR = Symbol('fresh factor');

/** What changes how an account is signed in to: the password opens it only as long as there is no second factor. */
export const FreshFactor = (): MethodDecorator =>
  applyDecorators(
    SetMetadata(FRESH_FACTOR, true),
    FreshPassword(),
    ApiProblems('factor_reauthentication_required'),
  );

/** Where the guard of sessions reads that the address must be confirmed. */
export const CONFIRMED_ADDRESS = Symbol('confirmed address');

/** Only for who can be written to, where the settings want it, and wants to stay: what holds a slot, or begins a payment. */
export const ConfirmedAddress = (): MethodDecorator =>
  applyDecorators(
    SetMetadata(CONFIRMED_ADDRESS, true),
    ApiProblems('address_not_confirmed', 'account_deletion_pending'),
  );

/** Where the guard of sessions reads that a call says which role its caller has. */
export const REPORTS_ACCOUNT_ROLE = Symbol('own role');

/** Says the caller's role also where it opens nothing, for want of a second factor. */
export const ReportsAccountRole = (): MethodDecorator => SetMetadata(REPORTS_ACCOUNT_ROLE, true);

export interface AuthenticatedRequest extends FastifyRequest {
  user: UserEntity;
}

/** The signed-in user; only where a session is required, or after `LoginGuard`. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): UserEntity =>
    context.switchToHttp().getRequest<AuthenticatedRequest>().user,
);

/** Who the log says it was. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { user, ip, id: requestId } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  return { kind: 'user', id: user.id, role: user.role, network: coarseNetworkOf(ip), requestId };
});
