import { hash } from '@node-rs/argon2';
import type { Pool } from 'pg';

export const PASSWORD = 'correct horse battery';
/** Cheap hash parameters, because test accounts sign in often. Registered accounts have the real ones. */
const passwordHash = hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
let made = 0;

export interface TestUser {
  id: number;
  username: string;
  email: string;
  fullName: string;
}

export interface UserOverrides {
  username?: string;
  email?: string;
  role?: 'admin' | 'club_admin' | 'member';
  /** Of an admin; without any: all. */
  duties?: readonly string[];
  isActive?: boolean;
  /** The email address is confirmed. */
  isConfirmed?: boolean;
}

/** Stores an account with `PASSWORD`, by default a member. */
export async function createUser(db: Pool, overrides: UserOverrides = {}): Promise<TestUser> {
  made += 1;
  const username = overrides.username ?? `user-${process.pid}-${made}`;
  const email = overrides.email ?? `${username}@members.example`;
  // Names sort in the order of creation.
  const number = String(made).padStart(5, '0');
  const fullName = `Test User ${number}`;
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO users (username, password, email, full_name, first_name, last_name, role, is_active, email_confirmed_at, duties)
     VALUES ($1, $2, $3, $4, 'Test', $5, $6, $7, CASE WHEN $8 THEN now() END, $9) RETURNING id`,
    [
      username,
      await passwordHash,
      email,
      fullName,
      `User ${number}`,
      overrides.role ?? 'member',
      overrides.isActive ?? true,
      overrides.isConfirmed ?? true,
      overrides.duties ?? null,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('no user was stored');
  return { id: row.id, username, email, fullName };
}
