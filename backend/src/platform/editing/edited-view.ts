/** Somebody of the staff. */
export interface Person {
  id: number;
  name: string;
}

/** What staff see of something that they edit. */
export interface EditedView<Content> {
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
