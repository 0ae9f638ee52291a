import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { DomainError } from '../common/domain-error.js';
import { constraintOf, SQLSTATE, sqlStateOf } from '../database/postgres-errors.js';
import { splitFullName } from './user-name.js';
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

@Injectable()
export class UsersService {
  constructor(@InjectRepository(UserEntity) private readonly users: Repository<UserEntity>) {}

  /** The account of a session; null when it is gone or no longer active. Every signed-in call asks, so it is plain SQL. */
  async findActive(id: number): Promise<UserEntity | null> {
    const [user] = await this.users.query<UserEntity[]>(
      `SELECT id, username, email, full_name AS "fullName", first_name AS "firstName", last_name AS "lastName", role,
              club_id AS "clubId", is_active AS "isActive", created_at AS "createdAt", last_login AS "lastLogin"
       FROM users WHERE id = $1 AND is_active`,
      [id],
    );
    return user ?? null;
  }

  /** With the password's hash, for the login alone. Usernames do not tell upper from lower case. */
  findForLogin(username: string): Promise<UserEntity | null> {
    return this.users
      .createQueryBuilder('user')
      .addSelect('user.password')
      .where('lower(user.username) = lower(:username)', { username })
      .getOne();
  }

  async recordLogin(id: number): Promise<void> {
    await this.users.update({ id }, { lastLogin: () => 'now()' });
  }

  /** @throws DomainError `username_taken` or `email_taken` */
  async create(user: NewUser): Promise<UserEntity> {
    const entity = this.users.create({
      ...user,
      ...splitFullName(user.fullName),
      role: user.role ?? UserRole.Member,
      clubId: user.clubId ?? null,
    });
    try {
      return await this.users.save(entity);
    } catch (error) {
      if (sqlStateOf(error) !== SQLSTATE.uniqueViolation) throw error;
      if (constraintOf(error) === 'users_email_unique')
        throw taken('email', 'An account with this email address already exists.');
      throw taken('username', 'This username is already taken.');
    }
  }
}

function taken(field: 'email' | 'username', message: string): DomainError {
  return new DomainError(`${field}_taken`, message, { errors: { [field]: [message] } });
}
