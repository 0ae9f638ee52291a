import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { may } from '../../sessions/permissions.js';
import { SecondFactors } from '../../sessions/second-factor/second-factors.service.js';
import { OwnDataMails } from '../../own-data/application/own-data-mails.js';
import { PersonData } from '../../own-data/application/person-data.service.js';
import { type ErasurePreview, PersonErasure } from '../../own-data/application/person-erasure.service.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { StaleVersionError } from '../../../platform/editing/stale-version.error.js';
import { assertNotOwnAccount, assertReaches, assertStillAdmin } from '../../accounts/admins.js';
import { UsersService } from '../../accounts/users.service.js';
import { type LockedAccessRights, PersonRepository } from '../persistence/person.repository.js';
import { People, personNotFound } from './people.service.js';

/** Actions of admins on an account at its owner's request: export its data, remove its second factors, erase it. */
@Injectable()
export class AccountAdministration {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly people: People,
    private readonly rows: PersonRepository,
    private readonly users: UsersService,
    private readonly factors: SecondFactors,
    private readonly data: PersonData,
    private readonly erasure: PersonErasure,
    private readonly mails: OwnDataMails,
    private readonly audit: AuditTrail,
  ) {}

  /** The data kept about a person, as JSON. @throws DomainError `person_not_found`, `forbidden` */
  async export(id: number, actor: Actor): Promise<Buffer> {
    const { fullName } = await inTransaction(this.dataSource, (manager) =>
      this.lockInReach(id, actor, manager),
    );
    const file = await this.data.collect(id, (permission) => may(actor, permission));
    await this.record('user.data_export', { id, fullName }, actor, this.dataSource.manager);
    return Buffer.from(JSON.stringify(file, null, 2));
  }

  /**
   * Removes the second factors, also of a deactivated account. Ends its sessions and emails its owner.
   * @returns false if there were none
   * @throws DomainError `own_account`, `person_not_found`, `forbidden`
   */
  removeSecondFactors(id: number, actor: Actor): Promise<boolean> {
    assertNotOwnAccount(id, actor);
    return inTransaction(this.dataSource, async (manager) => {
      const person = await this.lockInReach(id, actor, manager);
      if (!(await this.factors.removeAll(id, manager))) return false;
      const { fullName } = person;
      await this.record('user.factors_remove', { id, fullName }, actor, manager);
      return true;
    });
  }

  /** What erasing the person would do, and what prevents it. @throws DomainError `person_not_found` */
  async previewErasure(id: number, actor: Actor): Promise<ErasurePreview> {
    await this.people.get(id, actor);
    return this.erasure.preview(id, (permission) => may(actor, permission));
  }

  /**
   * Erases a person at once, and sends them a last email.
   * @param version the version that the actor saw
   * @throws DomainError `own_account`, `person_not_found`, `last_admin`, `money_pending` (with `pending`), `forbidden`;
   * StaleVersionError
   */
  async erase(id: number, version: number, actor: Actor): Promise<void> {
    assertNotOwnAccount(id, actor);
    await inTransaction(this.dataSource, async (manager) => {
      const before = await this.lockInReach(id, actor, manager);
      if (before.version !== version) throw new StaleVersionError(await this.people.get(id, actor, manager));
      const person = await this.erasure.eraseWithin(manager, id, actor, (permission) =>
        may(actor, permission),
      );
      if (!person) throw personNotFound();
      await this.mails.erased(person, manager);
    });
  }

  /** Locks an account that the actor may change. @throws DomainError `person_not_found`, `forbidden` */
  private async lockInReach(id: number, actor: Actor, manager: EntityManager): Promise<LockedAccessRights> {
    // Locked first to avoid deadlocks; see `lockAdmins`.
    const admin = assertStillAdmin(await this.users.lockAdmins(manager), actor);
    const person = await this.rows.lockAccessRights(id, manager);
    if (!person) throw personNotFound();
    assertReaches(admin, person);
    return person;
  }

  private record(
    action: string,
    { id, fullName }: { id: number; fullName: string },
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    const entry = {
      action,
      objectKind: 'user',
      objectId: id,
      objectName: fullName,
      personId: id,
      changes: [],
    };
    return this.audit.record(actor, entry, manager);
  }
}
