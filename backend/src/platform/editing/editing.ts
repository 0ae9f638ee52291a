import { isDeepStrictEqual } from 'node:util';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import type { Actor } from '../audit/actor.js';
import { changedFields } from '../audit/changed-fields.js';
import { DomainError } from '../common/domain-error.js';
import type { EditedEntity } from './edited.entity.js';
import type { EditedView, Person, RevisionView } from './edited-view.js';
import type { EditingKit } from './editing-kit.js';
import type { Subject } from './revisions.js';
import { StaleVersionError } from './stale-version.error.js';

/** Who the accounts with these ids are. */
export interface People {
  namesOf(ids: readonly number[], manager: EntityManager): Promise<Map<number, string>>;
}

/** A change of a row that says what of it has changed, and for whom. */
export interface Step<Row> {
  action: string;
  /** The columns that change; null when there is nothing to do. */
  columns: Partial<Row> | null;
  /** The public sees it, too. */
  isPublic?: boolean;
  /** What has been edited, or what the public sees, is kept as an earlier state for later. */
  keeps?: 'edited' | 'public';
  /** Why, for the log. */
  reason?: string;
}

/**
 * How staff edit something: drafts, publishing, earlier states, with a version that no two of them overwrite and a log. A kind
 * of thing says what of it is its content and who may touch it; a failure anywhere leaves nothing of the change.
 */
export abstract class Editing<
  Content extends object,
  Row extends EditedEntity,
  View extends EditedView<Content>,
> {
  /** As in the log: 'club'. */
  protected abstract readonly kind: string;
  protected abstract readonly entity: new () => Row;
  /** Fields whose values stay out of the log. */
  protected readonly contact: readonly (keyof Content & string)[] = [];

  constructor(
    protected readonly kit: EditingKit,
    private readonly people: People,
  ) {}

  /** What is public of a row, or will be. */
  protected abstract contentOf(row: Row): Content;
  /** The columns that hold it. */
  protected columnsOf(content: Content): Partial<Row> {
    return content;
  }
  /** What changes with an edit of a row that is not public yet. */
  protected columnsOfEdited(_row: Row, content: Content): Partial<Row> {
    return this.columnsOf(content);
  }
  protected abstract nameOf(content: Content, row: Row): string;
  /** The club whose staff may edit it. */
  protected abstract clubOf(row: Row): number | null;
  /** As its own call answers it. */
  protected abstract present(
    row: Row,
    view: EditedView<Content>,
    manager: EntityManager,
  ): View | Promise<View>;
  /** null for what there is not, and for what this actor may not touch. */
  protected abstract find(id: number, actor: Actor, manager: EntityManager): Promise<Row | null>;
  protected abstract notFound(): DomainError;
  /** What a new row has beside its content. */
  protected columnsOfNew(_actor: Actor): Partial<Row> {
    return {};
  }
  /** What publishing changes beside the content. */
  protected columnsOfPublic(_row: Row): Partial<Row> {
    return {};
  }
  /** What the log says of a row beside its content. */
  protected stateOf(_row: Row): object {
    return {};
  }
  /**
   * @param before what was edited until now; null of something new, as `row` is
   * @throws DomainError of content that may not be, or not by this actor
   */
  protected check(
    _content: Content,
    _actor: Actor,
    _manager: EntityManager,
    _before: Content | null,
    _row: Row | null,
  ): Promise<void> {
    return Promise.resolve();
  }
  /**
   * What follows when the public sees it otherwise, in the same transaction.
   * @param after null when it is gone
   */
  protected followPublic(_before: Row, _after: Row | null, _manager: EntityManager): Promise<void> {
    return Promise.resolve();
  }
  /** What a failure of the database means. */
  protected explain(error: unknown): unknown {
    return error;
  }

  async get(id: number, actor: Actor): Promise<View> {
    const { manager } = this.kit;
    return this.viewOf(await this.require(id, actor, manager), manager);
  }

  create(given: Content, actor: Actor, action = 'create'): Promise<View> {
    const content = plain(given);
    return this.change(async (manager) => {
      await this.check(content, actor, manager, null, null);
      const own = { ...this.columnsOf(content), ...this.columnsOfNew(actor) };
      const columns = { ...own, publishedAt: null, editedBy: actor.id } as QueryDeepPartialEntity<Row>;
      const { identifiers } = await manager.insert(this.entity, columns);
      const row = await this.reread(identifiers[0]?.['id'] as number, manager);
      await this.keep(row, actor, manager);
      await this.record(action, row, {}, { ...content, ...this.stateOf(row) }, actor, manager);
      return row;
    });
  }

  update(id: number, version: number, fields: Partial<Content>, actor: Actor): Promise<View> {
    return this.step(id, version, actor, (row, manager) =>
      this.edit('update', row, { ...this.editedOf(row), ...plain(fields) }, actor, manager),
    );
  }

  /** What is edited becomes what the public sees. */
  publish(id: number, version: number, actor: Actor): Promise<View> {
    return this.step(id, version, actor, (row, manager) => this.publication(row, actor, manager));
  }

  /** What is not published yet goes. */
  discard(id: number, version: number, actor: Actor): Promise<View> {
    return this.step(id, version, actor, (row) => {
      if (!row.publishedAt || !row.draft) throw this.refuse('There is no draft beside what is published.');
      return { action: 'discard', columns: { draft: null } as Partial<Row>, keeps: 'edited' };
    });
  }

  remove(id: number, version: number, actor: Actor): Promise<void> {
    return this.together(async (manager) =>
      this.erase(await this.requireVersion(id, version, actor, manager), actor, manager),
    );
  }

  /** The last fifty, newest first. */
  async revisions(id: number, actor: Actor): Promise<RevisionView<Content>[]> {
    const { manager, revisions } = this.kit;
    const row = await this.require(id, actor, manager);
    const found = await revisions.list(this.subjectOf(row), manager);
    const names = await this.people.namesOf(
      found.flatMap(({ byId }) => byId ?? []),
      manager,
    );
    return found.map((revision) => ({
      id: revision.id,
      at: revision.at.toISOString(),
      by: personOf(revision.byId, names),
      publishedAt: revision.publishedAt?.toISOString() ?? null,
      // A state from before a field was there has it as it is now.
      content: this.shown({ ...this.editedOf(row), ...(revision.content as Content) }),
    }));
  }

  /** An earlier state becomes the draft. */
  restore(id: number, version: number, revisionId: number, actor: Actor): Promise<View> {
    return this.step(id, version, actor, async (row, manager) => {
      const revision = await this.kit.revisions.get(this.subjectOf(row), revisionId, manager);
      return this.edit(
        'restore',
        row,
        { ...this.editedOf(row), ...(revision.content as Content) },
        actor,
        manager,
      );
    });
  }

  /** @throws DomainError `invalid_transition` */
  mustBePublishable(row: Row): void {
    if (row.publishedAt && !row.draft) throw this.refuse('There is nothing that is not published yet.');
  }

  /** That what is edited becomes what the public sees. @throws DomainError `invalid_transition`, or of content that may not be */
  protected async publication(row: Row, actor: Actor, manager: EntityManager): Promise<Step<Row>> {
    this.mustBePublishable(row);
    const content = this.editedOf(row);
    await this.check(content, actor, manager, content, row);
    const now = { draft: null, publishedAt: () => 'clock_timestamp()' };
    const columns = { ...this.columnsOf(content), ...this.columnsOfPublic(row), ...now };
    return { action: 'publish', columns: columns as unknown as Partial<Row>, isPublic: true };
  }

  /** What staff edit of a row: its draft, or what is public. */
  protected editedOf(row: Row): Content {
    return (row.draft as Content | null) ?? this.contentOf(row);
  }

  /** Content as staff see it. */
  protected shown(content: Content): Content {
    return content;
  }

  protected refuse(message: string): DomainError {
    return new DomainError('invalid_transition', message);
  }

  /** @throws DomainError of `notFound` */
  protected async require(id: number, actor: Actor, manager: EntityManager): Promise<Row> {
    const row = await this.find(id, actor, manager);
    if (!row) throw this.notFound();
    return row;
  }

  protected async viewOf(row: Row, manager: EntityManager): Promise<View> {
    const names = await this.people.namesOf(row.editedBy === null ? [] : [row.editedBy], manager);
    const view = {
      id: row.id,
      version: row.version,
      content: this.shown(this.editedOf(row)),
      published: row.publishedAt ? this.shown(this.contentOf(row)) : null,
      publishedAt: row.publishedAt?.toISOString() ?? null,
      updatedAt: row.editedAt.toISOString(),
      updatedBy: personOf(row.editedBy, names),
    };
    return this.present(row, view, manager);
  }

  /**
   * One change of a row, at the version that the caller has seen.
   * @param decide what changes; it has no effect itself, since it may be asked again
   * @throws StaleVersionError with how it is now
   */
  protected step(
    id: number,
    version: number,
    actor: Actor,
    decide: (row: Row, manager: EntityManager) => Step<Row> | Promise<Step<Row>>,
  ): Promise<View> {
    return this.change(async (manager) => {
      const row = await this.requireVersion(id, version, actor, manager);
      return this.enact(row, await decide(row, manager), actor, manager);
    });
  }

  /**
   * A change of a row as it was read in this transaction, with all that goes with it.
   * @returns it as it is then
   * @throws StaleVersionError when it has changed since it was read
   */
  protected async enact(
    row: Row,
    { action, columns, isPublic = false, keeps, reason }: Step<Row>,
    actor: Actor,
    manager: EntityManager,
  ): Promise<Row> {
    if (!columns) return row;
    const { affected } = await manager
      .createQueryBuilder()
      .update(this.entity)
      .set({
        ...columns,
        version: () => 'version + 1',
        editedAt: () => 'clock_timestamp()',
        editedBy: actor.id,
        ...(isPublic && { updatedAt: () => 'clock_timestamp()' }),
      } as unknown as QueryDeepPartialEntity<Row>)
      .where(this.guard(row))
      .execute();
    if (!affected) throw await this.overtaken(row.id, actor, manager);
    const changed = await this.reread(row.id, manager);
    if (isPublic) await this.followPublic(row, changed, manager);
    const { revisions } = this.kit;
    if (keeps) {
      const first = { content: this.editedOf(row), byId: row.editedBy, publishedAt: row.publishedAt };
      await revisions.addFirst(this.subjectOf(row), first, manager);
    }
    if (keeps === 'public') {
      const { publishedAt } = changed;
      const shown = { content: this.contentOf(changed), byId: actor.id, publishedAt };
      await revisions.add(this.subjectOf(row), shown, manager);
    }
    // The draft beside it stays the newest.
    if (keeps === 'edited' || (keeps && changed.draft)) await this.keep(changed, actor, manager);
    if (action === 'publish') await revisions.markPublished(this.subjectOf(row), manager);
    const told = (one: Row): object => ({
      ...(isPublic ? this.contentOf(one) : this.editedOf(one)),
      ...this.stateOf(one),
    });
    await this.record(action, changed, told(row), told(changed), actor, manager, reason);
    return changed;
  }

  /** Takes a row as it was read in this transaction away, with all that goes with it. */
  protected async erase(row: Row, actor: Actor, manager: EntityManager): Promise<void> {
    const { affected } = await manager.delete(this.entity, this.guard(row));
    if (!affected) throw await this.overtaken(row.id, actor, manager);
    await this.followPublic(row, null, manager);
    await this.kit.revisions.forget(this.subjectOf(row), manager);
    await this.record('delete', row, { ...this.editedOf(row), ...this.stateOf(row) }, {}, actor, manager);
  }

  /** What has to hold of the row when it is changed: that nobody has changed it since it was read. */
  protected guard(row: Row): FindOptionsWhere<Row> {
    return { id: row.id, version: row.version } as FindOptionsWhere<Row>;
  }

  /** Content that is not public yet goes into the row itself; that of a public row waits in its draft. */
  protected async edit(
    action: string,
    row: Row,
    content: Content,
    actor: Actor,
    manager: EntityManager,
  ): Promise<Step<Row>> {
    if (isDeepStrictEqual(content, this.editedOf(row))) return { action, columns: null };
    await this.check(content, actor, manager, this.editedOf(row), row);
    const draft = isDeepStrictEqual(content, this.contentOf(row)) ? null : content;
    return {
      action,
      columns: row.publishedAt ? ({ draft } as Partial<Row>) : this.columnsOfEdited(row, content),
      keeps: 'edited',
    };
  }

  private async change(work: (manager: EntityManager) => Promise<Row>): Promise<View> {
    return this.viewOf(await this.together(work), this.kit.manager);
  }

  /** A change in one transaction, with its failures explained. */
  protected together<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.explained(() => this.kit.change(work));
  }

  private async explained<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw this.explain(error);
    }
  }

  protected async requireVersion(
    id: number,
    version: number,
    actor: Actor,
    manager: EntityManager,
  ): Promise<Row> {
    const row = await this.require(id, actor, manager);
    if (row.version !== version) throw new StaleVersionError(await this.viewOf(row, manager));
    return row;
  }

  /** Somebody was faster between our reading and our writing. */
  private async overtaken(id: number, actor: Actor, manager: EntityManager): Promise<DomainError> {
    return new StaleVersionError(await this.viewOf(await this.require(id, actor, manager), manager));
  }

  private async reread(id: number, manager: EntityManager): Promise<Row> {
    const row = await manager.findOneBy(this.entity, { id } as FindOptionsWhere<Row>);
    if (!row) throw this.notFound();
    return row;
  }

  private keep(row: Row, actor: Actor, manager: EntityManager): Promise<void> {
    const revision = { content: this.editedOf(row), byId: actor.id, publishedAt: null };
    return this.kit.revisions.add(this.subjectOf(row), revision, manager);
  }

  private record(
    action: string,
    row: Row,
    before: object,
    after: object,
    actor: Actor,
    manager: EntityManager,
    reason?: string,
  ): Promise<void> {
    const deed = {
      action: `${this.kind}.${action}`,
      objectName: this.nameOf(this.editedOf(row), row),
      clubId: this.clubOf(row),
      changes: changedFields(before, after, this.contact),
      reason,
      ...this.subjectOf(row),
    };
    return this.kit.audit.record(actor, deed, manager);
  }

  private subjectOf(row: Row): Subject {
    return { objectKind: this.kind, objectId: row.id };
  }
}

/** As it is stored: without what was left out, and without classes. */
function plain<T extends object>(content: T): T {
  return JSON.parse(JSON.stringify(content)) as T;
}

function personOf(id: number | null, names: ReadonlyMap<number, string>): Person | null {
  return id === null ? null : { id, name: names.get(id) ?? '' };
}
