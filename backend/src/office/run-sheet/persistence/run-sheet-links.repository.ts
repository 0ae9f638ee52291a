import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

/** A link to the run sheet of a day, without its secret. */
export interface RunSheetLinkRow {
  id: number;
  /** Venue-local 'YYYY-MM-DD'. */
  date: string;
  opensAt: Date;
  closesAt: Date;
  createdAt: Date;
  createdByName: string | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

const SELECT = `link.id, link.date::text AS date, link.opens_at AS "opensAt", link.closes_at AS "closesAt",
  link.created_at AS "createdAt", creator.full_name AS "createdByName", link.last_used_at AS "lastUsedAt",
  link.revoked_at AS "revokedAt"
  FROM run_sheet_links link LEFT JOIN users creator ON creator.id = link.created_by`;

/** Stores links with the hash of their token. */
@Injectable()
export class RunSheetLinkRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The latest 50 links to a day, the newest first. */
  of(date: string): Promise<RunSheetLinkRow[]> {
    return this.dataSource.query<RunSheetLinkRow[]>(
      `SELECT ${SELECT} WHERE link.date = $1 ORDER BY link.id DESC LIMIT 50`,
      [date],
    );
  }

  async byHash(
    hash: Buffer,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<RunSheetLinkRow | null> {
    const rows = await manager.query<RunSheetLinkRow[]>(`SELECT ${SELECT} WHERE link.hash = $1`, [hash]);
    return rows[0] ?? null;
  }

  async add(
    link: { date: string; hash: Buffer; opensAt: Date; closesAt: Date; createdBy: number | null },
    manager: EntityManager,
  ): Promise<number> {
    const [row] = await manager.query<{ id: number }[]>(
      `INSERT INTO run_sheet_links (date, hash, opens_at, closes_at, created_by) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
      [link.date, link.hash, link.opensAt, link.closesAt, link.createdBy],
    );
    if (!row) throw new Error('no link was stored');
    return row.id;
  }

  /** Replaces the token of a link. @returns whether the link still exists */
  async changeHash(id: number, date: string, hash: Buffer, manager: EntityManager): Promise<boolean> {
    const [rows] = await manager.query<[unknown[], number]>(
      `UPDATE run_sheet_links SET hash = $3 WHERE id = $1 AND date = $2 AND revoked_at IS NULL RETURNING id`,
      [id, date, hash],
    );
    return rows.length > 0;
  }

  /** @returns whether there was such a link that was not revoked yet */
  async revoke(id: number, date: string, manager: EntityManager): Promise<boolean> {
    const [rows] = await manager.query<[unknown[], number]>(
      `UPDATE run_sheet_links SET revoked_at = clock_timestamp() WHERE id = $1 AND date = $2 AND revoked_at IS NULL RETURNING id`,
      [id, date],
    );
    return rows.length > 0;
  }

  /** Notes the use, at most once a minute, because phones ask often. */
  async touch(id: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE run_sheet_links SET last_used_at = clock_timestamp()
       WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < clock_timestamp() - interval '1 minute')`,
      [id],
    );
  }

  /** Locks the link against revoking until the transaction ends. @returns whether it is still valid */
  async lockValid(id: number, manager: EntityManager): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT FROM run_sheet_links WHERE id = $1 AND revoked_at IS NULL FOR SHARE`,
      [id],
    );
    return rows.length > 0;
  }
}
