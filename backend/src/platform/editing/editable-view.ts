import type { EntityManager } from 'typeorm';

/** A member of staff. */
export interface Person {
  id: number;
  name: string;
}

/** Content as staff see it. */
export interface EditableView<Content> {
  id: number;
  version: number;
  /** The draft, or the published content when there is none. */
  content: Content;
  /** null if it was never published. */
  published: Content | null;
  publishedAt: Date | null;
  updatedAt: Date;
  updatedBy: Person | null;
}

export interface RevisionView<Content> {
  id: number;
  at: Date;
  by: Person | null;
  publishedAt: Date | null;
  content: Content;
}

/** Names of accounts by id. */
export interface People {
  namesOf(ids: readonly number[], manager: EntityManager): Promise<Map<number, string>>;
}

export function personOf(id: number | null, names: ReadonlyMap<number, string>): Person | null {
  return id === null ? null : { id, name: names.get(id) ?? '' };
}
