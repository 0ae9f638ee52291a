import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import { DomainError, ValidationError } from '../../platform/common/domain-error.js';
import { constraintOf, SQLSTATE, sqlStateOf } from '../../platform/database/postgres-errors.js';
import { inBatches } from '../../platform/database/in-batches.js';
import type { ActiveAdmin } from './admins.js';
import { byName } from '../../platform/lists/name-order.js';
import { NO_PASSWORD } from './no-password.js';
import { FULL_NAME_MAX, joinNames, splitFullName } from './user-name.js';
import { UserEntity, UserRole } from './user.entity.js';

export interface NewUser {
  username: string;
  email: string;
  fullName: string;
  /** Already hashed. */
  password: string;
  role?: UserRole;
  clubId?: number | null;
}

export type FoundUser = Pick<UserEntity, 'id' | 'username' | 'fullName' | 'email' | 'role'>;

export interface NewNames {
  firstName?: string;
  lastName?: string;
  /** Empty or null for none. */
  phone?: string | null;
}

const ADMINS = 'SELECT id, deletion_due_at IS NULL AS stays FROM users WHERE role = $1 AND is_active';
/** More would not be read: the next letter is faster. */
const MOST_FOUND = 10;

@Injectable()
export class UsersService {
  constructor(@InjectRepository(UserEntity) private readonly users: Repository<UserEntity>) {}

  /** With the password's hash, for the login alone. Usernames do not tell upper from lower case. */
  findForLogin(username: string): Promise<UserEntity | null> {
    return this.users
      .createQueryBuilder('user')
      .addSelect('user.password')
      .where('lower(user.username) = lower(:username)', { username })
      .getOne();
  }

  /** With the password's hash, for a sign-in alone. Active or not. */
  findWithPassword(id: number, manager: EntityManager): Promise<UserEntity | null> {
    return manager
      .createQueryBuilder(UserEntity, 'user')
      .addSelect('user.password')
      .where('user.id = :id', { id })
      .getOne();
  }

  /** The active account of an address; null where it is nobody's. */
  async idOfAddress(email: string, manager: EntityManager): Promise<number | null> {
    const [row] = await manager.query<{ id: number }[]>(
      'SELECT id FROM users WHERE lower(email) = lower($1) AND is_active',
      [email],
    );
    return row?.id ?? null;
  }

  /** Whose address it is, active or not; null where it is nobody's. */
  async ownerOfAddress(email: string, manager: EntityManager): Promise<number | null> {
    const [row] = await manager.query<{ id: number }[]>(
      'SELECT id FROM users WHERE lower(email) = lower($1)',
      [email],
    );
    return row?.id ?? null;
  }

  /** An active account, which nobody else changes or signs in to before the transaction has ended. */
  async lockActive(id: number, manager: EntityManager): Promise<UserEntity | null> {
    const user = await this.lock(id, manager);
    return user?.isActive ? user : null;
  }

  /** The same, active or not. */
  lock(id: number, manager: EntityManager): Promise<UserEntity | null> {
    return manager
      .createQueryBuilder(UserEntity, 'user')
      .setLock('for_no_key_update')
      .where('user.id = :id', { id })
      .getOne();
  }

  /**
   * The active admins, who all stay so until the transaction has ended. Whoever takes an admin away asks this first, before any
   * other account is locked: of two who take each other away, the second is told that nobody else is left (`refuseLastAdmin`).
   * As strong as the lock of who is erased, which would otherwise come on top of it.
   */
  lockAdmins(manager: EntityManager): Promise<ActiveAdmin[]> {
    return manager.query(`${ADMINS} ORDER BY id FOR UPDATE`, [UserRole.Admin]);
  }

  /** The same as they are now, and may not be a moment later. */
  admins(manager: EntityManager): Promise<ActiveAdmin[]> {
    return manager.query(ADMINS, [UserRole.Admin]);
  }

  /**
   * @param password already hashed
   * @param former the hash that it takes the place of; without it any
   * @returns false when the account has another one by now
   */
  async changePassword(
    id: number,
    password: string,
    manager: EntityManager,
    former?: string,
  ): Promise<boolean> {
    const where = former === undefined ? { id } : { id, password: former };
    return (await manager.update(UserEntity, where, { password })).affected === 1;
  }

  /**
   * An account that somebody else has made becomes its owner's: by their names, and their password.
   * @param account with the password hashed
   * @returns false when it has a password already
   * @throws DomainError `username_taken`
   */
  async claim(
    id: number,
    { username, fullName, password }: Pick<NewUser, 'username' | 'fullName' | 'password'>,
    manager: EntityManager,
  ): Promise<boolean> {
    const names = { username, fullName, ...splitFullName(fullName), password };
    try {
      return (await manager.update(UserEntity, { id, password: NO_PASSWORD }, names)).affected === 1;
    } catch (error) {
      throw constraintOf(error) === 'users_username_unique' ? usernameTaken() : error;
    }
  }

  /** What a mail to an account's address has shown: that it reaches its owner. */
  async confirmAddress(id: number, manager: EntityManager): Promise<void> {
    await manager.query(
      'UPDATE users SET email_confirmed_at = now() WHERE id = $1 AND email_confirmed_at IS NULL',
      [id],
    );
  }

  /** @param address takes the place of the one that counts once it is confirmed */
  async setPendingAddress(id: number, address: string, manager: EntityManager): Promise<void> {
    await manager.update(UserEntity, { id }, { pendingEmail: address });
  }

  /** @returns whether one waited */
  async dropPendingAddress(id: number, manager: EntityManager): Promise<boolean> {
    const [, dropped] = await manager.query<[unknown[], number]>(
      'UPDATE users SET pending_email = NULL WHERE id = $1 AND pending_email IS NOT NULL',
      [id],
    );
    return dropped > 0;
  }

  /**
   * The address that waited counts, and is confirmed.
   * @throws DomainError `email_taken` when somebody else has it by now
   */
  async takePendingAddress(id: number, manager: EntityManager): Promise<void> {
    try {
      await manager.query(
        `UPDATE users SET email = pending_email, pending_email = NULL, email_confirmed_at = coalesce(email_confirmed_at, now())
         WHERE id = $1 AND pending_email IS NOT NULL`,
        [id],
      );
    } catch (error) {
      throw constraintOf(error) === 'users_email_unique' ? emailTaken() : error;
    }
  }

  /** Takes away members whose address was never confirmed, and who have done nothing in all these days. */
  async forgetUnconfirmed(days: number): Promise<void> {
    await inBatches(
      this.users.manager.dataSource,
      `DELETE FROM users WHERE id = ANY (ARRAY(
         SELECT id FROM users person
         WHERE email_confirmed_at IS NULL AND erased_at IS NULL AND import_id IS NULL
           AND created_at < now() - interval '${days} days' AND role = '${UserRole.Member}'
           AND NOT EXISTS (SELECT FROM bookings WHERE user_id = person.id)
           AND NOT EXISTS (SELECT FROM payments WHERE user_id = person.id)
           AND NOT EXISTS (SELECT FROM testimonials WHERE user_id = person.id)
         LIMIT $1 FOR UPDATE SKIP LOCKED))`,
    );
  }

  /**
   * Renames an account, or gives it another telephone number; what is not given stays.
   * @throws ValidationError when both together are too long
   */
  async rename(user: UserEntity, { firstName, lastName, phone: given }: NewNames): Promise<UserEntity> {
    const names = { firstName: firstName ?? user.firstName, lastName: lastName ?? user.lastName };
    const fullName = joinNames(names);
    if (fullName.length > FULL_NAME_MAX) {
      const message = `First and last name can have ${FULL_NAME_MAX} characters together`;
      throw new ValidationError({ [lastName === undefined ? 'firstName' : 'lastName']: [message] });
    }
    const phone = given === undefined ? user.phone : given || null;
    await this.users.update({ id: user.id }, { ...names, fullName, phone });
    return Object.assign(user, names, { fullName, phone });
  }

  findById(id: number): Promise<UserEntity | null> {
    return this.users.findOneBy({ id });
  }

  /** At most ten active accounts, by beginnings of the words of their name, user name and address. */
  search(text: string): Promise<FoundUser[]> {
    return this.users.query(
      `SELECT id, username, full_name AS "fullName", email, role FROM users
       WHERE is_active AND search_terms @@ search_query($1) ORDER BY ${byName('full_name')}, id LIMIT ${MOST_FOUND}`,
      [text],
    );
  }

  /** Full names by id; who is gone has none. */
  async namesOf(ids: readonly number[], manager: EntityManager): Promise<Map<number, string>> {
    const people = await this.peopleOf(ids, manager);
    return new Map([...people].map(([id, { fullName }]) => [id, fullName]));
  }

  /** Accounts by id. */
  async peopleOf(ids: readonly number[], manager: EntityManager): Promise<Map<number, UserEntity>> {
    if (ids.length === 0) return new Map();
    const found = await manager.findBy(UserEntity, { id: In([...new Set(ids)]) });
    return new Map(found.map((person) => [person.id, person]));
  }

  async recordLogin(id: number): Promise<void> {
    await this.users.query('UPDATE users SET last_login = now(), last_seen_at = now() WHERE id = $1', [id]);
  }

  /** Somebody is here without having signed in: the account was just made. */
  async recordSeen(id: number, manager: EntityManager): Promise<void> {
    await manager.query('UPDATE users SET last_seen_at = now() WHERE id = $1', [id]);
  }

  /** @throws DomainError `username_taken` or `email_taken`; ValidationError of a club that there is not */
  async create(user: NewUser, manager: EntityManager): Promise<UserEntity> {
    const entity = manager.create(UserEntity, {
      ...user,
      ...splitFullName(user.fullName),
      role: user.role ?? UserRole.Member,
      clubId: user.clubId ?? null,
    });
    try {
      const created = await manager.save(entity);
      // A wish like any other, which the club's secretary sees.
      if (created.clubId !== null)
        await manager.query('INSERT INTO club_members (user_id, club_id) VALUES ($1, $2)', [
          created.id,
          created.clubId,
        ]);
      return created;
    } catch (error) {
      if (constraintOf(error) === 'users_club')
        throw new ValidationError({ clubId: ['There is no such club.'] });
      if (sqlStateOf(error) !== SQLSTATE.uniqueViolation) throw error;
      if (constraintOf(error) === 'users_email_unique') throw emailTaken();
      throw usernameTaken();
    }
  }
}

export const emailTaken = (): DomainError =>
  taken('email', 'An account with this email address already exists.');

const usernameTaken = (): DomainError => taken('username', 'This username is already taken.');

function taken(field: 'email' | 'username', message: string): DomainError {
  return new DomainError(`${field}_taken`, message, { errors: { [field]: [message] } });
}
