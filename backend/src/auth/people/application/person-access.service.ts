import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AccessChangeHandler } from '../../sessions/access-change-handler.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { type Change, changedFields } from '../../../platform/audit/changed-fields.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { StaleVersionError } from '../../../platform/editing/stale-version.error.js';
import { assertStillAdmin, assertNotLastAdmin, assertNotOwnAccount } from '../../accounts/admins.js';
import { UserRole } from '../../accounts/user.entity.js';
import { UsersService } from '../../accounts/users.service.js';
import {
  type LockedAccessRights,
  PersonRepository,
  type AccessRights,
} from '../persistence/person.repository.js';
import { Invitations } from './invitations.service.js';
import { People, personNotFound, type PersonView } from './people.service.js';

/** A change of an account's access; missing fields stay as they are. */
export type AccessRightsChange = Partial<AccessRights>;

interface Decided {
  before: LockedAccessRights;
  after: AccessRights;
}

/**
 * Changes a person's role and clubs, and whether the account is active. Ends all sessions of the account in the same transaction, so that
 * nothing continues with the former access.
 */
@Injectable()
export class PersonAccess {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly people: People,
    private readonly rows: PersonRepository,
    private readonly invitations: Invitations,
    private readonly users: UsersService,
    private readonly accessChanges: AccessChangeHandler,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * @param version the version that the actor saw
   * @returns the account, and whether anything changed
   * @throws DomainError `own_account`, `person_not_found`, `last_admin`, `forbidden` (the actor is no longer an admin);
   * StaleVersionError; ValidationError for unknown clubs
   */
  change(
    id: number,
    version: number,
    change: AccessRightsChange,
    actor: Actor,
  ): Promise<{ person: PersonView; changed: boolean }> {
    assertNotOwnAccount(id, actor);
    return inTransaction(this.dataSource, async (manager) => {
      // Locked first to avoid deadlocks; see `lockAdmins`.
      const admins = await this.users.lockAdmins(manager);
      const before = await this.rows.lockAccessRights(id, manager);
      if (!before) throw personNotFound();
      const decided = await this.decide(before, change, manager);
      const { after } = decided;
      const stays = after.role === UserRole.Admin && after.isActive;
      if (!stays) assertNotLastAdmin(admins, id);
      assertStillAdmin(admins, actor);
      if (before.version !== version) throw new StaleVersionError(await this.people.get(id, manager));
      const changed = await this.write(id, decided, actor, manager);
      return { person: await this.people.get(id, manager), changed };
    });
  }

  /** Clubs are removed with the role of secretary, unless the change contains clubs. */
  private async decide(
    before: LockedAccessRights,
    change: AccessRightsChange,
    manager: EntityManager,
  ): Promise<Decided> {
    const role = change.role ?? before.role;
    const isActive = change.isActive ?? before.isActive;
    const kept = role === before.role || role === UserRole.ClubAdmin ? before.clubIds : [];
    const clubIds = [...(change.clubIds ?? kept)].sort((a, b) => a - b);
    const clubs = await this.rows.clubs(clubIds, manager);
    if (clubs.length < clubIds.length)
      throw new ValidationError({ clubIds: ['We could not find that club.'] });
    return { before, after: { role, clubIds, isActive } };
  }

  private async write(
    id: number,
    { before, after }: Decided,
    actor: Actor,
    manager: EntityManager,
  ): Promise<boolean> {
    const { role, clubIds, isActive } = before;
    const named = new Map(
      (await this.rows.clubs([...clubIds, ...after.clubIds], manager)).map((club) => [club.id, club.name]),
    );
    const namesOf = (ids: readonly number[]): string[] => ids.map((club) => named.get(club) ?? String(club));
    const changes = changedFields(
      { role, isActive, clubs: namesOf(clubIds) },
      { role: after.role, isActive: after.isActive, clubs: namesOf(after.clubIds) },
    );
    if (changes.length === 0) return false;
    await this.rows.saveAccessRights(id, after, manager);
    await this.accessChanges.handle(
      id,
      changes.map(({ field }) => field),
      manager,
    );
    if (before.role === UserRole.Admin && !(after.role === UserRole.Admin && after.isActive))
      await this.invitations.withdrawAllBy(id, manager);
    const entry = {
      action: actionOf(changes, after),
      objectKind: 'user',
      objectId: id,
      objectName: before.fullName,
      personId: id,
      changes,
    };
    await this.audit.record(actor, entry, manager);
    return true;
  }
}

/** The audit action of the most important change. */
function actionOf(changes: readonly Change[], { isActive }: AccessRights): string {
  if (changes.some(({ field }) => field === 'isActive'))
    return isActive ? 'user.reactivate' : 'user.deactivate';
  return 'user.access';
}
