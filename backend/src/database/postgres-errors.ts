/** SQLSTATE codes that the application reacts to. Source: PostgreSQL manual, appendix A. */
export const SQLSTATE = {
  uniqueViolation: '23505',
  exclusionViolation: '23P01',
  deadlockDetected: '40P01',
  serializationFailure: '40001',
} as const;

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '53300',
]);

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

/** True when the database could not be reached or ended the connection: worth a retry by the client. */
export function isConnectionFailure(error: unknown): boolean {
  const code = sqlStateOf(error);
  if (code && CONNECTION_CODES.has(code)) return true;
  const message = error instanceof Error ? error.message : '';
  return /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
    message,
  );
}
