import type { EntityManager } from 'typeorm';

export interface AccessNote {
  space: string;
  text: string;
}

/** The notes of a space, then those of smaller spaces within it. Spaces without notes are left out. */
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
