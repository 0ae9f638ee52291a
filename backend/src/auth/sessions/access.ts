import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiCookieAuth, ApiExtension } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/audit/actor.js';
import { coarseNetworkOf } from '../../platform/common/client-network.js';
import { ACCESS } from '../../platform/http/access.js';
import { ApiProblems, STAFF_ONLY } from '../../platform/http/api-problems.js';
import type { UserEntity } from '../accounts/user.entity.js';
import type { Caller } from './caller.js';
import { type Permission, rolesWith } from './permissions.js';

/** `anyOf`: the caller needs one of these permissions. */
export type Access = { public: true } | { public: false; anyOf: readonly Permission[] };

/** Needs one of these permissions. Content of clubs is also limited to the caller's clubs (`persistence/own-clubs.ts`). */
export const Allow = (...anyOf: Permission[]): MethodDecorator =>
  applyDecorators(
    SetMetadata(ACCESS, { public: false, anyOf } satisfies Access),
    ApiCookieAuth(),
    ApiExtension('x-roles', rolesWith(anyOf).join(' ')),
    ApiExtension('x-permissions', anyOf.join(' ')),
    ApiProblems('not_logged_in', ...STAFF_ONLY),
  );

/** Metadata for `SessionGuard`: API keys can call the route. */
export const OPEN_TO_KEYS = Symbol('open to keys');

/**
 * Also for API keys with one of the permissions of `@Allow`. Without it a route is closed to keys. Beside `@FreshPassword` people are
 * asked for their password and keys are not, since creating the key asked for it.
 */
export const OpenToKeys = (): MethodDecorator =>
  applyDecorators(SetMetadata(OPEN_TO_KEYS, true), ApiExtension('x-open-to-keys', true));

/** Metadata for `SessionGuard`: the route needs a recent password. */
export const FRESH_PASSWORD = Symbol('fresh password');

/** Needs the password or a passkey within `FRESH_MINUTES`: for money, access and exported lists. */
export const FreshPassword = (): MethodDecorator =>
  applyDecorators(SetMetadata(FRESH_PASSWORD, true), ApiProblems('reauthentication_required'));

/** `@Allow` for a call that also needs a recent password. */
export const AllowWithPassword = (...anyOf: Permission[]): MethodDecorator =>
  applyDecorators(Allow(...anyOf), FreshPassword());

/** Metadata for `SessionGuard`: the route needs a recent second factor, if the account has one. */
export const FRESH_FACTOR = Symbol('fresh factor');

/** For changes of sign-in methods: needs a recent second factor, or the password if the account has no factor. */
export const FreshFactor = (): MethodDecorator =>
  applyDecorators(
    SetMetadata(FRESH_FACTOR, true),
    FreshPassword(),
    ApiProblems('factor_reauthentication_required'),
  );

/** Metadata for `SessionGuard`: the route needs a confirmed address. */
export const CONFIRMED_ADDRESS = Symbol('confirmed address');

/** For holds and payments: needs a confirmed address, if the settings require it, and no pending deletion of the account. */
export const ConfirmedAddress = (): MethodDecorator =>
  applyDecorators(
    SetMetadata(CONFIRMED_ADDRESS, true),
    ApiProblems('address_not_confirmed', 'account_deletion_pending'),
  );

/** Metadata for `SessionGuard`: the response contains the account's own role. */
export const REPORTS_ACCOUNT_ROLE = Symbol('own role');

/** Reports the account's own role, even while the session gives no staff access. */
export const ReportsAccountRole = (): MethodDecorator => SetMetadata(REPORTS_ACCOUNT_ROLE, true);

export interface AuthenticatedRequest extends FastifyRequest {
  user: UserEntity;
}

/** The signed-in user. Use it on routes that require a session, or after `LoginGuard`. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): UserEntity =>
    context.switchToHttp().getRequest<AuthenticatedRequest>().user,
);

/** The actor for the audit log. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { user, ip, id: requestId } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  const { role, duties } = user;
  const { key = null } = user as Partial<Caller>;
  // A browser that has left the page has no address any more.
  const network = (ip as string | undefined) ? coarseNetworkOf(ip) : null;
  return { kind: key ? 'key' : 'user', id: user.id, role, duties, key, network, requestId };
});
