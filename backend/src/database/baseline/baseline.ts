import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migrating/migration.js';
import { AUTH } from './auth.js';
import { BOOKINGS } from './bookings.js';
import { CLUBS } from './clubs.js';
import { EVENTS } from './events.js';
import { FIRST_ROWS } from './first-rows.js';
import { MESSAGING } from './messaging.js';
import { OFFICE } from './office.js';
import { PAYMENTS } from './payments.js';
import { PLATFORM } from './platform.js';
import { REFERENCES } from './references.js';
import { SHARED } from './shared.js';
import { SITE } from './site.js';

/** In this order, because tables refer to those of the areas before. */
const SCHEMA = [
  SHARED,
  AUTH,
  PLATFORM,
  CLUBS,
  BOOKINGS,
  EVENTS,
  PAYMENTS,
  OFFICE,
  MESSAGING,
  SITE,
  REFERENCES,
];

/** Makes the whole schema in an empty database. It changes only until the first release; then migrations follow it. */
export class Baseline1764600000000 implements Migration {
  name = 'Baseline1764600000000';
  kind = 'expand' as const;
  lock = 'none' as const;

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [...SCHEMA, FIRST_ROWS]) await runner.query(sql);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The baseline cannot be undone: make a new database.'));
  }
}
