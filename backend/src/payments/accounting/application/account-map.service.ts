import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { changedFields } from '../../../platform/audit/changed-fields.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { StaleVersionError } from '../../../platform/editing/stale-version.error.js';
import { type AccountEntry, isIncome, keyOf } from '../domain/account-map.js';
import {
  AccountMapRepository,
  type MappedPlace,
  type StoredAccountMap,
} from '../persistence/account-map.repository.js';

export interface AccountMapView extends StoredAccountMap {
  spaces: MappedPlace[];
  clubs: MappedPlace[];
}

/** Which account of the accounting program each kind of money belongs to. */
@Injectable()
export class AccountMap {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly map: AccountMapRepository,
    private readonly audit: AuditTrail,
  ) {}

  read(manager = this.dataSource.manager): Promise<AccountMapView> {
    return this.viewOf(manager);
  }

  /** Replaces all. @throws ValidationError, StaleVersionError */
  async update(
    version: number,
    given: Omit<StoredAccountMap, 'version'>,
    actor: Actor,
  ): Promise<AccountMapView> {
    const entries = given.entries.map(trimmed);
    const after = { entries, noGstCode: given.noGstCode?.trim() || null };
    return inTransaction(this.dataSource, async (manager) => {
      const before = await this.map.lock(manager);
      if (before.version !== version) throw new StaleVersionError(await this.viewOf(manager));
      const known = { spaces: await this.map.spaces(manager), clubs: await this.map.clubs(manager) };
      const errors = entries.flatMap((entry, index) => errorOf(entry, index, entries, known));
      if (errors.length > 0) throw new ValidationError(Object.fromEntries(errors));
      const changes = changedFields(shown(before), shown(after));
      if (changes.length > 0) {
        await this.map.write(after, manager);
        await this.audit.record(
          actor,
          {
            action: 'account_map.update',
            objectKind: 'account_map',
            objectId: 1,
            objectName: null,
            changes,
            money: true,
          },
          manager,
        );
      }
      return this.viewOf(manager);
    });
  }

  private async viewOf(manager = this.dataSource.manager): Promise<AccountMapView> {
    const stored = await this.map.read(manager);
    return { ...stored, spaces: await this.map.spaces(manager), clubs: await this.map.clubs(manager) };
  }
}

/** Optional fields that are empty or left out become null. */
function trimmed(entry: AccountEntry): AccountEntry {
  return {
    kind: entry.kind,
    spaceId: entry.spaceId ?? null,
    clubId: entry.clubId ?? null,
    account: entry.account.trim(),
    taxCode: entry.taxCode?.trim() || null,
    tracking: entry.tracking?.trim() || null,
  };
}

/** One field for each entry, for the audit log. */
function shown({ entries, noGstCode }: Omit<StoredAccountMap, 'version'>): Record<string, string | null> {
  const codes = entries.map((entry) => [
    keyOf(entry),
    [entry.account, entry.taxCode, entry.tracking].filter(Boolean).join(', '),
  ]);
  return { ...(Object.fromEntries(codes) as Record<string, string>), noGstCode };
}

function errorOf(
  entry: AccountEntry,
  index: number,
  entries: readonly AccountEntry[],
  { spaces, clubs }: { spaces: readonly MappedPlace[]; clubs: readonly MappedPlace[] },
): [string, string[]][] {
  const { spaceId, clubId, kind, taxCode } = entry;
  const isKnown = (id: number | null, of: readonly MappedPlace[]): boolean =>
    id === null || (isIncome(kind) && of.some((one) => one.id === id));
  if (!isKnown(spaceId, spaces))
    return [[`entries.${index}.spaceId`, ['Choose a space, and only for income.']]];
  if (!isKnown(clubId, clubs) || (spaceId !== null && clubId !== null))
    return [[`entries.${index}.clubId`, ['Choose a club or a space, and only for income.']]];
  if (entries.findIndex((other) => keyOf(other) === keyOf(entry)) !== index)
    return [[`entries.${index}.account`, ['Remove this row. Another row is for the same income.']]];
  if (entry.account === '') return [[`entries.${index}.account`, ['Enter the account’s code.']]];
  if (isIncome(kind) && taxCode === null) return [[`entries.${index}.taxCode`, ['Enter the tax code.']]];
  return [];
}
