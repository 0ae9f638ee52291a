import type { DataSource } from 'typeorm';
import { hashPassword } from '../../auth/sessions/password-hasher.js';
import { Duty } from '../../auth/accounts/duties.js';
import { UserRole } from '../../auth/accounts/user.entity.js';
import { splitFullName } from '../../auth/accounts/user-name.js';

/** For the embedded default only; the start prints them. */
const DEMO_PASSWORD = 'bridgewater';
interface DemoUser {
  username: string;
  fullName: string;
  email: string;
  role: UserRole;
  duties?: Duty[];
}
const DEMO_USERS: readonly DemoUser[] = [
  {
    username: 'admin',
    fullName: 'Club Manager',
    email: 'admin@bridgewaterclub.example',
    role: UserRole.Admin,
  },
  {
    username: 'clubadmin',
    fullName: 'Netball Coordinator',
    email: 'clubadmin@bridgewaterclub.example',
    role: UserRole.ClubAdmin,
  },
  {
    username: 'member',
    fullName: 'Demo Member',
    email: 'member@bridgewaterclub.example',
    role: UserRole.Member,
  },
  {
    username: 'bar',
    fullName: 'Bar Volunteer',
    email: 'bar@bridgewaterclub.example',
    role: UserRole.Admin,
    duties: [Duty.Tonight],
  },
];

export const DEMO_ADDRESSES = DEMO_USERS.map(({ email }) => email);

export async function seedDemoUsers(dataSource: DataSource): Promise<void> {
  const existing = await dataSource.query<{ username: string }[]>(
    'SELECT username FROM users WHERE username = ANY ($1)',
    [DEMO_USERS.map((user) => user.username)],
  );
  const missing = DEMO_USERS.filter((user) => !existing.some((row) => row.username === user.username));
  for (const user of missing) {
    const { firstName, lastName } = splitFullName(user.fullName);
    await dataSource.query(
      `INSERT INTO users (username, password, email, full_name, first_name, last_name, role, duties, email_confirmed_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now()) ON CONFLICT DO NOTHING`,
      [
        user.username,
        await hashPassword(DEMO_PASSWORD),
        user.email,
        user.fullName,
        firstName,
        lastName,
        user.role,
        user.duties ?? null,
      ],
    );
  }
}
