import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import type { Where } from '../../../platform/lists/where.js';
import { staffClubIds } from '../../accounts/persistence/account-access.js';
import { hasAllClubs } from '../own-clubs.js';

/*
 * Secretaries can edit the content of their own clubs, API keys for a club that of this club, admins all content. The condition is part
 * of each query, so that a secretary never finds another club's content, and loses access at once when removed from a club. Content
 * without a club is for admins only.
 */

const OWN_CLUBS = 'SELECT club_id FROM club_staff WHERE user_id';

/** Ids of the clubs that an actor without all clubs may edit. */
export async function ownClubIds({ id, key = null }: Actor, manager: EntityManager): Promise<number[]> {
  const clubId = key?.clubId ?? null;
  return clubId === null ? staffClubIds(id, manager) : [clubId];
}

/** Limits a list to the actor's clubs. @param column with the club's id */
export function amongOwnClubs(where: Where, column: string, actor: Actor): Where {
  if (hasAllClubs(actor)) return where;
  const clubId = actor.key?.clubId ?? null;
  return clubId === null
    ? where.add(`${column} IN (${OWN_CLUBS} = ?)`, actor.id)
    : where.add(`${column} = ?`, clubId);
}

/** Limits the query for one row to the actor's clubs. @param column with the club's id */
export function ofOwnClubs<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  column: string,
  actor: Actor,
): SelectQueryBuilder<Row> {
  if (hasAllClubs(actor)) return query;
  const clubId = actor.key?.clubId ?? null;
  return clubId === null
    ? query.andWhere(`${column} IN (${OWN_CLUBS} = :actorId)`, { actorId: actor.id })
    : query.andWhere(`${column} = :keyClubId`, { keyClubId: clubId });
}
