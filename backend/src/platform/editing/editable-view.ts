import type { EntityManager } from 'typeorm';

/** A member of staff. */
export interface Person {
  id: number;
  name: string;
}

/** What staff see of something that they edit. */
export interface EditableView<Content> {
  id: number;
  version: number;
  /** The draft, or what is published when there is none. */
  content: Content;
  /** null: never published. */
  published: Content | null;
  publishedAt: string | null;
  updatedAt: string;
  updatedBy: Person | null;
}

/** An earlier state of it. */
export interface RevisionView<Content> {
  id: number;
  at: string;
  by: Person | null;
  publishedAt: string | null;
  content: Content;
}

/** Who the accounts with these ids are. */
export interface People {
  namesOf(ids: readonly number[], manager: EntityManager): Promise<Map<number, string>>;
}

export function personOf(id: number | null, names: ReadonlyMap<number, string>): Person | null {
  return id === null ? null : { id, name: names.get(id) ?? '' };
}
