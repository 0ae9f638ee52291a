import { isDeepStrictEqual } from 'node:util';
import type { EntityManager, FindOptionsOrder, FindOptionsWhere } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import type { Actor } from '../audit/actor.js';
import { changedFields } from '../audit/changed-fields.js';
import { DomainError, ValidationError } from '../common/domain-error.js';
import type { EditableEntity } from './editable.entity.js';
import type { Change, EditableType, Step } from './editable-type.js';
import { type EditableView, type People, personOf, type RevisionView } from './editable-view.js';
import type { EditingKit } from './editing-kit.js';
import { plain } from './plain-fields.js';
import type { Subject } from './revisions.js';
import { StaleVersionError } from './stale-version.error.js';

/**
 * Lists, edits and publishes one kind of content, as its `EditableType` describes it: drafts, revisions, optimistic
 * locks and the audit log. Each change is one transaction.
 */
export class EditableResource<
  Content extends object,
  Row extends EditableEntity,
  View extends EditableView<Content> = EditableView<Content>,
> {
  constructor(
    private readonly kit: EditingKit,
    private readonly people: People,
    private readonly of: EditableType<Content, Row, View>,
  ) {}

  /** All rows, for a table that fits on one page. */
  async list(order: FindOptionsOrder<Row>): Promise<View[]> {
    const { manager } = this.kit;
    const rows = await manager.find(this.of.entity, { order });
    return Promise.all(rows.map((row) => this.viewOf(row, manager)));
  }

  async get(id: number, actor: Actor, manager = this.kit.manager): Promise<View> {
    return this.viewOf(await this.require(id, actor, manager), manager);
  }

  create(given: Content, actor: Actor, action = 'create'): Promise<View> {
    const content = plain(given);
    return this.change(async (manager) => {
      await this.validate(content, { before: null, row: null, actor, manager });
      const publishedAt = this.of.direct ? () => 'clock_timestamp()' : null;
      const columns = { ...this.columnsOf(content, null, actor), publishedAt, editedBy: actor.id };
      const { identifiers } = await manager.insert(this.of.entity, columns as QueryDeepPartialEntity<Row>);
      const row = await this.reload(identifiers[0]?.['id'] as number, manager);
      await this.keep('edited', row, actor, manager);
      await this.record({ action }, [null, row], actor, manager);
      return row;
    });
  }

  update(id: number, version: number, fields: Partial<Content>, actor: Actor): Promise<View> {
    return this.step(id, version, actor, (row, manager) =>
      this.edit('update', row, { ...this.workingCopyOf(row), ...plain(fields) }, actor, manager),
    );
  }

  /** Makes the draft public. */
  publish(id: number, version: number, actor: Actor): Promise<View> {
    return this.step(id, version, actor, (row, manager) => this.publication(row, actor, manager));
  }

  discard(id: number, version: number, actor: Actor): Promise<View> {
    return this.step(id, version, actor, (row) => {
      if (!row.publishedAt || !row.draft) throw refuse('There is no draft to discard.');
      return { action: 'discard', columns: { draft: null } as Partial<Row>, keeps: 'edited' };
    });
  }

  remove(id: number, version: number, actor: Actor): Promise<void> {
    return this.inTransaction(async (manager) => {
      this.of.beforeRemove?.(await this.require(id, actor, manager));
      await this.erase(await this.requireVersion(id, version, actor, manager), actor, manager);
    });
  }

  /** The last 50, newest first. */
  async revisions(id: number, actor: Actor): Promise<RevisionView<Content>[]> {
    const { manager, revisions } = this.kit;
    const row = await this.require(id, actor, manager);
    const found = await revisions.list(this.subjectOf(row), manager);
    const authors = found.flatMap(({ byId }) => byId ?? []);
    const names = await this.people.namesOf(authors, manager);
    return found.map((revision) => ({
      id: revision.id,
      at: revision.at,
      by: personOf(revision.byId, names),
      publishedAt: revision.publishedAt,
      // Fields that were added after the revision have today's value.
      content: this.shown({ ...this.workingCopyOf(row), ...(revision.content as Content) }),
    }));
  }

  /** Makes a revision the draft. */
  restore(id: number, version: number, revisionId: number, actor: Actor): Promise<View> {
    return this.step(id, version, actor, async (row, manager) => {
      const { content } = await this.kit.revisions.get(this.subjectOf(row), revisionId, manager);
      return this.edit(
        'restore',
        row,
        { ...this.workingCopyOf(row), ...(content as Content) },
        actor,
        manager,
      );
    });
  }

  /**
   * The draft, or the public content where there is none. Fields that were added after the draft have the row's value.
   */
  workingCopyOf(row: Row): Content {
    return this.of.draft?.(row) ?? { ...this.of.content(row), ...(row.draft as Content | null) };
  }

  /** @throws DomainError with the kind's `notFound` code */
  async require(id: number, actor: Actor, manager = this.kit.manager): Promise<Row> {
    const row = await (this.of.find?.(id, actor, manager) ??
      manager.findOneBy(this.of.entity, { id } as FindOptionsWhere<Row>));
    if (!row) throw this.of.notFound();
    return row;
  }

  /** @throws StaleVersionError with the current row */
  async requireVersion(id: number, version: number, actor: Actor, manager: EntityManager): Promise<Row> {
    const row = await this.require(id, actor, manager);
    if (row.version !== version) throw new StaleVersionError(await this.viewOf(row, manager));
    return row;
  }

  /** Runs a change in one transaction, and turns database errors into the kind's own. */
  async inTransaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.kit.change(work);
    } catch (error) {
      throw this.of.explain?.(error) ?? error;
    }
  }

  /**
   * Changes one row, if it still has the version that the caller read.
   * @param decide returns the change; it must have no effect itself, because a retried transaction calls it again
   * @throws StaleVersionError with the current row
   */
  step(
    id: number,
    version: number,
    actor: Actor,
    decide: (row: Row, manager: EntityManager) => Step<Row> | Promise<Step<Row>>,
  ): Promise<View> {
    return this.change(async (manager) => {
      const row = await this.requireVersion(id, version, actor, manager);
      return this.applyStep(row, await decide(row, manager), actor, manager);
    });
  }

  /** An unpublished row is changed directly; a published row gets a draft, unless its kind has none. */
  async edit(
    action: string,
    row: Row,
    content: Content,
    actor: Actor,
    manager: EntityManager,
  ): Promise<Step<Row>> {
    const before = this.workingCopyOf(row);
    if (isDeepStrictEqual(content, before)) return { action, columns: null };
    await this.validate(content, { before, row, actor, manager });
    if (this.of.direct)
      return { action, columns: this.columnsOf(content, row, actor), keeps: 'public', isPublic: true };
    const draft = isDeepStrictEqual(content, this.of.content(row)) ? null : content;
    const columns = row.publishedAt ? ({ draft } as Partial<Row>) : this.columnsOf(content, row, actor);
    return { action, columns, keeps: 'edited' };
  }

  /** @throws DomainError `invalid_transition`, ValidationError */
  async publication(row: Row, actor: Actor, manager: EntityManager): Promise<Step<Row>> {
    this.assertPublishable(row);
    const content = this.workingCopyOf(row);
    await this.validate(content, { before: content, row, actor, manager });
    const now = { draft: null, publishedAt: () => 'clock_timestamp()' } as unknown as Partial<Row>;
    const columns = { ...this.columnsOf(content, row, actor), ...this.of.onPublish?.(row), ...now };
    return { action: 'publish', columns, isPublic: true };
  }

  /** @throws DomainError `invalid_transition` */
  assertPublishable(row: Row): void {
    if (row.publishedAt && !row.draft) throw refuse('There are no unpublished changes.');
  }

  /** @throws ValidationError */
  async validate(content: Content, change: Change<Content, Row>): Promise<void> {
    const errors = await this.of.validate?.(content, change);
    if (errors && Object.keys(errors).length > 0) throw new ValidationError(errors);
  }

  /**
   * Updates a row that this transaction has read, with its revisions and audit entry.
   * @returns the row after the change
   * @throws StaleVersionError when another transaction changed it since
   */
  async applyStep(row: Row, step: Step<Row>, actor: Actor, manager: EntityManager): Promise<Row> {
    const { action, columns, isPublic = false, keeps } = step;
    if (!columns) return row;
    const { affected } = await manager.update(this.of.entity, this.whereUnchanged(row), {
      ...columns,
      version: () => 'version + 1',
      editedAt: () => 'clock_timestamp()',
      editedBy: actor.id,
      ...(isPublic && { updatedAt: () => 'clock_timestamp()' }),
    } as unknown as QueryDeepPartialEntity<Row>);
    if (!affected) throw new StaleVersionError(await this.get(row.id, actor, manager));
    const changed = await this.reload(row.id, manager);
    if (isPublic) await this.of.afterPublicChange?.(row, changed, manager);
    if (keeps) {
      const first = { content: this.workingCopyOf(row), byId: row.editedBy, publishedAt: row.publishedAt };
      await this.kit.revisions.addFirst(this.subjectOf(row), first, manager);
      await this.keep(keeps, changed, actor, manager);
    }
    // The draft stays the newest revision.
    if (keeps === 'public' && changed.draft) await this.keep('edited', changed, actor, manager);
    if (action === 'publish') await this.kit.revisions.markPublished(this.subjectOf(row), manager);
    await this.record(step, [row, changed], actor, manager);
    return changed;
  }

  /** Deletes a row that this transaction has read, and its revisions. @throws StaleVersionError */
  async erase(row: Row, actor: Actor, manager: EntityManager): Promise<void> {
    const { affected } = await manager.delete(this.of.entity, this.whereUnchanged(row));
    if (!affected) throw new StaleVersionError(await this.get(row.id, actor, manager));
    await this.of.afterPublicChange?.(row, null, manager);
    await this.kit.revisions.forget(this.subjectOf(row), manager);
    await this.record({ action: 'delete' }, [row, null], actor, manager);
  }

  /** Condition that finds the row only while its version is unchanged. */
  whereUnchanged({ id, version }: Row): FindOptionsWhere<Row> {
    return { id, version } as FindOptionsWhere<Row>;
  }

  private async change(work: (manager: EntityManager) => Promise<Row>): Promise<View> {
    return this.viewOf(await this.inTransaction(work), this.kit.manager);
  }

  private columnsOf(content: Content, row: Row | null, actor: Actor): Partial<Row> {
    return this.of.columns?.(content, row, actor) ?? content;
  }

  private shown(content: Content): Content {
    return this.of.shown?.(content) ?? content;
  }

  async viewOf(row: Row, manager: EntityManager): Promise<View> {
    const names = await this.people.namesOf(row.editedBy === null ? [] : [row.editedBy], manager);
    const view = {
      id: row.id,
      version: row.version,
      content: this.shown(this.workingCopyOf(row)),
      published: row.publishedAt ? this.shown(this.of.content(row)) : null,
      publishedAt: row.publishedAt,
      updatedAt: row.editedAt,
      updatedBy: personOf(row.editedBy, names),
    };
    return { ...view, ...(await this.of.view?.(row, view, manager)) } as View;
  }

  private reload(id: number, manager: EntityManager): Promise<Row> {
    return manager.findOneByOrFail(this.of.entity, { id } as FindOptionsWhere<Row>);
  }

  private keep(what: 'edited' | 'public', row: Row, actor: Actor, manager: EntityManager): Promise<void> {
    const isPublic = what === 'public';
    const content = isPublic ? this.of.content(row) : this.workingCopyOf(row);
    const revision = { content, byId: actor.id, publishedAt: isPublic ? row.publishedAt : null };
    return this.kit.revisions.add(this.subjectOf(row), revision, manager);
  }

  /** Logs the fields that differ. A new row has null before, a deleted one null after. */
  private record(
    { action, isPublic, reason }: Omit<Step<Row>, 'columns'>,
    [before, after]: [Row, Row | null] | [null, Row],
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    const row = (after ?? before) as Row;
    const logged = (one: Row | null): object =>
      one ? { ...(isPublic ? this.of.content(one) : this.workingCopyOf(one)), ...this.of.state?.(one) } : {};
    const entry = {
      action: `${this.of.kind}.${action}`,
      objectName: this.of.name(this.workingCopyOf(row), row),
      clubId: this.of.club?.(row) ?? null,
      changes: changedFields(logged(before), logged(after), this.of.contact ?? []),
      reason,
      ...this.subjectOf(row),
    };
    return this.kit.audit.record(actor, entry, manager);
  }

  private subjectOf(row: Row): Subject {
    return { objectKind: this.of.kind, objectId: row.id };
  }
}

export function refuse(message: string): DomainError {
  return new DomainError('invalid_transition', message);
}
