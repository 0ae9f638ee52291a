import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor.js';
import type { DomainError } from '../common/domain-error.js';
import type { EditableEntity } from './editable.entity.js';
import type { EditableView } from './editable-view.js';

/** A change of a row, and who sees it. */
export interface Step<Row> {
  action: string;
  /** The columns that change; null when there is nothing to do. */
  columns: Partial<Row> | null;
  /** The public sees it, too. */
  isPublic?: boolean;
  /** Keeps a revision of what has been edited, or of what the public sees. */
  keeps?: 'edited' | 'public';
  /** Why, for the log. */
  reason?: string;
}

/** The circumstances of content that is to be stored. */
export interface Change<Content, Row> {
  /** What was edited until now; null of something new, as `row` is. */
  before: Content | null;
  row: Row | null;
  actor: Actor;
  manager: EntityManager;
}

/** What one kind of thing that staff edit is made of, and its own rules. */
export interface EditableType<
  Content extends object,
  Row extends EditableEntity,
  View extends EditableView<Content>,
> {
  /** As in the log: 'club'. */
  kind: string;
  entity: new () => Row;
  /** What is public of a row, or will be. */
  content(row: Row): Content;
  name(content: Content, row: Row): string;
  notFound(): DomainError;
  /** The club whose staff may read of it in the log. */
  club?(row: Row): number | null;
  /** null for what there is not, and for what this actor may not touch. */
  find?(id: number, actor: Actor, manager: EntityManager): Promise<Row | null>;
  /** Fields whose values stay out of the log. */
  contact?: readonly (keyof Content & string)[];
  /** What the log says of a row beside its content. */
  state?(row: Row): object;
  /** A row's draft, where it is not stored as it is edited. */
  draft?(row: Row): Content;
  /** Content as staff see it. */
  shown?(content: Content): Content;
  /** What its own call answers beside what every kind does. */
  view?(
    row: Row,
    view: EditableView<Content>,
    manager: EntityManager,
  ): Omit<View, keyof EditableView<Content>> | Promise<Omit<View, keyof EditableView<Content>>>;

  /** The columns that hold the content, where they are not its fields. @param row null of something new */
  columns?(content: Content, row: Row | null, actor: Actor): Partial<Row>;
  /** What publishing changes beside the content. */
  onPublish?(row: Row): Partial<Row>;
  /** What is wrong with content, by field. */
  validate?(
    content: Content,
    change: Change<Content, Row>,
  ): Record<string, string[]> | Promise<Record<string, string[]>>;
  /** What follows a change that the public sees, in its transaction. @param after null when it is deleted */
  afterPublicChange?(before: Row, after: Row | null, manager: EntityManager): Promise<void>;
  /** @throws DomainError of what is not to be deleted */
  beforeRemove?(row: Row): void;
  /** What a failure of the database means. */
  explain?(error: unknown): unknown;
}
