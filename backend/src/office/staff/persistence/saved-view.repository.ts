import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { MAX_VIEWS, type SavedView, type StaffList } from '../domain/saved-view.js';
import { byName } from '../../../platform/lists/name-order.js';

const COLUMNS = 'id, list, name, query';

/** Saved views. Each query names the owner. */
@Injectable()
export class SavedViewRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Sorted by list and name. */
  list(ownerId: number, list?: StaffList): Promise<SavedView[]> {
    return this.dataSource.query<SavedView[]>(
      `SELECT ${COLUMNS} FROM saved_views WHERE owner_id = $1 AND ($2::text IS NULL OR list = $2) ORDER BY list, ${byName('name')}`,
      [ownerId, list ?? null],
    );
  }

  /** @returns null if the owner already has `MAX_VIEWS` views of the list */
  async add(ownerId: number, { list, name, query }: Omit<SavedView, 'id'>): Promise<SavedView | null> {
    const [view] = await this.dataSource.query<SavedView[]>(
      `INSERT INTO saved_views (owner_id, list, name, query)
       SELECT $1, $2, $3, $4 WHERE (SELECT count(*) FROM saved_views WHERE owner_id = $1 AND list = $2) < ${MAX_VIEWS}
       RETURNING ${COLUMNS}`,
      [ownerId, list, name, query],
    );
    return view ?? null;
  }

  /** Leaves fields that are not given. @returns null if this owner has no such view */
  async change(
    ownerId: number,
    id: number,
    { name, query }: Partial<Pick<SavedView, 'name' | 'query'>>,
  ): Promise<SavedView | null> {
    const [[view]] = await this.dataSource.query<[SavedView[], number]>(
      `UPDATE saved_views SET name = coalesce($3, name), query = coalesce($4, query) WHERE id = $2 AND owner_id = $1
       RETURNING ${COLUMNS}`,
      [ownerId, id, name ?? null, query ?? null],
    );
    return view ?? null;
  }

  /** @returns false if this owner has no such view */
  async remove(ownerId: number, id: number): Promise<boolean> {
    const [, removed] = await this.dataSource.query<[unknown, number]>(
      `DELETE FROM saved_views WHERE id = $2 AND owner_id = $1`,
      [ownerId, id],
    );
    return removed > 0;
  }
}
