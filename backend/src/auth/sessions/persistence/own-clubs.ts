import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import type { Where } from '../../../platform/lists/where.js';
import { hasAllClubs } from '../own-clubs.js';

/*
 * What is of a club is its own secretaries' to edit, and the admins'. It is asked with every query, so that nothing of another
 * club's is found in the first place, and somebody who is taken off a club's staff finds it no more. What has no club is the
 * admins' alone.
 */

const OWN_CLUBS = 'SELECT club_id FROM club_staff WHERE user_id';

/** Narrows a list. @param column of the club's id */
export function amongOwnClubs(where: Where, column: string, actor: Actor): Where {
  return hasAllClubs(actor) ? where : where.add(`${column} IN (${OWN_CLUBS} = ?)`, actor.id);
}

/** Narrows the question for one row. @param column of the club's id */
export function ofOwnClubs<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  column: string,
  actor: Actor,
): SelectQueryBuilder<Row> {
  return hasAllClubs(actor)
    ? query
    : query.andWhere(`${column} IN (${OWN_CLUBS} = :actorId)`, { actorId: actor.id });
}
