import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Not, Raw, Repository } from 'typeorm';
import { DomainError, ValidationError } from '../../platform/common/domain-error.js';
import { constraintOf, SQLSTATE, sqlStateOf } from '../../platform/database/postgres-errors.js';
import type { ActiveAdmin } from './admins.js';
import { requestMembership } from './persistence/club-members.js';
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

  /** With the password hash, for signing in only. The username's case does not matter. */
  findForLogin(username: string): Promise<UserEntity | null> {
    return this.rows.findWithPassword(
      { username: Raw((column) => `lower(${column}) = lower(:username)`, { username }) },
      this.users.manager,
    );
  }

  /** With the password hash, for signing in only. Also finds inactive accounts. */
  findWithPassword(id: number, manager: EntityManager): Promise<UserEntity | null> {
    return this.rows.findWithPassword({ id }, manager);
  }

  /** The active account with this address; null if there is none. */
  findActiveIdByEmail(email: string, manager: EntityManager): Promise<number | null> {
    return this.rows.findIdByEmail(email, 'AND is_active', manager);
  }

  /** The account with this address, active or not; null if there is none. */
  findIdByEmail(email: string, manager: EntityManager): Promise<number | null> {
    return this.rows.findIdByEmail(email, '', manager);
  }

  /** Locks an active account until the transaction ends, against changes and sign-ins; null if it is not active. */
  async lockActive(id: number, manager: EntityManager): Promise<UserEntity | null> {
    const user = await this.lock(id, manager);
    return user?.isActive ? user : null;
  }

  /** The same for an account that may be inactive. */
  lock(id: number, manager: EntityManager): Promise<UserEntity | null> {
    return manager.findOne(UserEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  /**
   * Locks the active admins. Call it before any other account is locked: when two admins remove each other at once, the second is then
   * refused as the last admin (`assertNotLastAdmin`). FOR UPDATE, because erasing an account takes the same lock and upgrading a
   * weaker one could deadlock.
   */
  lockAdmins(manager: EntityManager): Promise<ActiveAdmin[]> {
    return this.rows.admins(manager, 'FOR UPDATE');
  }

  /** The active admins without a lock, so the answer may be outdated at once. */
  admins(manager: EntityManager): Promise<ActiveAdmin[]> {
    return this.rows.admins(manager);
  }

  /**
   * @param password already hashed
   * @param former the hash that it must replace; without it any hash
   * @returns false if the account has another hash by now
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
   * Gives an imported account its owner's names and first password.
   * @param account with the password already hashed
   * @returns false if it already has a password
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

  /** The owner used a link that was emailed to the address. */
  async confirmAddress(id: number, manager: EntityManager): Promise<void> {
    const confirmed = { emailConfirmedAt: () => 'now()' };
    await manager.update(UserEntity, { id, emailConfirmedAt: IsNull() }, confirmed);
  }

  /** @param address replaces the current one once it is confirmed */
  async setPendingAddress(id: number, address: string, manager: EntityManager): Promise<void> {
    await manager.update(UserEntity, { id }, { pendingEmail: address });
  }

  /** @returns whether there was one */
  async discardPendingAddress(id: number, manager: EntityManager): Promise<boolean> {
    const waiting = { id, pendingEmail: Not(IsNull()) };
    return (await manager.update(UserEntity, waiting, { pendingEmail: null })).affected === 1;
  }

  /**
   * Makes the pending address the account's confirmed address.
   * @throws DomainError `email_taken` if another account has it by now
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

  /** Deletes members who never confirmed their address and have no bookings, payments or testimonials after this many days. */
  deleteUnconfirmed(days: number): Promise<void> {
    return this.rows.deleteUnconfirmed(days);
  }

  /**
   * Changes names and phone number; a missing field stays as it is.
   * @throws ValidationError if first and last name together are too long
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

  findById(id: number, manager: EntityManager = this.users.manager): Promise<UserEntity | null> {
    return manager.findOneBy(UserEntity, { id });
  }

  /** At most ten active accounts whose name, username or address has words that begin with the given ones. */
  search(text: string): Promise<FoundUser[]> {
    return this.rows.search(text);
  }

  /** Full names by id; deleted accounts are missing. */
  async namesOf(ids: readonly number[], manager: EntityManager): Promise<Map<number, string>> {
    const people = await this.peopleOf(ids, manager);
    return new Map([...people].map(([id, { fullName }]) => [id, fullName]));
  }

  /** Accounts by id; deleted ones are missing. */
  async peopleOf(ids: readonly number[], manager: EntityManager): Promise<Map<number, UserEntity>> {
    if (ids.length === 0) return new Map();
    const found = await manager.findBy(UserEntity, { id: In([...new Set(ids)]) });
    return new Map(found.map((person) => [person.id, person]));
  }

  async recordLogin(id: number): Promise<void> {
    await this.users.update({ id }, { lastLogin: () => 'now()', lastSeenAt: () => 'now()' });
  }

  /** For an account that was just registered, which is signed in without a login. */
  async recordSeen(id: number, manager: EntityManager): Promise<void> {
    await manager.update(UserEntity, { id }, { lastSeenAt: () => 'now()' });
  }

  /** @throws DomainError `username_taken` or `email_taken`; ValidationError for an unknown club */
  async create(user: NewUser, manager: EntityManager): Promise<UserEntity> {
    const entity = manager.create(UserEntity, {
      ...user,
      ...splitFullName(user.fullName),
      role: user.role ?? UserRole.Member,
      clubId: user.clubId ?? null,
    });
    try {
      const created = await manager.save(entity);
      // The club's secretary decides about it like any other request.
      if (created.clubId !== null) await requestMembership(created.id, created.clubId, manager);
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
