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
import {
  assertNotLastAdmin,
  assertNotOwnAccount,
  assertReaches,
  assertStillAdmin,
} from '../../accounts/admins.js';
import { Duty, includesDuties, storedDuties } from '../../accounts/duties.js';
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
 * Changes a person's role, duties and clubs, and whether the account is active. Ends all sessions of the account in the same transaction, so that
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
   * @throws DomainError `own_account`, `person_not_found`, `last_admin`, `forbidden` (the actor is no longer an admin, or lacks the duties);
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
      const hasAll = after.role === UserRole.Admin && after.isActive && after.duties === null;
      if (!hasAll) assertNotLastAdmin(admins, id);
      const admin = assertStillAdmin(admins, actor);
      assertReaches(admin, before);
      assertReaches(admin, after);
      if (before.version !== version) throw new StaleVersionError(await this.people.get(id, actor, manager));
      const changed = await this.write(id, decided, actor, manager);
      return { person: await this.people.get(id, actor, manager), changed };
    });
  }

  /** Clubs are removed with the role of secretary, unless the change contains clubs. Other roles than admin have no duties. */
  private async decide(
    before: LockedAccessRights,
    change: AccessRightsChange,
    manager: EntityManager,
  ): Promise<Decided> {
    const role = change.role ?? before.role;
    const isActive = change.isActive ?? before.isActive;
    const duties = change.duties === undefined ? before.duties : storedDuties(change.duties);
    const kept = role === before.role || role === UserRole.ClubAdmin ? before.clubIds : [];
    const clubIds = [...(change.clubIds ?? kept)].sort((a, b) => a - b);
    const clubs = await this.rows.clubs(clubIds, manager);
    if (clubs.length < clubIds.length)
      throw new ValidationError({ clubIds: ['We could not find that club.'] });
    return {
      before,
      after: { role, duties: role === UserRole.Admin ? duties : null, clubIds, isActive },
    };
  }

  private async write(
    id: number,
    { before, after }: Decided,
    actor: Actor,
    manager: EntityManager,
  ): Promise<boolean> {
    const { role, clubIds, isActive } = before;
    const isOfDuties = before.duties !== null || after.duties !== null;
    const logged = ({ role, duties }: AccessRights): string[] | 'all' | null =>
      isOfDuties && role === UserRole.Admin ? (duties ?? 'all') : null;
    const named = new Map(
      (await this.rows.clubs([...clubIds, ...after.clubIds], manager)).map((club) => [club.id, club.name]),
    );
    const namesOf = (ids: readonly number[]): string[] => ids.map((club) => named.get(club) ?? String(club));
    const changes = changedFields(
      { role, duties: logged(before), isActive, clubs: namesOf(clubIds) },
      {
        role: after.role,
        duties: logged(after),
        isActive: after.isActive,
        clubs: namesOf(after.clubIds),
      },
    );
    if (changes.length === 0) return false;
    await this.rows.saveAccessRights(id, after, manager);
    await this.accessChanges.handle(
      id,
      changes.map(({ field }) => field),
      manager,
    );
    if (before.role === UserRole.Admin) await this.endInvitations(id, after, manager);
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

  /** Withdraws the person's open invitations, as far as the person could no longer make them. */
  private async endInvitations(
    id: number,
    { role, duties, isActive }: AccessRights,
    manager: EntityManager,
  ): Promise<void> {
    const invites = role === UserRole.Admin && isActive && includesDuties(duties, [Duty.People]);
    if (!invites) await this.invitations.withdrawAllBy(id, manager);
    else if (duties) await this.invitations.withdrawAllBy(id, manager, duties);
  }
}

/** The audit action of the most important change. */
function actionOf(changes: readonly Change[], { isActive }: AccessRights): string {
  if (changes.some(({ field }) => field === 'isActive'))
    return isActive ? 'user.reactivate' : 'user.deactivate';
  return 'user.access';
}
