import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migrating/migration.js';
import { dropIndex, makeIndex } from '../migrating/steps.js';

/** Invitations whose mail is still to be written: each part of a large import finds the next ones without those that are written. */
export class UnsentInvitations1764590000002 implements Migration {
  name = 'UnsentInvitations1764590000002';
  kind = 'expand' as const;
  lock = 'SHARE UPDATE EXCLUSIVE' as const;
  transaction = false as const;

  up(runner: QueryRunner): Promise<void> {
    return makeIndex(
      runner,
      'invitations_unsent',
      'invitations (id) WHERE sent_at IS NULL AND accepted_at IS NULL AND withdrawn_at IS NULL',
    );
  }

  down(runner: QueryRunner): Promise<void> {
    return dropIndex(runner, 'invitations_unsent');
  }
}
