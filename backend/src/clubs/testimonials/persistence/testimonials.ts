import type { EntityManager } from 'typeorm';
import { TestimonialState } from '../domain/testimonial-state.js';
import type { TestimonialEntity } from './testimonial.entity.js';

/** A testimonial with the names of its author and approver. */
export interface TestimonialRow extends Pick<
  TestimonialEntity,
  'id' | 'version' | 'name' | 'role' | 'comment' | 'rating' | 'isApproved' | 'isHidden' | 'writtenAt'
> {
  /** null if unknown. */
  author: string | null;
  approvedBy: string | null;
}

/** The most rows per state. */
const MAX_LISTED = 500;

const OF_STATE: Readonly<Record<TestimonialState, string>> = {
  [TestimonialState.New]: 'NOT is_hidden AND NOT is_approved ORDER BY testimonial.written_at, testimonial.id',
  [TestimonialState.Shown]: 'NOT is_hidden AND is_approved ORDER BY testimonial.position, testimonial.id',
  [TestimonialState.Hidden]: 'is_hidden ORDER BY testimonial.written_at DESC, testimonial.id DESC',
};

const SELECT = `SELECT testimonial.id, testimonial.version, testimonial.name, testimonial.role, testimonial.comment, testimonial.rating,
    is_approved AS "isApproved", is_hidden AS "isHidden", written_at AS "writtenAt",
    author.full_name AS author, approver.full_name AS "approvedBy"
  FROM testimonials testimonial LEFT JOIN users author ON author.id = testimonial.user_id
  LEFT JOIN users approver ON approver.id = testimonial.approved_by`;

/** Shown ones in display order, new ones oldest first, hidden ones newest first. */
export function testimonialsOf(state: TestimonialState, manager: EntityManager): Promise<TestimonialRow[]> {
  return manager.query<TestimonialRow[]>(`${SELECT} WHERE ${OF_STATE[state]} LIMIT ${MAX_LISTED}`);
}

export async function testimonial(id: number, manager: EntityManager): Promise<TestimonialRow | undefined> {
  const [row] = await manager.query<TestimonialRow[]>(`${SELECT} WHERE testimonial.id = $1`, [id]);
  return row;
}

/** Locks against other decisions, since they all change the same order. */
export async function lockTestimonials(manager: EntityManager): Promise<void> {
  await manager.query('LOCK TABLE testimonials IN SHARE ROW EXCLUSIVE MODE');
}

/** @param ids in the new display order */
export async function placeTestimonials(ids: readonly number[], manager: EntityManager): Promise<void> {
  await manager.query(
    `UPDATE testimonials SET position = place FROM unnest($1::integer[]) WITH ORDINALITY AS wanted (id, place)
     WHERE testimonials.id = wanted.id AND position <> place`,
    [ids],
  );
}

/** Inserts or replaces the author's testimonial; a changed text needs approval again. */
export async function writeTestimonial(
  userId: number,
  { name, role, comment, rating }: Pick<TestimonialEntity, 'name' | 'role' | 'comment' | 'rating'>,
  manager: EntityManager,
): Promise<void> {
  await manager.query(
    `INSERT INTO testimonials (user_id, name, role, comment, rating, written_at) VALUES ($1, $2, $3, $4, $5, clock_timestamp())
     ON CONFLICT (user_id) DO UPDATE SET
       name = excluded.name, role = excluded.role, comment = excluded.comment, rating = excluded.rating,
       written_at = excluded.written_at, is_approved = false, approved_by = NULL, is_hidden = false,
       version = testimonials.version + 1
     WHERE (testimonials.name, testimonials.role, testimonials.comment, testimonials.rating)
           IS DISTINCT FROM (excluded.name, excluded.role, excluded.comment, excluded.rating)`,
    [userId, name, role, comment, rating],
  );
}

/** @returns the deleted rows */
export async function removeTestimonial(userId: number, manager: EntityManager): Promise<{ id: number }[]> {
  const [gone] = await manager.query<[{ id: number }[], number]>(
    'DELETE FROM testimonials WHERE user_id = $1 RETURNING id',
    [userId],
  );
  return gone;
}
