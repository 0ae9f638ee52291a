import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { runEach } from '../../../platform/jobs/run-each.js';
import { isLastAdmin, assertNotLastAdmin } from '../../accounts/admins.js';
import { UsersService } from '../../accounts/users.service.js';
import type { ErasureRule } from '../domain/erasure-rule.js';
import { type PendingMoney, pendingSentence } from '../domain/pending-money.js';
import { pendingMoneyOf } from '../persistence/pending-money.js';
import { PERSONAL_DATA_TABLES } from '../persistence/personal-data-tables.js';
import { erasureRuleOf, blankLogs, count, erase } from '../persistence/personal-data-table.js';
import { findRecentlyErased, findPerson, lockPerson, type Person } from '../persistence/person.js';

/** What erasing somebody would do. */
export interface ErasurePreview {
  /** What stands against it. */
  pending: PendingMoney[];
  /** Nobody else is an admin. */
  isLastAdmin: boolean;
  /** What there is of them, list by list; empty ones are left out. */
  lists: { name: string; rows: number; rule: ErasureRule }[];
}

/** Ends what somebody has begun in a subject above this one. */
type EndOfBegun = (userId: number, manager: EntityManager) => Promise<void>;

/** What began before somebody was erased may leave something behind for so long. */
const SWEPT_DAYS = 2;

/**
 * Erases people: what is theirs goes or is blanked, table by table (`PERSONAL_DATA_TABLES`), and the money stays in the books for its legal
 * term. One transaction does all of it, so that no crash leaves half a person; doing it again does nothing more.
 */
@Injectable()
export class PersonErasure {
  private readonly begun: EndOfBegun[] = [];

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly audit: AuditTrail,
  ) {}

  /** To be called before the application has started. */
  alsoEnd(end: EndOfBegun): void {
    this.begun.push(end);
  }

  /** What somebody who goes has begun is left open for nobody. @param userId locked */
  async runCleanups(userId: number, manager: EntityManager): Promise<void> {
    for (const end of this.begun) await end(userId, manager);
  }

  /** What stands against it now. @throws DomainError `person_not_found` */
  async pendingMoney(userId: number, manager = this.dataSource.manager): Promise<PendingMoney[]> {
    return pendingMoneyOf(await findPerson(userId, manager), manager);
  }

  /** What it would do now, and what stands against it. @throws DomainError `person_not_found` */
  preview(userId: number): Promise<ErasurePreview> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const person = await findPerson(userId, manager);
      const pending = await pendingMoneyOf(person, manager);
      const counts = await count(PERSONAL_DATA_TABLES, person, manager);
      const lists = PERSONAL_DATA_TABLES.map((rule) => ({
        name: rule.named,
        rows: counts[rule.table] ?? 0,
        rule: erasureRuleOf(rule),
      }));
      return {
        pending,
        isLastAdmin: isLastAdmin(await this.users.admins(manager), userId),
        lists: lists.filter(({ rows }) => rows > 0),
      };
    });
  }

  /**
   * Erases somebody at once. Who is erased already stays so.
   * @param actor who decided it
   * @returns who that was; null where it was done before
   * @throws DomainError `person_not_found`, `money_pending` (with `pending`), `last_admin`
   */
  erase(userId: number, actor: Actor): Promise<Person | null> {
    return inTransaction(this.dataSource, (manager) => this.eraseWithin(manager, userId, actor));
  }

  /** The same as a part of what else is done in a transaction, which has locked no account but the admins before. */
  async eraseWithin(manager: EntityManager, userId: number, actor: Actor): Promise<Person | null> {
    assertNotLastAdmin(await this.users.lockAdmins(manager), userId);
    const person = await lockPerson(userId, manager);
    if (person.erasedAt !== null) return null;
    refuse(await pendingMoneyOf(person, manager));
    await this.blank(person, actor, manager);
    return person;
  }

  /** Erases somebody who may be: whoever calls has looked, under the lock. @param person locked */
  async blank(person: Person, actor: Actor, manager: EntityManager): Promise<void> {
    await this.runCleanups(person.id, manager);
    await this.forget(person, manager);
    await this.audit.record(
      // Of the person there is nothing more to say than the number.
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

  /** Blanks what has come since of people who were erased lately: a mail that was being sent, a call that was under way. */
  async sweep(): Promise<void> {
    const people = await findRecentlyErased(SWEPT_DAYS, this.dataSource.manager);
    await runEach(people, ({ id }) =>
      inTransaction(this.dataSource, (manager) => this.sweepOne(id, manager)),
    );
  }

  private async sweepOne(id: number, manager: EntityManager): Promise<void> {
    const person = await lockPerson(id, manager);
    if ((await pendingMoneyOf({ id, address: null }, manager)).length === 0)
      await this.forget({ ...person, address: null }, manager);
  }

  private async forget(person: Person, manager: EntityManager): Promise<void> {
    await blankLogs(person, manager);
    for (const rule of PERSONAL_DATA_TABLES) await erase(rule, person, manager);
  }
}

/** @throws DomainError `money_pending` */
export function refuse(pending: readonly PendingMoney[]): void {
  if (pending.length === 0) return;
  throw new DomainError('money_pending', pending.map(pendingSentence).join(' '), { extras: { pending } });
}
