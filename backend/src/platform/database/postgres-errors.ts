/** SQLSTATE codes that the application handles (PostgreSQL manual, appendix A). */
export const SQLSTATE = {
  foreignKeyViolation: '23503',
  uniqueViolation: '23505',
  exclusionViolation: '23P01',
  deadlockDetected: '40P01',
  serializationFailure: '40001',
  insufficientPrivilege: '42501',
  lockNotAvailable: '55P03',
  protocolViolation: '08P01',
} as const;

/** Temporary failures: the request had no effect, and a retry may succeed. */
const TRANSIENT_CODES = new Set<string>([
  // No connection, or a lost one.
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '08006',
  // Committed on the primary only (`UnreplicatedError`).
  '08007',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // Lock timeout, statement timeout, idle transaction timeout.
  SQLSTATE.lockNotAvailable,
  '57014',
  // Conflicts with other transactions that `inTransaction` could not resolve.
  SQLSTATE.deadlockDetected,
  SQLSTATE.serializationFailure,
  '25P03',
  // Read-only: a standby that was not promoted yet.
  '25006',
]);
/** The same failures, reported by the driver without a code. */
const TRANSIENT_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout|[Qq]uery runner (was )?already released/;

function memberOf(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null && name in error
    ? (error as Record<string, unknown>)[name]
    : undefined;
}

/** The SQLSTATE or Node error code of a driver error, also inside a TypeORM error. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = memberOf(error, 'code') ?? memberOf(memberOf(error, 'driverError'), 'code');
  return typeof code === 'string' ? code : undefined;
}

/** The constraint that was violated. */
export function constraintOf(error: unknown): string | undefined {
  const name = memberOf(error, 'constraint') ?? memberOf(memberOf(error, 'driverError'), 'constraint');
  return typeof name === 'string' ? name : undefined;
}

/**
 * Only PostgreSQL names the routine that failed. A pooler reports all its own errors, such as a lost server, as 08P01.
 */
function comesFromPostgres(error: unknown): boolean {
  return (memberOf(error, 'routine') ?? memberOf(memberOf(error, 'driverError'), 'routine')) !== undefined;
}

/** True if the database was unreachable, closed the connection or ran out of time. A client may retry. */
export function isTransientFailure(error: unknown): boolean {
  const code = sqlStateOf(error);
  if (code && TRANSIENT_CODES.has(code)) return true;
  if (code === SQLSTATE.protocolViolation && !comesFromPostgres(error)) return true;
  return error instanceof Error && TRANSIENT_MESSAGES.test(error.message);
}
