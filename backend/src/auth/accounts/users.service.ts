import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Not, Raw, Repository } from 'typeorm';
import { DomainError, ValidationError } from '../../platform/common/domain-error.js';
import { constraintOf, SQLSTATE, sqlStateOf } from '../../platform/database/postgres-errors.js';
import type { ActiveAdmin } from './admins.js';
import { askToJoin } from './persistence/club-members.js';
import { type FoundUser, UserRepository } from './persistence/user.repository.js';
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

export interface NewNames {
  firstName?: string;
  lastName?: string;
  /** Empty or null for none. */
  phone?: string | null;
}

@Injectable()
export class UsersService {
  constructor(
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    private readonly rows: UserRepository,
  ) {}

  /** With the password's hash, for the login alone. Usernames do not tell upper from lower case. */
  findForLogin(username: string): Promise<UserEntity | null> {
    return this.rows.findWithPassword(
      { username: Raw((column) => `lower(${column}) = lower(:username)`, { username }) },
      this.users.manager,
    );
  }

  /** With the password's hash, for a sign-in alone. Active or not. */
  findWithPassword(id: number, manager: EntityManager): Promise<UserEntity | null> {
    return this.rows.findWithPassword({ id }, manager);
  }

  /** The active account of an address; null where it is nobody's. */
  findActiveIdByEmail(email: string, manager: EntityManager): Promise<number | null> {
    return this.rows.idOf(email, 'AND is_active', manager);
  }

  /** Whose address it is, active or not; null where it is nobody's. */
  findIdByEmail(email: string, manager: EntityManager): Promise<number | null> {
    return this.rows.idOf(email, '', manager);
  }

  /** An active account, which nobody else changes or signs in to before the transaction has ended. */
  async lockActive(id: number, manager: EntityManager): Promise<UserEntity | null> {
    const user = await this.lock(id, manager);
    return user?.isActive ? user : null;
  }

  /** The same, active or not. */
  lock(id: number, manager: EntityManager): Promise<UserEntity | null> {
    return manager.findOne(UserEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  /**
   * The active admins, who all stay so until the transaction has ended. Whoever takes an admin away asks this first, before any
   * other account is locked: of two who take each other away, the second is told that nobody else is left (`assertNotLastAdmin`).
   * As strong as the lock of who is erased, which would otherwise come on top of it.
   */
  lockAdmins(manager: EntityManager): Promise<ActiveAdmin[]> {
    return this.rows.admins(manager, 'FOR UPDATE');
  }

  /** The same as they are now, and may not be a moment later. */
  admins(manager: EntityManager): Promise<ActiveAdmin[]> {
    return this.rows.admins(manager);
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
    const confirmed = { emailConfirmedAt: () => 'now()' };
    await manager.update(UserEntity, { id, emailConfirmedAt: IsNull() }, confirmed);
  }

  /** @param address takes the place of the one that counts once it is confirmed */
  async setPendingAddress(id: number, address: string, manager: EntityManager): Promise<void> {
    await manager.update(UserEntity, { id }, { pendingEmail: address });
  }

  /** @returns whether one waited */
  async discardPendingAddress(id: number, manager: EntityManager): Promise<boolean> {
    const waiting = { id, pendingEmail: Not(IsNull()) };
    return (await manager.update(UserEntity, waiting, { pendingEmail: null })).affected === 1;
  }

  /**
   * The address that waited counts, and is confirmed.
   * @throws DomainError `email_taken` when somebody else has it by now
   */
  async applyPendingAddress(id: number, manager: EntityManager): Promise<void> {
    try {
      await manager.update(
        UserEntity,
        { id, pendingEmail: Not(IsNull()) },
        {
          email: () => 'pending_email',
          pendingEmail: null,
          emailConfirmedAt: () => 'coalesce(email_confirmed_at, now())',
        },
      );
    } catch (error) {
      throw constraintOf(error) === 'users_email_unique' ? emailTaken() : error;
    }
  }

  /** Takes away members whose address was never confirmed, and who have done nothing in all these days. */
  deleteUnconfirmed(days: number): Promise<void> {
    return this.rows.deleteUnconfirmed(days);
  }

  /**
   * Renames an account, or gives it another telephone number; what is not given stays.
   * @throws ValidationError when both together are too long
   */
  async rename(user: UserEntity, { firstName, lastName, phone: given }: NewNames): Promise<UserEntity> {
    const names = { firstName: firstName ?? user.firstName, lastName: lastName ?? user.lastName };
    const fullName = joinNames(names);
    if (fullName.length > FULL_NAME_MAX) {
      const message = `First and last name can have up to ${FULL_NAME_MAX} characters together`;
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
    return this.rows.search(text);
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
    await this.users.update({ id }, { lastLogin: () => 'now()', lastSeenAt: () => 'now()' });
  }

  /** Somebody is here without having signed in: the account was just made. */
  async recordSeen(id: number, manager: EntityManager): Promise<void> {
    await manager.update(UserEntity, { id }, { lastSeenAt: () => 'now()' });
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
      if (created.clubId !== null) await askToJoin(created.id, created.clubId, manager);
      return created;
    } catch (error) {
      if (constraintOf(error) === 'users_club')
        throw new ValidationError({ clubId: ['We could not find that club.'] });
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
