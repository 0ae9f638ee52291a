import type { QueryRunner } from 'typeorm';
import { ACCESS } from '../baseline/access.js';
import { AUTH } from '../baseline/auth.js';
import { BOOKINGS } from '../baseline/bookings.js';
import { CLUBS } from '../baseline/clubs.js';
import { DOCUMENTS } from '../baseline/documents.js';
import { EVENTS } from '../baseline/events.js';
import { FIRST_ROWS } from '../baseline/first-rows.js';
import { INTEGRATIONS } from '../baseline/integrations.js';
import { MESSAGING } from '../baseline/messaging.js';
import { OFFICE } from '../baseline/office.js';
import { PAYMENTS } from '../baseline/payments.js';
import { PLATFORM } from '../baseline/platform.js';
import { REFERENCES } from '../baseline/references.js';
import { REPORTS } from '../baseline/reports.js';
import { SHARED } from '../baseline/shared.js';
import { SITE } from '../baseline/site.js';
import type { Migration } from '../migrating/migration.js';

/** In this order, because tables have foreign keys to those of earlier areas. */
const SCHEMA = [
  SHARED,
  AUTH,
  PLATFORM,
  CLUBS,
  BOOKINGS,
  EVENTS,
  PAYMENTS,
  DOCUMENTS,
  REPORTS,
  OFFICE,
  MESSAGING,
  INTEGRATIONS,
  ACCESS,
  SITE,
  REFERENCES,
];

/**
 * Creates the whole schema in an empty database. It may change until the first release; after that, migrations follow
 * it.
 */
export class Baseline1764600000000 implements Migration {
  name = 'Baseline1764600000000';
  kind = 'expand' as const;
  lock = 'none' as const;

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [...SCHEMA, FIRST_ROWS]) await runner.query(sql);
  }
}
