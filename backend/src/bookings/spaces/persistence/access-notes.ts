import type { EntityManager } from 'typeorm';

/** What is said of a space. */
export interface AccessNote {
  space: string;
  text: string;
}

/** Of a space, and then of the smaller spaces that it has all rooms of; those of which nothing is said are left out. */
export function findAccessNotes(spaceId: number, manager: EntityManager): Promise<AccessNote[]> {
  return manager.query<AccessNote[]>(
    `SELECT part.name AS space, access.text
     FROM spaces hired JOIN spaces part ON part.id = hired.id
       OR (part.room_ids <@ hired.room_ids AND NOT part.room_ids @> hired.room_ids)
     JOIN space_access access ON access.space_id = part.id AND access.text <> ''
     WHERE hired.id = $1 ORDER BY part.id <> hired.id, part.position, part.id`,
    [spaceId],
  );
}
