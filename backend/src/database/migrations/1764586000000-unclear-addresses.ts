import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migrating/migration.js';
import { dropIndex, makeIndex } from '../migrating/steps.js';

const INVISIBLE = String.raw`\x01-\x1F\x7F-\x9F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFC`;
const address = `(email ~ '[${INVISIBLE}\\u200C\\u200D\\uFE00-\\uFE0F]' OR email IS NOT NFKC NORMALIZED OR email ~ '@.*[^\\x01-\\x7F]')`;
const unclear = (name: string): string =>
  `(${name} ~ '[${INVISIBLE}]' OR ${name} !~ '[^\\x01-\\x20\\xA0${INVISIBLE}\\u200C\\u200D]')`;

const INDEXES: Readonly<Record<string, string>> = {
  users_unclear: `users (id) WHERE erased_at IS NULL AND (${address} OR ${unclear('full_name')})`,
  subscribers_unclear: `subscribers (id) WHERE ${address} OR (name <> '' AND ${unclear('name')})`,
  bookings_unclear: `bookings (id) WHERE status IN ('pending', 'confirmed') AND (${address} OR ${unclear('name')})`,
};

/** Addresses and names with hidden characters, from before such were refused: what needs attention finds the few of them. */
export class UnclearAddresses1764586000000 implements Migration {
  name = 'UnclearAddresses1764586000000';
  kind = 'expand' as const;
  lock = 'SHARE UPDATE EXCLUSIVE' as const;
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(INDEXES)) await makeIndex(runner, name, definition);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await dropIndex(runner, name);
  }
}
