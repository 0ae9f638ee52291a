import type { EntityManager } from 'typeorm';
import { byName } from '../../../platform/lists/name-order.js';
import type { UserEntity } from '../user.entity.js';

/** What an account may do, and whom that is to be told. */
interface Holder extends Pick<
  UserEntity,
  'username' | 'fullName' | 'email' | 'emailConfirmedAt' | 'role' | 'isActive'
> {
  clubs: { name: string }[];
}

export async function findAccountAccess(userId: number, manager: EntityManager): Promise<Holder | undefined> {
  const [holder] = await manager.query<Holder[]>(
    `SELECT username, full_name AS "fullName", email, email_confirmed_at AS "emailConfirmedAt", role, is_active AS "isActive",
       (SELECT coalesce(json_agg(json_build_object('name', c.name) ORDER BY ${byName('c.name')}, c.id), '[]')
        FROM club_staff s JOIN clubs c ON c.id = s.club_id WHERE s.user_id = u.id) AS clubs
     FROM users u WHERE id = $1`,
    [userId],
  );
  return holder;
}

/** The clubs that a person may edit. */
export async function clubsOf(userId: number | null, manager: EntityManager): Promise<number[]> {
  const rows = await manager.query<{ id: number }[]>(
    'SELECT club_id AS id FROM club_staff WHERE user_id = $1',
    [userId],
  );
  return rows.map(({ id }) => id);
}
