import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import type { Where } from '../../../platform/lists/where.js';
import { hasAllClubs } from '../own-clubs.js';

/*
 * Secretaries can edit the content of their own clubs, admins all content. The condition is part of each query, so that a secretary never
 * finds another club's content, and loses access at once when removed from a club. Content without a club is for admins only.
 */

const OWN_CLUBS = 'SELECT club_id FROM club_staff WHERE user_id';

/** Limits a list to the actor's clubs. @param column with the club's id */
export function amongOwnClubs(where: Where, column: string, actor: Actor): Where {
  return hasAllClubs(actor) ? where : where.add(`${column} IN (${OWN_CLUBS} = ?)`, actor.id);
}

/** Limits the query for one row to the actor's clubs. @param column with the club's id */
export function ofOwnClubs<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  column: string,
  actor: Actor,
): SelectQueryBuilder<Row> {
  return hasAllClubs(actor)
    ? query
    : query.andWhere(`${column} IN (${OWN_CLUBS} = :actorId)`, { actorId: actor.id });
}
