import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, Raw } from 'typeorm';
import { CredentialRevocation } from '../../sessions/credential-revocation.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { runEach } from '../../../platform/jobs/run-each.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { isLastAdmin, assertNotLastAdmin } from '../../accounts/admins.js';
import { UserEntity } from '../../accounts/user.entity.js';
import { UsersService } from '../../accounts/users.service.js';
import type { PendingMoney } from '../domain/pending-money.js';
import { requestDeletion } from '../persistence/deletion-requests.js';
import { pendingMoneyOf } from '../persistence/pending-money.js';
import { OwnDataMails } from './own-data-mails.js';
import { findPerson, lockPerson, type Person } from '../persistence/person.js';
import { assertNothingPending, PersonErasure } from './person-erasure.service.js';

/** How long the owner can cancel. */
const DAYS_TO_CANCEL = 7;
const IS_OVER = Raw((column) => `${column} <= now()`);
const BY_JOB: Actor = { kind: 'job', id: null, role: null, network: null, requestId: null };

export interface DeletionState {
  /** When the account will be deleted; null if no deletion was requested. */
  dueAt: Date | null;
  /** Unsettled money and upcoming bookings, which prevent it. */
  pending: PendingMoney[];
  /** Whether it is the only admin. */
  isLastAdmin: boolean;
}

/**
 * Deletes an account at its owner's request, a week later. It is refused while money is pending; this is checked at the request and again
 * at the deletion.
 */
@Injectable()
export class AccountDeletion {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly erasure: PersonErasure,
    private readonly users: UsersService,
    private readonly credentials: CredentialRevocation,
    private readonly mails: OwnDataMails,
    private readonly audit: AuditTrail,
    periodic: PeriodicJobs,
  ) {
    periodic.add({ name: 'accounts that end', everySeconds: 600, work: () => this.work() });
  }

  /** The state of the deletion of an account. */
  async stateOf(userId: number): Promise<DeletionState> {
    const { manager } = this.dataSource;
    const pending = await this.erasure.pendingMoney(userId);
    const { deletionDueAt } = await findPerson(userId, manager);
    return {
      dueAt: deletionDueAt,
      isLastAdmin: isLastAdmin(await this.users.admins(manager), userId),
      pending,
    };
  }

  /**
   * Schedules the deletion and ends all sessions. A repeated request does not change the date.
   * @throws DomainError `money_pending` (with `pending`), `last_admin`
   */
  async request(userId: number, actor: Actor): Promise<Date> {
    return inTransaction(this.dataSource, async (manager) => {
      assertNotLastAdmin(await this.users.lockAdmins(manager), userId);
      const person = await lockActive(userId, manager);
      if (person.deletionDueAt !== null) return person.deletionDueAt;
      assertNothingPending(await pendingMoneyOf(person, manager));
      const dueAt = await requestDeletion(userId, DAYS_TO_CANCEL, manager);
      await this.credentials.revokeAfter('deletionRequested', userId, manager);
      await this.erasure.runCleanups(userId, manager);
      await this.mails.deletionRequested(person, dueAt, manager);
      await this.record('user.deletion_request', person, actor, manager);
      return dueAt;
    });
  }

  /** Cancels the deletion. Does nothing if none was requested. */
  async cancel(userId: number, actor: Actor): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const person = await lockActive(userId, manager);
      if (person.deletionDueAt === null) return;
      const kept = { deletionRequestedAt: null, deletionDueAt: null, deletionPostponedAt: null };
      await manager.update(UserEntity, { id: userId }, kept);
      await this.mails.deletionCancelled(person, manager);
      await this.record('user.deletion_cancel', person, actor, manager);
    });
  }

  /** Deletes the accounts that are due, each in its own transaction. Safe to run in several processes. */
  async work(): Promise<void> {
    await runEach([() => this.endDue(), () => this.erasure.sweep()], (part) => part());
  }

  private async endDue(): Promise<void> {
    const due = await this.dataSource.manager.find(UserEntity, {
      select: { id: true },
      where: { deletionDueAt: IS_OVER },
      order: { deletionDueAt: 'ASC' },
      take: 100,
    });
    await runEach(due, ({ id }) => inTransaction(this.dataSource, (manager) => this.end(id, manager)));
  }

  /** Checks again under the lock. New pending money postpones the deletion, and the owner gets one email about it. */
  private async end(userId: number, manager: EntityManager): Promise<void> {
    const isLast = isLastAdmin(await this.users.lockAdmins(manager), userId);
    const person = await lockPerson(userId, manager);
    const still = await manager.findOne(UserEntity, {
      select: { id: true, deletionPostponedAt: true },
      where: { id: userId, deletionDueAt: IS_OVER },
    });
    if (!still) return;
    const pending = await pendingMoneyOf(person, manager);
    if (pending.length === 0 && !isLast) {
      await this.erasure.blank(person, BY_JOB, manager);
      await this.mails.erased(person, manager);
      return;
    }
    const tomorrow = { deletionDueAt: () => `now() + interval '1 day'`, deletionPostponedAt: () => 'now()' };
    await manager.update(UserEntity, { id: userId }, tomorrow);
    if (still.deletionPostponedAt === null) await this.mails.postponed(person, pending, manager);
  }

  private record(action: string, { id }: Person, actor: Actor, manager: EntityManager): Promise<void> {
    const entry = { action, objectKind: 'user', objectId: id, objectName: null, personId: id, changes: [] };
    return this.audit.record(actor, entry, manager);
  }
}

/** @throws DomainError `not_logged_in` if the account was deactivated meanwhile */
async function lockActive(userId: number, manager: EntityManager): Promise<Person> {
  const person = await lockPerson(userId, manager);
  if (!person.isActive) throw new DomainError('not_logged_in', 'Please log in.');
  return person;
}
