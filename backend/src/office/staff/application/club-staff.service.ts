import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AccessChangeHandler } from '../../../auth/sessions/access-change-handler.js';
import { ClubEditing } from '../../../clubs/application/club-editing.service.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { SecurityLog } from '../../../platform/common/logging/security-log.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { assertNotOwnAccount, assertReaches, assertStillAdmin } from '../../../auth/accounts/admins.js';
import type { UserEntity } from '../../../auth/accounts/user.entity.js';
import { UsersService } from '../../../auth/accounts/users.service.js';
import { ClubStaff, type ClubStaffMember } from '../../../auth/people/persistence/club-staff.js';

/** Admins choose the secretaries of each club. `AccessChangeHandler` then does what follows, as on the person's page. */
@Injectable()
export class ClubStaffService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly staff: ClubStaff,
    private readonly clubs: ClubEditing,
    private readonly users: UsersService,
    private readonly accessChanges: AccessChangeHandler,
    private readonly audit: AuditTrail,
    private readonly security: SecurityLog,
  ) {}

  /** @throws ClubNotFoundError */
  async list(clubId: number, actor: Actor): Promise<ClubStaffMember[]> {
    await this.clubs.edited.get(clubId, actor);
    return this.staff.list(clubId, this.dataSource.manager);
  }

  /**
   * Changes nothing if the account already is staff of the club.
   * @throws ClubNotFoundError, DomainError `person_not_found`, `own_account`, `forbidden`
   */
  add(clubId: number, userId: number, actor: Actor): Promise<ClubStaffMember[]> {
    return this.change('staff_add', clubId, userId, actor, (manager) =>
      this.staff.add(clubId, userId, manager),
    );
  }

  /**
   * Changes nothing if the account is not staff of the club.
   * @throws ClubNotFoundError, DomainError `person_not_found`, `own_account`, `forbidden`
   */
  async remove(clubId: number, userId: number, actor: Actor): Promise<void> {
    await this.change('staff_remove', clubId, userId, actor, (manager) =>
      this.staff.remove(clubId, userId, manager),
    );
  }

  private async change(
    verb: 'staff_add' | 'staff_remove',
    clubId: number,
    userId: number,
    actor: Actor,
    act: (manager: EntityManager) => Promise<boolean>,
  ): Promise<ClubStaffMember[]> {
    const club = await this.clubs.edited.get(clubId, actor);
    const person = await this.personOf(userId);
    assertNotOwnAccount(userId, actor);
    const { list, isChanged } = await inTransaction(this.dataSource, async (manager) => {
      assertReaches(assertStillAdmin(await this.users.lockAdmins(manager), actor), person);
      const isChanged = await act(manager);
      if (isChanged) {
        await this.accessChanges.handle(userId, ['clubs'], manager);
        const [before, after] = verb === 'staff_add' ? [null, person.fullName] : [person.fullName, null];
        const entry = {
          action: `club.${verb}`,
          objectKind: 'club',
          objectId: clubId,
          objectName: club.content.name,
          clubId,
          personId: userId,
          changes: [{ field: 'staff', before, after }],
        };
        await this.audit.record(actor, entry, manager);
      }
      return { list: await this.staff.list(clubId, manager), isChanged };
    });
    if (isChanged) this.security.noteAction('role_changed', actor, userId);
    return list;
  }

  private async personOf(id: number): Promise<UserEntity> {
    const person = await this.users.findById(id);
    if (!person) throw new DomainError('person_not_found', 'We could not find that account.');
    return person;
  }
}
