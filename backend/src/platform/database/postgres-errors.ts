/** SQLSTATE codes that the application reacts to. Source: PostgreSQL manual, appendix A. */
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

/** The database cannot do it now: nothing of the request has happened, and the same may work in a moment. */
const PASSING_CODES = new Set<string>([
  // The connection could not be made, or is lost.
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '08006',
  // Committed, but not where it has to be before it is acknowledged (`UnreplicatedError`).
  '08007',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // It took longer than it may: waiting for a lock, a statement, a transaction that said nothing more.
  SQLSTATE.lockNotAvailable,
  '57014',
  // Others were quicker, time and again (`inTransaction`).
  SQLSTATE.deadlockDetected,
  SQLSTATE.serializationFailure,
  '25P03',
  // A standby that has not become the primary yet.
  '25006',
]);
/** The same failures where only the driver speaks of them: a connection that ends between two statements of a transaction. */
const PASSING_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout|[Qq]uery runner (was )?already released/;

function memberOf(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null && name in error
    ? (error as Record<string, unknown>)[name]
    : undefined;
}

/** The SQLSTATE (or Node's system code) of a driver error, also when TypeORM has wrapped it. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = memberOf(error, 'code') ?? memberOf(memberOf(error, 'driverError'), 'code');
  return typeof code === 'string' ? code : undefined;
}

/** The name of the constraint that refused a statement. */
export function constraintOf(error: unknown): string | undefined {
  const name = memberOf(error, 'constraint') ?? memberOf(memberOf(error, 'driverError'), 'constraint');
  return typeof name === 'string' ? name : undefined;
}

/** PostgreSQL says where in it an error was made. A pooler says of each of its own, for instance of a server that is away, 08P01. */
function comesFromPostgres(error: unknown): boolean {
  return (memberOf(error, 'routine') ?? memberOf(memberOf(error, 'driverError'), 'routine')) !== undefined;
}

/** True when the database could not be reached, ended the connection or gave up: worth a retry by the client. */
export function isTransientFailure(error: unknown): boolean {
  const code = sqlStateOf(error);
  if (code && PASSING_CODES.has(code)) return true;
  if (code === SQLSTATE.protocolViolation && !comesFromPostgres(error)) return true;
  return error instanceof Error && PASSING_MESSAGES.test(error.message);
}
