import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migrating/migration.js';
import { dropIndex, makeIndex } from '../migrating/steps.js';

/** Links that ended a month ago are forgotten each hour: they are found, instead of the whole table read. */
export class ExpiredLinks1764584000000 implements Migration {
  name = 'ExpiredLinks1764584000000';
  kind = 'expand' as const;
  lock = 'SHARE UPDATE EXCLUSIVE' as const;
  transaction = false as const;

  up(runner: QueryRunner): Promise<void> {
    return makeIndex(runner, 'link_tokens_by_end', 'link_tokens (expires_at)');
  }

  down(runner: QueryRunner): Promise<void> {
    return dropIndex(runner, 'link_tokens_by_end');
  }
}
