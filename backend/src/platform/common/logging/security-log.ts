import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Env } from '../../config/env.js';
import { networkOf } from '../client-network.js';
import type { ErrorCode } from '../error-codes.js';

/** Events that matter for the security of accounts. */
export type SecurityEvent =
  | 'sign_in'
  | 'sign_in_refused'
  | 'second_step_required'
  | 'limit_hit'
  | 'forbidden'
  | 'cross_site_refused'
  | 'webhook_signature_wrong'
  | 'session_ended'
  | 'password_changed'
  | 'address_change_requested'
  | 'address_confirmed'
  | 'role_changed'
  | 'factor_changed'
  | 'export'
  | 'account_deletion_requested'
  | 'account_erased';

/** Refusals that are security events, by error code. */
const REFUSALS: Partial<Record<ErrorCode, SecurityEvent>> = {
  invalid_credentials: 'sign_in_refused',
  too_many_attempts: 'limit_hit',
  forbidden: 'forbidden',
  cross_site_request: 'cross_site_refused',
  invalid_signature: 'webhook_signature_wrong',
};

/** How a person signed in; a code is used in addition to the password, a passkey instead of it. */
export type SignInMethod = 'password' | 'code' | 'recovery_code' | 'passkey';

export interface SecurityDetails {
  /** The account concerned. */
  userId?: number;
  /** How the person signed in. */
  by?: SignInMethod;
  /** Hash of the username or address tried. */
  account?: string;
}

/** A security event as it is stored. */
export interface SecurityNote {
  event: SecurityEvent;
  /** The caller, if known. */
  actorId: number | null;
  /** The account concerned. */
  userId: number | null;
  /** The username or address tried. Only to find the account; not stored. */
  tried: string | null;
  method: string | null;
  route: string | null;
  /** Hash of the network. */
  caller: string | null;
  requestId: string | null;
}

/**
 * Writes one JSON line for each security event, at every LOG_LEVEL but `silent`: event, request, method, route, account
 * id. Networks and account names are keyed hashes, so that lines of the same one can be matched but not read.
 */
export class SecurityLog {
  private readonly log: Logger;
  private readonly listeners: ((note: SecurityNote) => void)[] = [];

  constructor(
    logger: Logger,
    private readonly env: Env,
  ) {
    const level = env.LOG_LEVEL === 'silent' ? 'silent' : 'info';
    this.log = logger.child({ log: 'security' }, { level });
  }

  /** Calls `listener` for every event. */
  listen(listener: (note: SecurityNote) => void): void {
    this.listeners.push(listener);
  }

  note(event: SecurityEvent, request: FastifyRequest, details: SecurityDetails = {}): void {
    this.write(event, request, details, null);
  }

  /** Logs an action outside a request. @param userId the account concerned, if it is not the actor's */
  noteAction(
    event: SecurityEvent,
    { id, requestId }: { id: number | null; requestId: string | null },
    userId = id,
  ): void {
    this.log.info({ event, requestId, ...(userId !== null && { userId }) }, event);
    const nowhere = { tried: null, method: null, route: null, caller: null };
    this.tell({ event, actorId: id, userId, requestId, ...nowhere });
  }

  /** Logs a refusal whose code is a security event. */
  noteRefusal(code: ErrorCode, request: FastifyRequest): void {
    const event = REFUSALS[code];
    if (!event) return;
    const userId = signedIn(request);
    const account = event === 'sign_in_refused' || event === 'limit_hit' ? triedAccount(request) : undefined;
    const details = {
      ...(userId !== undefined && { userId }),
      ...(account !== undefined && { account: this.hashed(account) }),
    };
    this.write(event, request, details, account ?? null);
  }

  private write(
    event: SecurityEvent,
    request: FastifyRequest,
    details: SecurityDetails,
    tried: string | null,
  ): void {
    const about = {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? null,
      caller: this.hashed(networkOf(request.ip)),
    };
    this.log.info({ event, ...about, ...details }, event);
    const actorId = signedIn(request) ?? null;
    this.tell({ event, actorId, userId: details.userId ?? null, tried, ...about });
  }

  private tell(note: SecurityNote): void {
    for (const listener of this.listeners) listener(note);
  }

  private hashed(value: string): string {
    const mac = createHmac('sha256', this.env.SESSION_SECRET).update(`security log: ${value}`);
    return mac.digest('base64url').slice(0, 12);
  }
}

/** undefined if the request was refused before the session was read. */
function signedIn(request: FastifyRequest & { user?: { id: number } }): number | undefined {
  return request.user?.id;
}

function triedAccount({ body }: FastifyRequest): string | undefined {
  if (typeof body !== 'object' || body === null || !('username' in body)) return undefined;
  return typeof body.username === 'string' ? body.username.trim().toLowerCase() : undefined;
}
