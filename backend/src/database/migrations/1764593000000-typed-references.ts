import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migrating/migration.js';
import { dropIndex, makeIndex } from '../migrating/steps.js';

/** As `payments/settlement/persistence/typed-references.ts` compares them. */
const INDEXES: Readonly<Record<string, string>> = {
  payments_typed_reference: `payments (lower(replace(reference, ' ', '')) text_pattern_ops) WHERE reference IS NOT NULL`,
  refunds_typed_reference: `refunds (lower(replace(paid_out_reference, ' ', '')) text_pattern_ops) WHERE paid_out_reference IS NOT NULL`,
};

/** Staff find a booking by the reference that they typed with its payment or payout. */
export class TypedReferences1764593000000 implements Migration {
  name = 'TypedReferences1764593000000';
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
