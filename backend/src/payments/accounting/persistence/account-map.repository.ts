import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { AccountEntry } from '../domain/account-map.js';

export interface StoredAccountMap {
  version: number;
  /** The tax code of income without GST; null: the program's own. */
  noGstCode: string | null;
  entries: AccountEntry[];
}

export interface MappedPlace {
  id: number;
  name: string;
}

@Injectable()
export class AccountMapRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async read(manager: EntityManager = this.dataSource.manager, lock = ''): Promise<StoredAccountMap> {
    const [row] = await manager.query<Pick<StoredAccountMap, 'version' | 'noGstCode'>[]>(
      `SELECT version, no_gst_code AS "noGstCode" FROM account_map_version ${lock}`,
    );
    if (!row) throw new Error('the table account_map_version is empty');
    const entries = await manager.query<AccountEntry[]>(
      `SELECT kind, space_id AS "spaceId", club_id AS "clubId", account, tax_code AS "taxCode", tracking FROM account_map
       ORDER BY kind, space_id NULLS FIRST, club_id NULLS FIRST`,
    );
    return { ...row, entries };
  }

  lock(manager: EntityManager): Promise<StoredAccountMap> {
    return this.read(manager, 'FOR UPDATE');
  }

  spaces(manager: EntityManager): Promise<MappedPlace[]> {
    return manager.query<MappedPlace[]>('SELECT id, name FROM spaces ORDER BY position, id');
  }

  clubs(manager: EntityManager): Promise<MappedPlace[]> {
    return manager.query<MappedPlace[]>('SELECT id, name FROM clubs ORDER BY lower(name), id');
  }

  /** Replaces all. */
  async write(
    { entries, noGstCode }: Omit<StoredAccountMap, 'version'>,
    manager: EntityManager,
  ): Promise<void> {
    await manager.query('DELETE FROM account_map');
    await manager.query(
      `INSERT INTO account_map (kind, space_id, club_id, account, tax_code, tracking)
       SELECT kind, "spaceId", "clubId", account, "taxCode", tracking FROM jsonb_to_recordset($1)
         AS entry (kind text, "spaceId" integer, "clubId" integer, account text, "taxCode" text, tracking text)`,
      [JSON.stringify(entries)],
    );
    await manager.query('UPDATE account_map_version SET version = version + 1, no_gst_code = $1', [
      noGstCode,
    ]);
  }
}
