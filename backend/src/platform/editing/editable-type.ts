import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor.js';
import type { DomainError } from '../common/domain-error.js';
import type { EditableEntity } from './editable.entity.js';
import type { EditableView } from './editable-view.js';

export interface Step<Row> {
  action: string;
  /** The columns that change; null when there is nothing to do. */
  columns: Partial<Row> | null;
  /** The public sees the change. */
  isPublic?: boolean;
  /** Stores a revision: of the draft, or of the public content. */
  keeps?: 'edited' | 'public';
  /** For the audit log. */
  reason?: string;
}

/** Content that is to be stored, and what it replaces. */
export interface Change<Content, Row> {
  /** null for a new row, as `row` is. */
  before: Content | null;
  row: Row | null;
  actor: Actor;
  manager: EntityManager;
}

/** Describes one kind of content that staff edit, with its own rules. */
export interface EditableType<
  Content extends object,
  Row extends EditableEntity,
  View extends EditableView<Content>,
> {
  /** Name in the audit log: 'club'. */
  kind: string;
  entity: new () => Row;
  /** Each change is public at once; there are no drafts. */
  direct?: boolean;
  /** The public content, or what will be public. */
  content(row: Row): Content;
  name(content: Content, row: Row): string;
  notFound(): DomainError;
  /** The club whose staff may read the audit entries. */
  club?(row: Row): number | null;
  /** null if the row does not exist or this actor has no access. */
  find?(id: number, actor: Actor, manager: EntityManager): Promise<Row | null>;
  /** Contact data: the audit log says only that these fields changed. */
  contact?: readonly (keyof Content & string)[];
  /** More fields for the audit log, beside the content. */
  state?(row: Row): object;
  /** The draft, where it is not stored in the column `draft`. */
  draft?(row: Row): Content;
  /** Content as staff see it. */
  shown?(content: Content): Content;
  /** More fields for the answer to staff. */
  view?(
    row: Row,
    view: EditableView<Content>,
    manager: EntityManager,
  ): Omit<View, keyof EditableView<Content>> | Promise<Omit<View, keyof EditableView<Content>>>;

  /** The columns that store the content, if they differ from its fields. @param row null for a new row */
  columns?(content: Content, row: Row | null, actor: Actor): Partial<Row>;
  /** More columns that publishing changes. */
  onPublish?(row: Row): Partial<Row>;
  /** Error messages by field. */
  validate?(
    content: Content,
    change: Change<Content, Row>,
  ): Record<string, string[]> | Promise<Record<string, string[]>>;
  /** Runs in the transaction of a public change. @param after null when the row is deleted */
  afterPublicChange?(before: Row, after: Row | null, manager: EntityManager): Promise<void>;
  /** @throws DomainError if the row must not be deleted */
  beforeRemove?(row: Row): void;
  /** Turns a database error into one that staff understand. */
  explain?(error: unknown): unknown;
}
