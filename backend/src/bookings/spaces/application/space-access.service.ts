import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { CHANGED } from '../../../platform/audit/changed-fields.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { StaleVersionError } from '../../../platform/editing/stale-version.error.js';

/** What the hirer of a space must know, as staff edit it. */
export interface SpaceAccessText {
  text: string;
  version: number;
  /** Null while nobody has written one. */
  editedAt: string | null;
  editedBy: string | null;
}

/** What is said of a space. */
export interface AccessNote {
  space: string;
  text: string;
}

const NONE: SpaceAccessText = { text: '', version: 1, editedAt: null, editedBy: null };

/** Keys, alarm, parking, bins: what those who have hired a space must know, and nobody else. */
@Injectable()
export class SpaceAccess {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws DomainError `space_not_found` */
  async read(spaceId: number, manager: EntityManager = this.dataSource.manager): Promise<SpaceAccessText> {
    const [row] = await manager.query<
      (Omit<SpaceAccessText, 'text' | 'version' | 'editedAt'> & {
        text: string | null;
        version: number | null;
        editedAt: Date | null;
      })[]
    >(
      `SELECT access.text, access.version, access.edited_at AS "editedAt", author.full_name AS "editedBy"
       FROM spaces space LEFT JOIN space_access access ON access.space_id = space.id
       LEFT JOIN users author ON author.id = access.edited_by WHERE space.id = $1`,
      [spaceId],
    );
    if (!row) throw new DomainError('space_not_found', 'We could not find that space.');
    if (row.text === null || row.version === null) return NONE;
    const { text, version, editedAt, editedBy } = row;
    return { text, version, editedAt: editedAt?.toISOString() ?? null, editedBy };
  }

  /**
   * It counts at once. That it was changed is logged, not what it says: it may hold codes.
   * @param version that was read
   * @throws StaleVersionError, DomainError `space_not_found`
   */
  async write(spaceId: number, version: number, text: string, actor: Actor): Promise<SpaceAccessText> {
    return inTransaction(this.dataSource, async (manager) => {
      const [space] = await manager.query<{ name: string }[]>(
        `SELECT name FROM spaces WHERE id = $1 FOR NO KEY UPDATE`,
        [spaceId],
      );
      const before = await this.read(spaceId, manager);
      if (before.version !== version) throw new StaleVersionError(before);
      if (before.text === text) return before;
      await manager.query(
        `INSERT INTO space_access (space_id, text, version, edited_by) VALUES ($1, $2, $3, $4)
         ON CONFLICT (space_id) DO UPDATE
         SET text = excluded.text, version = excluded.version, edited_by = excluded.edited_by, edited_at = clock_timestamp()`,
        [spaceId, text, version + 1, actor.id],
      );
      const changes = [{ field: 'access', before: null, after: CHANGED }];
      const deed = { action: 'space.access', objectKind: 'space', objectId: spaceId, changes };
      await this.audit.record(actor, { ...deed, objectName: space?.name ?? null }, manager);
      return this.read(spaceId, manager);
    });
  }

  /** Of a space, and then of the smaller spaces that it has all rooms of; those of which nothing is said are left out. */
  notesFor(spaceId: number, manager: EntityManager = this.dataSource.manager): Promise<AccessNote[]> {
    return manager.query<AccessNote[]>(
      `SELECT part.name AS space, access.text
       FROM spaces hired JOIN spaces part ON part.id = hired.id
         OR (part.unit_ids <@ hired.unit_ids AND NOT part.unit_ids @> hired.unit_ids)
       JOIN space_access access ON access.space_id = part.id AND access.text <> ''
       WHERE hired.id = $1 ORDER BY part.id <> hired.id, part.position, part.id`,
      [spaceId],
    );
  }
}
