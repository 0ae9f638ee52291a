import type { EntityManager } from 'typeorm';
import { logEvents } from '../../../platform/events/event-log.js';

interface Membership {
  userId: number;
  clubId: number;
}

/** Adds a new account's request to join a club, which the club's secretary decides. */
export async function requestMembership(
  userId: number,
  clubId: number,
  manager: EntityManager,
): Promise<void> {
  await manager.query('INSERT INTO club_members (user_id, club_id) VALUES ($1, $2)', [userId, clubId]);
}

/** Renews a declined or ended membership; changes no member and no open request. @returns false if no such club is published */
export async function requestPublicMembership(
  userId: number,
  clubId: number,
  manager: EntityManager,
): Promise<boolean> {
  const found = await manager.query<unknown[]>(
    `WITH club AS (SELECT id FROM clubs WHERE id = $2 AND published_at IS NOT NULL),
          request AS (
            INSERT INTO club_members (user_id, club_id) SELECT $1, id FROM club
            ON CONFLICT (user_id, club_id) DO UPDATE
              SET state = 'requested', requested_at = clock_timestamp(), decided_at = NULL, decided_by = NULL
              WHERE club_members.state IN ('declined', 'ended'))
     SELECT id FROM club`,
    [userId, clubId],
  );
  return found.length > 0;
}

export function leaveClub(userId: number, clubId: number, manager: EntityManager): Promise<void> {
  return removeMembers('user_id = $1 AND club_id = $2', [userId, clubId], manager);
}

/** Before their accounts are deleted or blanked. */
export function leaveAllClubs(userIds: readonly number[], manager: EntityManager): Promise<void> {
  return removeMembers('user_id = ANY ($1)', [userIds], manager);
}

/** Those who had only asked to join have no event. */
async function removeMembers(
  where: string,
  values: readonly unknown[],
  manager: EntityManager,
): Promise<void> {
  const [removed] = await manager.query<[(Membership & { state: string })[]]>(
    `DELETE FROM club_members WHERE ${where} RETURNING user_id AS "userId", club_id AS "clubId", state`,
    [...values],
  );
  await logMemberships(
    'ended',
    removed.filter(({ state }) => state === 'accepted'),
    manager,
  );
}

/** Writes the events of members who have joined or left. The function that stores the change calls it. */
export function logMemberships(
  state: 'accepted' | 'ended',
  memberships: readonly Membership[],
  manager: EntityManager,
): Promise<void> {
  return logEvents(
    memberships.map(({ clubId, userId }) => ({
      type: state === 'accepted' ? 'membership.joined' : 'membership.left',
      objectKind: 'membership',
      objectId: `${clubId}/${userId}`,
      clubId,
      data: { clubId, userId, state },
    })),
    manager,
  );
}

/** @returns false if the membership is no longer in the state `from` */
export async function changeMembership(
  { userId, clubId, by }: { userId: number; clubId: number; by: number | null },
  { from, to }: { from: string; to: string },
  manager: EntityManager,
): Promise<boolean> {
  const [, changed] = await manager.query<[unknown, number]>(
    `UPDATE club_members SET state = $4, decided_at = clock_timestamp(), decided_by = $5
     WHERE user_id = $1 AND club_id = $2 AND state = $3`,
    [userId, clubId, from, to, by],
  );
  const member = [{ userId, clubId }];
  if (changed > 0 && to === 'accepted') await logMemberships('accepted', member, manager);
  if (changed > 0 && from === 'accepted') await logMemberships('ended', member, manager);
  return changed > 0;
}
