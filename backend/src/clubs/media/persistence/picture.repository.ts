import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import { hasAllClubs } from '../../../auth/sessions/own-clubs.js';
import { amongOwnClubs, ofOwnClubs, ownClubIds } from '../../../auth/sessions/persistence/own-clubs.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { findPage, type Page, type PageRequest } from '../../../platform/lists/find-page.js';
import type { Key } from '../../../platform/lists/rows.js';
import { Where } from '../../../platform/lists/where.js';
import { BIN_DAYS, type PICTURE_SORTS, PictureState } from '../domain/picture-content.js';
import { PictureEntity } from './picture.entity.js';

export interface PictureListRequest extends PageRequest {
  q?: string;
  state?: PictureState;
  clubId?: number;
}

/** Content that shows a picture, published or as a draft. */
export interface PictureUse {
  kind: 'club' | 'event' | 'news' | 'space' | 'gallery' | 'page' | 'settings';
  id: number;
  name: string;
}

const ID: Key = { sql: 'p.id', type: 'integer' };
const SORTS: Record<(typeof PICTURE_SORTS)[number], Key[]> = {
  createdAt: [{ sql: 'p.created_at', type: 'timestamptz' }, ID],
  updatedAt: [{ sql: 'p.edited_at', type: 'timestamptz' }, ID],
};

const UNUSED = 'NOT EXISTS (SELECT FROM media_uses u WHERE u.picture_id = p.id)';
const OF_STATE: Readonly<Record<PictureState, string>> = {
  [PictureState.Library]: 'p.binned_at IS NULL',
  [PictureState.Incomplete]: `p.binned_at IS NULL AND p.alt_text = '' AND NOT p.is_decorative`,
  [PictureState.Unused]: `p.binned_at IS NULL AND ${UNUSED}`,
  [PictureState.Bin]: 'p.binned_at IS NOT NULL',
};

/** Pictures for staff; secretaries get only those of their clubs. */
@Injectable()
export class PictureRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async page(
    { q, state, clubId, ...request }: PictureListRequest,
    actor: Actor,
  ): Promise<Page<PictureEntity>> {
    const where = amongOwnClubs(new Where(), 'p.club_id', actor)
      .addWords('p.search_terms', q)
      .add(OF_STATE[state ?? PictureState.Library])
      .addIfGiven('p.club_id = ?', clubId);
    const list = { select: 'p.id', from: 'pictures p', where, sorts: SORTS };
    const { items, ...page } = await findPage<{ id: number }>(this.dataSource.manager, list, request);
    const rows = await this.dataSource.manager.findBy(PictureEntity, { id: In(items.map(({ id }) => id)) });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return { ...page, items: items.flatMap(({ id }) => byId.get(id) ?? []) };
  }

  /** null if there is none, or it belongs to another club. @param lock prevents changes and new uses until the transaction ends */
  find(id: number, actor: Actor, manager: EntityManager, lock = false): Promise<PictureEntity | null> {
    const query = manager.createQueryBuilder(PictureEntity, 'picture').where('picture.id = :id', { id });
    if (lock) query.setLock('pessimistic_write');
    return ofOwnClubs(query, 'picture.clubId', actor).getOne();
  }

  /** @returns false if the picture exists already */
  async add(picture: Partial<PictureEntity>, manager: EntityManager): Promise<boolean> {
    const inserting = manager.createQueryBuilder().insert().into(PictureEntity).values(picture).orIgnore();
    return (await inserting.execute()).identifiers[0]?.['id'] !== undefined;
  }

  /** Whether there is a club with this id that the actor may edit. */
  async hasClub(clubId: number | null, actor: Actor, manager: EntityManager): Promise<boolean> {
    if (clubId !== null && !hasAllClubs(actor)) return (await ownClubIds(actor, manager)).includes(clubId);
    const found = await manager.query<object[]>('SELECT FROM clubs WHERE id = $1', [clubId]);
    return found.length > 0;
  }

  findByHash(hash: string, manager: EntityManager): Promise<PictureEntity | null> {
    const query = manager
      .createQueryBuilder(PictureEntity, 'picture')
      .where('picture.hash = :hash', { hash });
    return query.setLock('pessimistic_write').getOne();
  }

  /** By hash. */
  async withHashes(
    hashes: readonly string[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Map<string, PictureEntity>> {
    if (hashes.length === 0) return new Map();
    const rows = await manager.findBy(PictureEntity, { hash: In([...new Set(hashes)]) });
    return new Map(rows.map((row) => [row.hash, row]));
  }

  /** By id. */
  async withIds(
    ids: readonly number[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Map<number, PictureEntity>> {
    if (ids.length === 0) return new Map();
    const rows = await manager.findBy(PictureEntity, { id: In([...new Set(ids)]) });
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** The uses of each picture; unused pictures are missing. */
  async usesOf(
    ids: readonly number[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Map<number, PictureUse[]>> {
    const rows = await manager.query<(PictureUse & { pictureId: number })[]>(
      `SELECT u.picture_id AS "pictureId", u.object_kind AS kind, u.object_id AS id,
         CASE u.object_kind WHEN 'club' THEN (SELECT name FROM clubs WHERE id = u.object_id)
                            WHEN 'event' THEN (SELECT title FROM events WHERE id = u.object_id)
                            WHEN 'news' THEN (SELECT title FROM news_posts WHERE id = u.object_id)
                            WHEN 'space' THEN (SELECT name FROM spaces WHERE id = u.object_id)
                            WHEN 'page' THEN (SELECT key FROM content_blocks WHERE id = u.object_id)
                            WHEN 'settings' THEN 'Club settings'
                            ELSE 'Facility gallery' END AS name
       FROM media_uses u WHERE u.picture_id = ANY ($1) ORDER BY u.object_kind, u.object_id`,
      [ids],
    );
    const uses = new Map<number, PictureUse[]>();
    for (const { pictureId, ...use } of rows) uses.set(pictureId, [...(uses.get(pictureId) ?? []), use]);
    return uses;
  }

  /** Deletes pictures whose time in the bin is over. */
  async emptyBin(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM pictures p WHERE p.binned_at < clock_timestamp() - make_interval(days => $1) AND ${UNUSED}`,
      [BIN_DAYS],
    );
  }

  /** The hashes that no picture has. */
  async unknownHashes(hashes: readonly string[]): Promise<string[]> {
    const rows = await this.dataSource.query<{ hash: string }[]>(
      `SELECT hash FROM unnest($1::text[]) AS given (hash)
       WHERE NOT EXISTS (SELECT FROM pictures p WHERE p.hash = given.hash)`,
      [hashes],
    );
    return rows.map(({ hash }) => hash);
  }
}
