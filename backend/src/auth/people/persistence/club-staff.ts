import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UserRole } from '../../accounts/user.entity.js';
import { byName } from '../../../platform/lists/name-order.js';

/** A person assigned to a club as its secretary. */
export interface ClubStaffMember {
  userId: number;
  userName: string;
  fullName: string;
  role: UserRole;
  /** Whether they can edit the club: needs the role `club_admin` and an active account. */
  counts: boolean;
  since: Date;
}

/** Assigns secretaries to clubs. */
@Injectable()
export class ClubStaff {
  /** By name. */
  list(clubId: number, manager: EntityManager): Promise<ClubStaffMember[]> {
    return manager.query(
      `SELECT u.id AS "userId", u.username AS "userName", u.full_name AS "fullName", u.role,
         u.role = $2 AND u.is_active AS counts, s.since
       FROM club_staff s JOIN users u ON u.id = s.user_id WHERE s.club_id = $1 ORDER BY ${byName('u.full_name')}, u.id`,
      [clubId, UserRole.ClubAdmin],
    );
  }

  /** @returns false if nothing changed */
  async add(clubId: number, userId: number, manager: EntityManager): Promise<boolean> {
    const added = await manager.query<unknown[]>(
      `INSERT INTO club_staff (club_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING user_id`,
      [clubId, userId],
    );
    if (added.length > 0) await this.changed(userId, manager);
    return added.length > 0;
  }

  /** @returns false if nothing changed */
  async remove(clubId: number, userId: number, manager: EntityManager): Promise<boolean> {
    const [, removed] = await manager.query<[unknown, number]>(
      `DELETE FROM club_staff WHERE club_id = $1 AND user_id = $2`,
      [clubId, userId],
    );
    if (removed > 0) await this.changed(userId, manager);
    return removed > 0;
  }

  /** Raises the version, so that a concurrent edit of the person is refused as outdated. */
  private async changed(userId: number, manager: EntityManager): Promise<void> {
    await manager.query('UPDATE users SET version = version + 1 WHERE id = $1', [userId]);
  }
}
