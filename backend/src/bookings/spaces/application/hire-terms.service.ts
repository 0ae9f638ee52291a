import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { StaleVersionError } from '../../../platform/editing/stale-version.error.js';
import { HireTermsEntity } from '../persistence/hire-terms.entity.js';

/** A version, and who has written it. */
export interface WrittenTerms {
  version: number;
  text: string;
  /** Null of the first, and of somebody whose account is gone. */
  by: string | null;
  createdAt: Date;
}

/** The terms on which the venue is hired. */
@Injectable()
export class HireTermsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditTrail,
  ) {}

  /** What is in force. */
  async current(): Promise<HireTermsEntity> {
    const [terms] = await this.terms().find({ order: { version: 'DESC' }, take: 1 });
    if (!terms) throw new Error('there are no terms of hire');
    return terms;
  }

  /** What somebody may have accepted. @throws DomainError `terms_not_found` */
  async of(version: number): Promise<HireTermsEntity> {
    const terms = await this.terms().findOneBy({ version });
    if (!terms) throw new DomainError('terms_not_found', 'We could not find those terms.');
    return terms;
  }

  /** For staff: all, the newest first. */
  list(): Promise<WrittenTerms[]> {
    return this.dataSource.query<WrittenTerms[]>(
      `SELECT terms.version, terms.text, person.full_name AS by, terms.created_at AS "createdAt"
       FROM hire_terms terms LEFT JOIN users person ON person.id = terms.created_by ORDER BY terms.version DESC`,
    );
  }

  /**
   * What bookings are made on from now on. The same text again changes nothing.
   * @param after the version that its writer has seen
   * @throws StaleVersionError when there is a newer one
   */
  async publish(text: string, after: number, actor: Actor): Promise<WrittenTerms> {
    const isNext = await inTransaction(this.dataSource, async (manager) => {
      // One writer at a time; whoever reads is not kept waiting.
      await manager.query(`LOCK TABLE hire_terms IN SHARE ROW EXCLUSIVE MODE`);
      const [before] = await manager.find(HireTermsEntity, { order: { version: 'DESC' }, take: 1 });
      if (before?.version !== after) return false;
      if (before.text === text) return true;
      const version = after + 1;
      await manager.insert(HireTermsEntity, { version, text, createdBy: actor.id });
      const changes = [{ field: 'version', before: after, after: version }];
      const deed = { action: 'hire_terms.publish', objectKind: 'hire_terms', objectId: version };
      await this.audit.record(actor, { ...deed, objectName: `Version ${version}`, changes }, manager);
      return true;
    });
    const [newest] = await this.list();
    if (!newest) throw new Error('there are no terms of hire');
    if (!isNext) throw new StaleVersionError(newest);
    return newest;
  }

  private terms(): ReturnType<typeof this.dataSource.getRepository<HireTermsEntity>> {
    return this.dataSource.getRepository(HireTermsEntity);
  }
}
