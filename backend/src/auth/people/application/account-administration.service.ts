import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { SecondFactors } from '../../sessions/second-factor/second-factors.service.js';
import { OwnDataMails } from '../../own-data/application/own-data-mails.js';
import { PersonData } from '../../own-data/application/person-data.service.js';
import { type ErasurePreview, PersonErasure } from '../../own-data/application/person-erasure.service.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { StaleVersionError } from '../../../platform/editing/stale-version.error.js';
import { assertStillAdmin, assertNotOwnAccount } from '../../accounts/admins.js';
import { UsersService } from '../../accounts/users.service.js';
import { PersonRepository } from '../persistence/person.repository.js';
import { People, personNotFound } from './people.service.js';

/** What an admin does, because its owner has asked for it, with what an account has: hands it out, takes it away, ends it. */
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

  /** All that is kept of somebody, as a JSON text. @throws DomainError `person_not_found` */
  async export(id: number, actor: Actor): Promise<Buffer> {
    const { fullName } = await this.people.get(id);
    const file = await this.data.collect(id);
    await this.record('user.data_export', { id, fullName }, actor, this.dataSource.manager);
    return Buffer.from(JSON.stringify(file, null, 2));
  }

  /**
   * Leaves the password alone to sign in by, also once somebody who is deactivated is active again. Sessions end, and its owner
   * is told by mail.
   * @returns false where there was nothing else
   * @throws DomainError `own_account`, `person_not_found`, `forbidden`
   */
  removeSecondFactors(id: number, actor: Actor): Promise<boolean> {
    assertNotOwnAccount(id, actor);
    return inTransaction(this.dataSource, async (manager) => {
      assertStillAdmin(await this.users.lockAdmins(manager), actor);
      const person = await this.rows.lockAccessRights(id, manager);
      if (!person) throw personNotFound();
      if (!(await this.factors.removeAll(id, manager))) return false;
      const { fullName } = person;
      await this.record('user.factors_remove', { id, fullName }, actor, manager);
      return true;
    });
  }

  /** What erasing somebody would do, and what stands against it. @throws DomainError `person_not_found` */
  async previewErasure(id: number): Promise<ErasurePreview> {
    await this.people.get(id);
    return this.erasure.preview(id);
  }

  /**
   * Erases somebody at once, whom the last mail about it tells so.
   * @param version that the actor has seen
   * @throws DomainError `own_account`, `person_not_found`, `last_admin`, `money_pending` (with `pending`), `forbidden`;
   * StaleVersionError
   */
  async erase(id: number, version: number, actor: Actor): Promise<void> {
    assertNotOwnAccount(id, actor);
    await inTransaction(this.dataSource, async (manager) => {
      // Before any account is locked alone: see there.
      assertStillAdmin(await this.users.lockAdmins(manager), actor);
      const before = await this.rows.lockAccessRights(id, manager);
      if (!before) throw personNotFound();
      if (before.version !== version) throw new StaleVersionError(await this.people.get(id, manager));
      const person = await this.erasure.eraseWithin(manager, id, actor);
      if (!person) throw personNotFound();
      await this.mails.erased(person, manager);
    });
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
