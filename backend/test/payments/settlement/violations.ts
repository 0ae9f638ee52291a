import { violations as violationsOf } from '../../../src/database/integrity/violations.js';
import { Env } from '../../../src/platform/config/env.js';
import { ledger, type Surroundings } from './payment-steps.js';

/** The product's own judgement of its books, held against what the sandbox has taken and given back. */
export function violations(api: Surroundings): Promise<string[]> {
  const read = async <Row extends object>(sql: string): Promise<Row[]> => (await api.db.query<Row>(sql)).rows;
  const { OFFER_HOURS: hours, OFFER_ENDS_HOURS_BEFORE: endsHoursBefore } = new Env();
  return violationsOf(read, () => ledger(api), { hours, endsHoursBefore });
}
