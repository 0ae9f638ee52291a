import type { EntityManager } from 'typeorm';
import { byName } from '../../../platform/lists/name-order.js';
import type { UserEntity } from '../user.entity.js';

/** Role and clubs of an account, with what its owner's email needs. */
interface AccountAccess extends Pick<
  UserEntity,
  'username' | 'fullName' | 'email' | 'emailConfirmedAt' | 'role' | 'duties' | 'isActive'
> {
  clubs: { name: string }[];
}

export async function findAccountAccess(
  userId: number,
  manager: EntityManager,
): Promise<AccountAccess | undefined> {
  const [account] = await manager.query<AccountAccess[]>(
    `SELECT username, full_name AS "fullName", email, email_confirmed_at AS "emailConfirmedAt", role, duties, is_active AS "isActive",
       (SELECT coalesce(json_agg(json_build_object('name', c.name) ORDER BY ${byName('c.name')}, c.id), '[]')
        FROM club_staff s JOIN clubs c ON c.id = s.club_id WHERE s.user_id = u.id) AS clubs
     FROM users u WHERE id = $1`,
    [userId],
  );
  return account;
}

/** Ids of the clubs that a person may edit. */
export async function staffClubIds(userId: number | null, manager: EntityManager): Promise<number[]> {
  const rows = await manager.query<{ id: number }[]>(
    'SELECT club_id AS id FROM club_staff WHERE user_id = $1',
    [userId],
  );
  return rows.map(({ id }) => id);
}
