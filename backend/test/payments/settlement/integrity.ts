import { integrityFindings as findingsOf } from '../../../src/database/integrity/integrity-checks.js';
import { Env } from '../../../src/platform/config/env.js';
import { ledger, type SharedParts } from './payment-steps.js';

/** The product's integrity checks, compared with the payments and refunds in the sandbox. */
export function integrityFindings(api: SharedParts): Promise<string[]> {
  const read = async <Row extends object>(sql: string): Promise<Row[]> => (await api.db.query<Row>(sql)).rows;
  const { OFFER_HOURS: hours, OFFER_ENDS_HOURS_BEFORE: endsHoursBefore } = new Env();
  return findingsOf(read, () => ledger(api), { hours, endsHoursBefore });
}
