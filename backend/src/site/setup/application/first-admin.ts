import type { DataSource } from 'typeorm';
import { hashPassword } from '../../../auth/sessions/password-hasher.js';
import { passwordWeakness } from '../../../auth/sessions/password-policy.js';
import type { Actor } from '../../../platform/audit/actor.js';
import type { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { constraintOf } from '../../../platform/database/postgres-errors.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { splitFullName } from '../../../auth/accounts/user-name.js';
import { UserRole } from '../../../auth/accounts/user.entity.js';

export interface NewAdmin {
  username: string;
  email: string;
  fullName: string;
  password: string;
}

export interface KnownAdmin {
  id: number;
  username: string;
}

/** The first admin of a new site. Created on the server, never through the website. */
export class FirstAdmin {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditTrail,
  ) {}

  /** null if there is no admin yet. */
  async find(): Promise<KnownAdmin | null> {
    const [admin] = await this.dataSource.query<KnownAdmin[]>(ADMIN);
    return admin ?? null;
  }

  /**
   * Creates the first admin. Of two calls at the same time, the first one wins.
   * @throws ValidationError, DomainError `already_set_up` if there is an admin already
   */
  async create(wanted: NewAdmin): Promise<KnownAdmin> {
    const { username, email, fullName } = wanted;
    const weakness = passwordWeakness(wanted.password, { person: [username, fullName, email], club: [] });
    if (weakness !== null) throw new ValidationError({ password: [weakness] });
    const password = await hashPassword(wanted.password);
    const { firstName, lastName } = splitFullName(fullName);
    try {
      return await inTransaction(this.dataSource, async (manager) => {
        // A parallel call waits here.
        await manager.query('SELECT FROM installation FOR UPDATE');
        const [there] = await manager.query<KnownAdmin[]>(ADMIN);
        if (there) throw new DomainError('already_set_up', `There is already an admin: ${there.username}.`);
        const [added] = await manager.query<KnownAdmin[]>(
          `INSERT INTO users (username, password, email, full_name, first_name, last_name, role, email_confirmed_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, now()) RETURNING id, username`,
          [username, password, email, fullName, firstName, lastName, UserRole.Admin],
        );
        if (!added) throw new Error('the account was not stored');
        const changes = [{ field: 'role', before: null, after: UserRole.Admin }];
        const entry = {
          action: 'user.create',
          objectKind: 'user',
          objectId: added.id,
          objectName: username,
          changes,
        };
        await this.audit.record(actorOf(added), { ...entry, personId: added.id }, manager);
        return added;
      });
    } catch (error) {
      const field = TAKEN[constraintOf(error) ?? ''];
      throw field ? new ValidationError({ [field]: ['Another account already has this.'] }) : error;
    }
  }
}

const ADMIN = `SELECT id, username FROM users WHERE role = 'admin' AND is_active ORDER BY id LIMIT 1`;

const TAKEN: Readonly<Record<string, string>> = {
  users_email_unique: 'email',
  users_username_unique: 'username',
};

/** The actor in the audit log for answers in the terminal. */
export function actorOf({ id }: KnownAdmin): Actor {
  return { kind: 'user', id, role: UserRole.Admin, network: null, requestId: null };
}
