import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/audit/actor.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { DomainError } from '../../platform/common/domain-error.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { UserRole } from '../../users/user.entity.js';
import { inWords, type PendingMoney } from '../domain/pending-money.js';
import { pendingMoneyOf } from '../persistence/pending-money.js';
import { PEOPLE_TABLES } from '../persistence/people-tables.js';
import { erasing, PERSON } from '../persistence/table-rule.js';
import { findPerson, lockPerson, type Person } from './person.js';

/** What began before somebody was erased may leave something behind for so long. */
const SWEPT_DAYS = 2;

/**
 * Erases people: what is theirs goes or is blanked, table by table (`PEOPLE_TABLES`), and the money stays in the books for its legal
 * term. One transaction does all of it, so that no crash leaves half a person; doing it again does nothing more.
 */
@Injectable()
export class PersonErasure {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditTrail,
  ) {}

  /** What stands against it now. @throws DomainError `person_not_found` */
  async pendingMoney(userId: number, manager = this.dataSource.manager): Promise<PendingMoney[]> {
    return pendingMoneyOf(await findPerson(userId, manager), manager);
  }

  /**
   * Erases somebody at once. Who is erased already stays so.
   * @param actor who decided it
   * @throws DomainError `person_not_found`, `money_pending` (with `pending`), `last_admin`
   */
  async erase(userId: number, actor: Actor): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await refuseLastAdmin(userId, manager);
      const person = await lockPerson(userId, manager);
      if (person.erasedAt !== null) return;
      refuse(await pendingMoneyOf(person, manager));
      await this.blank(person, actor, manager);
    });
  }

  /** Erases somebody who may be: whoever calls has looked, under the lock. @param person locked */
  async blank(person: Person, actor: Actor, manager: EntityManager): Promise<void> {
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
    const people = await this.dataSource.query<{ id: number }[]>(
      `SELECT id FROM users WHERE erased_at > now() - make_interval(days => $1) ORDER BY id`,
      [SWEPT_DAYS],
    );
    for (const { id } of people)
      await inTransaction(this.dataSource, async (manager) => {
        const person = await lockPerson(id, manager);
        if ((await pendingMoneyOf({ id, address: null }, manager)).length === 0)
          await this.forget({ ...person, address: null }, manager);
      });
  }

  private async forget({ id, address }: Person, manager: EntityManager): Promise<void> {
    await manager.query(`SELECT audit_blank_person($1), security_blank_person($1)`, [id]);
    await manager.query(
      `${PERSON} SELECT audit_blank_bookings(coalesce((SELECT array_agg(id) FROM own), '{}'))`,
      [id, address],
    );
    for (const rule of PEOPLE_TABLES) {
      const sql = erasing(rule);
      if (sql !== null) await manager.query(sql, [id, address]);
    }
  }
}

/**
 * Admins wait for one another here, so that of the last two that go at once one stays.
 * @throws DomainError `last_admin`
 */
export async function refuseLastAdmin(userId: number, manager: EntityManager): Promise<void> {
  const admins = await manager.query<{ id: number; stays: boolean }[]>(
    `SELECT id, deletion_due_at IS NULL AS stays FROM users WHERE role = $1 AND is_active ORDER BY id FOR UPDATE`,
    [UserRole.Admin],
  );
  const isOne = admins.some(({ id }) => id === userId);
  if (isOne && !admins.some(({ id, stays }) => stays && id !== userId))
    throw new DomainError('last_admin', 'Nobody else is an admin: give somebody the role first.');
}

/** @throws DomainError `money_pending` */
export function refuse(pending: readonly PendingMoney[]): void {
  if (pending.length === 0) return;
  throw new DomainError('money_pending', pending.map(inWords).join(' '), { extras: { pending } });
}
