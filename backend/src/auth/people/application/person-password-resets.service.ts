import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { PasswordReset } from '../../sessions/password-reset.service.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { assertReaches, assertStillAdmin } from '../../accounts/admins.js';
import { UsersService } from '../../accounts/users.service.js';
import { personNotFound } from './people.service.js';

/** Sends a password reset link at an admin's request. Only the owner gets the link. */
@Injectable()
export class PersonPasswordResets {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly resets: PasswordReset,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws DomainError `person_not_found`, `forbidden`, `invalid_transition` for a deactivated account, `too_many_attempts` */
  async start(id: number, actor: Actor): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const admin = assertStillAdmin(await this.users.lockAdmins(manager), actor);
      const person = (await this.users.peopleOf([id], manager)).get(id);
      if (!person) throw personNotFound();
      assertReaches(admin, person);
      await this.resets.startFor(id, manager);
      const entry = {
        action: 'user.password_reset',
        objectKind: 'user',
        objectId: id,
        objectName: person.fullName,
        personId: id,
        changes: [],
      };
      await this.audit.record(actor, entry, manager);
    });
  }
}
