import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../common/domain-error.js';
import { RevisionEntity } from './revision.entity.js';

/** Revisions kept for each object; the oldest are deleted. */
const MAX_REVISIONS = 50;

export interface Subject {
  objectKind: string;
  objectId: number;
}

@Injectable()
export class Revisions {
  /** Newest first. */
  list(subject: Subject, manager: EntityManager): Promise<RevisionEntity[]> {
    return manager.find(RevisionEntity, {
      where: { ...subject },
      order: { id: 'DESC' },
      take: MAX_REVISIONS,
    });
  }

  /** @throws DomainError `revision_not_found` */
  async get(subject: Subject, id: number, manager: EntityManager): Promise<RevisionEntity> {
    const revision = await manager.findOneBy(RevisionEntity, { ...subject, id });
    if (!revision) throw new DomainError('revision_not_found', 'We no longer have that version.');
    return revision;
  }

  /** Stores a revision and deletes those beyond the last 50. */
  async add(
    subject: Subject,
    revision: Pick<RevisionEntity, 'content' | 'byId' | 'publishedAt'>,
    manager: EntityManager,
  ): Promise<void> {
    await manager.insert(RevisionEntity, { ...subject, ...revision });
    await manager.query(
      `DELETE FROM revisions WHERE object_kind = $1 AND object_id = $2 AND id <= (
         SELECT id FROM revisions WHERE object_kind = $1 AND object_id = $2 ORDER BY id DESC OFFSET ${MAX_REVISIONS} LIMIT 1)`,
      [subject.objectKind, subject.objectId],
    );
  }

  /** Stores the state before the first edit, so that it can be restored. */
  async addFirst(
    subject: Subject,
    revision: Pick<RevisionEntity, 'content' | 'byId' | 'publishedAt'>,
    manager: EntityManager,
  ): Promise<void> {
    if (!(await manager.existsBy(RevisionEntity, { ...subject }))) await this.add(subject, revision, manager);
  }

  /** Marks the newest revision as the one that the public sees. */
  async markPublished(subject: Subject, manager: EntityManager): Promise<void> {
    await manager.query(
      `UPDATE revisions SET published_at = clock_timestamp() WHERE id = (
         SELECT max(id) FROM revisions WHERE object_kind = $1 AND object_id = $2)`,
      [subject.objectKind, subject.objectId],
    );
  }

  async forget(subject: Subject, manager: EntityManager): Promise<void> {
    await manager.delete(RevisionEntity, { ...subject });
  }
}
