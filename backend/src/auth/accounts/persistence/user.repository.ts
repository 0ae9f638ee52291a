import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { repeatBatches } from '../../../platform/database/in-batches.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { byName } from '../../../platform/lists/name-order.js';
import type { ActiveAdmin } from '../admins.js';
import { UserEntity, UserRole } from '../user.entity.js';
import { deleteAccounts } from './delete-accounts.js';

export type FoundUser = Pick<UserEntity, 'id' | 'username' | 'fullName' | 'email' | 'role'>;

/** With more results than this, typing another letter is quicker than reading them. */
const MAX_RESULTS = 10;

@Injectable()
export class UserRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  findWithPassword(where: FindOptionsWhere<UserEntity>, manager: EntityManager): Promise<UserEntity | null> {
    return manager.createQueryBuilder(UserEntity, 'user').addSelect('user.password').where(where).getOne();
  }

  /** Returns the id alone, so that a known address takes as long as an unknown one. */
  async findIdByEmail(
    email: string,
    and: 'AND is_active' | '',
    manager: EntityManager,
  ): Promise<number | null> {
    const sql = `SELECT id FROM users WHERE lower(email) = lower($1) ${and}`;
    const [row] = await manager.query<{ id: number }[]>(sql, [email]);
    return row?.id ?? null;
  }

  admins(manager: EntityManager, lock: 'FOR UPDATE' | '' = ''): Promise<ActiveAdmin[]> {
    return manager.query<ActiveAdmin[]>(
      `SELECT id, duties, deletion_due_at IS NULL AS stays FROM users WHERE role = $1 AND is_active ORDER BY id ${lock}`,
      [UserRole.Admin],
    );
  }

  deleteUnconfirmed(days: number): Promise<void> {
    return repeatBatches((size) =>
      inTransaction(this.dataSource, (manager) =>
        deleteAccounts(
          `email_confirmed_at IS NULL AND erased_at IS NULL AND import_id IS NULL
           AND created_at < now() - interval '${days} days' AND role = '${UserRole.Member}'
           AND NOT EXISTS (SELECT FROM bookings WHERE user_id = person.id)
           AND NOT EXISTS (SELECT FROM payments WHERE user_id = person.id)
           AND NOT EXISTS (SELECT FROM testimonials WHERE user_id = person.id)
           LIMIT $1 FOR UPDATE SKIP LOCKED`,
          [size],
          manager,
        ),
      ),
    );
  }

  search(text: string): Promise<FoundUser[]> {
    return this.dataSource.query<FoundUser[]>(
      `SELECT id, username, full_name AS "fullName", email, role FROM users
       WHERE is_active AND search_terms @@ search_query($1) ORDER BY ${byName('full_name')}, id LIMIT ${MAX_RESULTS}`,
      [text],
    );
  }
}
