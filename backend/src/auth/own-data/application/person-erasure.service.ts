import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { runEach } from '../../../platform/jobs/run-each.js';
import { isLastAdmin, assertNotLastAdmin } from '../../accounts/admins.js';
import { leaveAllClubs } from '../../accounts/persistence/club-members.js';
import { UsersService } from '../../accounts/users.service.js';
import { Permission } from '../../sessions/permissions.js';
import { type PendingMoney, pendingSentence, withoutBookings } from '../domain/pending-money.js';
import { pendingMoneyOf } from '../persistence/pending-money.js';
import { PERSONAL_DATA_TABLES } from '../persistence/personal-data-tables.js';
import {
  blankLogs,
  erase,
  type ErasedList,
  isShown,
  listsOf,
  lockPayments,
  type Sees,
  SEES_ALL,
} from '../persistence/personal-data-table.js';
import { findRecentlyErased, findPerson, lockPerson, type Person } from '../persistence/person.js';

/** What erasing a person would do. */
export interface ErasurePreview {
  /** Unsettled money and upcoming bookings, which prevent it. */
  pending: PendingMoney[];
  /** Whether it is the only admin. */
  isLastAdmin: boolean;
  /** Tables with data of the person. */
  lists: ErasedList[];
  /** Whether there can be lists that the reader's duties do not include. */
  isPartial: boolean;
}

/** Cleans up in a module that depends on this one. */
type ErasureCleanup = (userId: number, manager: EntityManager) => Promise<void>;

/** For this time after an erasure, requests that were in progress can still leave data behind. */
const SWEEP_DAYS = 2;

/**
 * Erases people: deletes or blanks their data table by table (`PERSONAL_DATA_TABLES`). Payment records stay without personal data for as
 * long as the law requires. It all happens in one transaction, and can be repeated.
 */
@Injectable()
export class PersonErasure {
  private readonly cleanups: ErasureCleanup[] = [];

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly audit: AuditTrail,
  ) {}

  /** Call it in `onModuleInit`. */
  registerCleanup(end: ErasureCleanup): void {
    this.cleanups.push(end);
  }

  /** Runs the registered cleanups. @param userId of the locked account */
  async runCleanups(userId: number, manager: EntityManager): Promise<void> {
    for (const end of this.cleanups) await end(userId, manager);
  }

  /** What prevents the erasure. @throws DomainError `person_not_found` */
  async pendingMoney(userId: number, manager = this.dataSource.manager): Promise<PendingMoney[]> {
    return pendingMoneyOf(await findPerson(userId, manager), manager);
  }

  /**
   * What the erasure would do, and what prevents it.
   * @param sees the reader's permissions
   * @throws DomainError `person_not_found`
   */
  preview(userId: number, sees: Sees): Promise<ErasurePreview> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const person = await findPerson(userId, manager);
      const pending = await pendingMoneyOf(person, manager);
      const shown = PERSONAL_DATA_TABLES.filter((rule) => isShown(rule, sees));
      return {
        pending: pendingFor(pending, sees),
        isLastAdmin: isLastAdmin(await this.users.admins(manager), userId),
        lists: await listsOf(shown, person, manager),
        isPartial: shown.length < PERSONAL_DATA_TABLES.length,
      };
    });
  }

  /**
   * Erases a person at once. Does nothing if they are already erased.
   * @param actor who decided it
   * @returns the person before the erasure; null if already erased
   * @throws DomainError `person_not_found`, `money_pending` (with `pending`), `last_admin`
   */
  erase(userId: number, actor: Actor): Promise<Person | null> {
    return inTransaction(this.dataSource, (manager) => this.eraseWithin(manager, userId, actor));
  }

  /**
   * The same within a transaction that has locked no account yet, except the admins.
   * @param sees the permissions of the reader of what prevents it
   */
  async eraseWithin(
    manager: EntityManager,
    userId: number,
    actor: Actor,
    sees: Sees = SEES_ALL,
  ): Promise<Person | null> {
    assertNotLastAdmin(await this.users.lockAdmins(manager), userId);
    const person = await lockPerson(userId, manager);
    if (person.erasedAt !== null) return null;
    assertNothingPending(pendingFor(await pendingMoneyOf(person, manager), sees));
    await this.blank(person, actor, manager);
    return person;
  }

  /** Erases without checks; the caller has checked under the lock. @param person locked */
  async blank(person: Person, actor: Actor, manager: EntityManager): Promise<void> {
    await this.runCleanups(person.id, manager);
    await this.eraseTables(person, manager);
    await this.audit.record(
      // The entry contains nothing but the id of the person.
      { ...actor, network: actor.id === person.id ? null : actor.network },
      {
        action: 'user.erase',
        objectKind: 'user',
        objectId: person.id,
        objectName: null,
        personId: person.id,
        changes: [],
      },
      manager,
    );
  }

  /** Erases again what requests in progress, such as an email being sent, left behind after a recent erasure. */
  async sweep(): Promise<void> {
    const people = await findRecentlyErased(SWEEP_DAYS, this.dataSource.manager);
    await runEach(people, ({ id }) =>
      inTransaction(this.dataSource, (manager) => this.sweepOne(id, manager)),
    );
  }

  private async sweepOne(id: number, manager: EntityManager): Promise<void> {
    const person = await lockPerson(id, manager);
    if ((await pendingMoneyOf({ id, address: null }, manager)).length === 0)
      await this.eraseTables({ ...person, address: null }, manager);
  }

  private async eraseTables(person: Person, manager: EntityManager): Promise<void> {
    await lockPayments(person, manager);
    await blankLogs(person, manager);
    await leaveAllClubs([person.id], manager);
    for (const rule of PERSONAL_DATA_TABLES) await erase(rule, person, manager);
  }
}

/** Bookings are named only to readers who may see them. */
export const pendingFor = (pending: PendingMoney[], sees: Sees): PendingMoney[] =>
  sees(Permission.BookingsRead) ? pending : withoutBookings(pending);

/** @throws DomainError `money_pending` */
export function assertNothingPending(pending: readonly PendingMoney[]): void {
  if (pending.length === 0) return;
  throw new DomainError('money_pending', pending.map(pendingSentence).join(' '), { extras: { pending } });
}
