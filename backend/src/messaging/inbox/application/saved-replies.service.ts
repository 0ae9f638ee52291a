import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { changedFields } from '../../../platform/audit/changed-fields.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { withoutUndefined } from '../../../platform/editing/plain-fields.js';
import { StaleVersionError } from '../../../platform/editing/stale-version.error.js';
import { PLACEHOLDERS, unknownPlaceholders } from '../domain/placeholders.js';
import { SavedReplyEntity } from '../persistence/saved-reply.entity.js';
import { savedReplies, lockSavedReplies } from '../persistence/saved-replies.js';

export type SavedReply = Pick<SavedReplyEntity, 'id' | 'version' | 'title' | 'text'>;

export type SavedReplyContent = Pick<SavedReply, 'title' | 'text'>;

/** The limit keeps the list easy to search. */
const MAX_REPLIES = 100;

/** Saved replies to common questions. */
@Injectable()
export class SavedReplies {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditTrail,
  ) {}

  list(): Promise<SavedReply[]> {
    return savedReplies(MAX_REPLIES, this.dataSource.manager);
  }

  /** @throws ValidationError */
  create(content: SavedReplyContent, actor: Actor): Promise<SavedReply> {
    mustBeFillable(content.text);
    return inTransaction(this.dataSource, async (manager) => {
      await lockSavedReplies(manager);
      if ((await manager.count(SavedReplyEntity)) >= MAX_REPLIES)
        throw new ValidationError({
          title: [`You can have up to ${MAX_REPLIES} saved replies. Remove one first.`],
        });
      const { id, version } = await manager.save(SavedReplyEntity, { ...content, editedBy: actor.id });
      const made = { id, version, ...content };
      await this.record('create', made, {}, contentOf(made), actor, manager);
      return made;
    });
  }

  /** @throws DomainError `not_found`, StaleVersionError, ValidationError */
  update(id: number, version: number, fields: Partial<SavedReplyContent>, actor: Actor): Promise<SavedReply> {
    if (fields.text !== undefined) mustBeFillable(fields.text);
    return inTransaction(this.dataSource, async (manager) => {
      const before = await this.lock(id, version, manager);
      const { title, text } = { ...before, ...withoutUndefined(fields) };
      await manager.update(
        SavedReplyEntity,
        { id },
        { title, text, editedBy: actor.id, version: version + 1 },
      );
      const now = { id, version: version + 1, title, text };
      await this.record('update', now, contentOf(before), contentOf(now), actor, manager);
      return now;
    });
  }

  /** @throws DomainError `not_found`, StaleVersionError */
  remove(id: number, version: number, actor: Actor): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const before = await this.lock(id, version, manager);
      await manager.delete(SavedReplyEntity, { id });
      await this.record('delete', before, contentOf(before), {}, actor, manager);
    });
  }

  private async lock(id: number, version: number, manager: EntityManager): Promise<SavedReply> {
    const row = await manager.findOne(SavedReplyEntity, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!row) throw new DomainError('not_found', 'We could not find that saved reply.');
    if (row.version !== version) throw new StaleVersionError(row);
    return row;
  }

  private record(
    verb: string,
    { id, title }: SavedReply,
    before: object,
    now: object,
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    const entry = { action: `saved_reply.${verb}`, objectKind: 'saved_reply', objectId: id };
    return this.audit.record(
      actor,
      { ...entry, objectName: title, changes: changedFields(before, now) },
      manager,
    );
  }
}

function contentOf({ title, text }: SavedReply): SavedReplyContent {
  return { title, text };
}

function mustBeFillable(text: string): void {
  const [unknown] = unknownPlaceholders(text);
  if (unknown === undefined) return;
  const known = PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ');
  throw new ValidationError({ text: [`{{${unknown}}} is unknown. You can use: ${known}.`] });
}
