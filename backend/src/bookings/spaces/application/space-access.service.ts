import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { UsersService } from '../../../auth/accounts/users.service.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { CHANGED } from '../../../platform/audit/changed-fields.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { StaleVersionError } from '../../../platform/editing/stale-version.error.js';
import { type AccessNote, findAccessNotes } from '../persistence/access-notes.js';
import { SpaceAccessEntity } from '../persistence/space-access.entity.js';
import { SpaceEntity } from '../persistence/space.entity.js';

/** The access notes of a space, as staff edit them. */
export interface SpaceAccessText {
  text: string;
  version: number;
  /** Null until staff have written one. */
  editedAt: Date | null;
  editedBy: string | null;
}

const NONE: SpaceAccessText = { text: '', version: 1, editedAt: null, editedBy: null };

/** Access notes: keys, alarm, parking, bins. Only hirers of the space see them. */
@Injectable()
export class SpaceAccess {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditTrail,
    private readonly users: UsersService,
  ) {}

  /** @throws DomainError `space_not_found` */
  async read(spaceId: number, manager: EntityManager = this.dataSource.manager): Promise<SpaceAccessText> {
    await this.spaceOf(spaceId, manager);
    const access = await manager.findOneBy(SpaceAccessEntity, { spaceId });
    if (!access) return NONE;
    const { text, version, editedAt, editedBy } = access;
    const names = await this.users.namesOf(editedBy === null ? [] : [editedBy], manager);
    return {
      text,
      version,
      editedAt,
      editedBy: (editedBy !== null && names.get(editedBy)) || null,
    };
  }

  /**
   * Takes effect at once. The audit log has no text, since it may contain codes.
   * @param version the version that was read
   * @throws StaleVersionError, DomainError `space_not_found`
   */
  async write(spaceId: number, version: number, text: string, actor: Actor): Promise<SpaceAccessText> {
    return inTransaction(this.dataSource, async (manager) => {
      const { name } = await this.spaceOf(spaceId, manager, { mode: 'for_no_key_update' });
      const before = await this.read(spaceId, manager);
      if (before.version !== version) throw new StaleVersionError(before);
      if (before.text === text) return before;
      const written = { spaceId, text, version: version + 1, editedBy: actor.id };
      await manager.upsert(SpaceAccessEntity, { ...written, editedAt: () => 'clock_timestamp()' }, [
        'spaceId',
      ]);
      const changes = [{ field: 'access', before: null, after: CHANGED }];
      const entry = { action: 'space.access', objectKind: 'space', objectId: spaceId, changes };
      await this.audit.record(actor, { ...entry, objectName: name }, manager);
      return this.read(spaceId, manager);
    });
  }

  notesFor(spaceId: number, manager: EntityManager = this.dataSource.manager): Promise<AccessNote[]> {
    return findAccessNotes(spaceId, manager);
  }

  private async spaceOf(
    id: number,
    manager: EntityManager,
    lock?: { mode: 'for_no_key_update' },
  ): Promise<SpaceEntity> {
    const space = await manager.findOne(SpaceEntity, { where: { id }, ...(lock && { lock }) });
    if (!space) throw new DomainError('space_not_found', 'We could not find that space.');
    return space;
  }
}
