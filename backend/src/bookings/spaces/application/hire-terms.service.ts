import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { UsersService } from '../../../auth/accounts/users.service.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { inTransaction, lockForWriting } from '../../../platform/database/transaction.js';
import { StaleVersionError } from '../../../platform/editing/stale-version.error.js';
import { HireTermsEntity } from '../persistence/hire-terms.entity.js';

export interface WrittenTerms {
  version: number;
  text: string;
  /** The author; null for the first version, and after the account was erased. */
  by: string | null;
  createdAt: Date;
}

@Injectable()
export class HireTermsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditTrail,
    private readonly users: UsersService,
  ) {}

  /** The version in force. */
  async current(): Promise<HireTermsEntity> {
    const [terms] = await this.terms().find({ order: { version: 'DESC' }, take: 1 });
    if (!terms) throw new Error('there are no terms of hire');
    return terms;
  }

  /** One version of the terms of hire. @throws DomainError `terms_not_found` */
  async of(version: number): Promise<HireTermsEntity> {
    const terms = await this.terms().findOneBy({ version });
    if (!terms) throw new DomainError('terms_not_found', 'We could not find those terms.');
    return terms;
  }

  /** For staff: all versions, newest first. */
  async list(): Promise<WrittenTerms[]> {
    const all = await this.terms().find({ order: { version: 'DESC' } });
    const writers = all.map(({ createdBy }) => createdBy).filter((id) => id !== null);
    const names = await this.users.namesOf(writers, this.dataSource.manager);
    return all.map(({ version, text, createdBy, createdAt }) => ({
      version,
      text,
      by: (createdBy !== null && names.get(createdBy)) || null,
      createdAt,
    }));
  }

  /**
   * Publishes new terms for bookings from now on. The same text again changes nothing.
   * @param after the version that the author has read
   * @throws StaleVersionError when there is a newer one
   */
  async publish(text: string, after: number, actor: Actor): Promise<WrittenTerms> {
    const isNext = await inTransaction(this.dataSource, async (manager) => {
      await lockForWriting('hire_terms', manager);
      const [before] = await manager.find(HireTermsEntity, { order: { version: 'DESC' }, take: 1 });
      if (before?.version !== after) return false;
      if (before.text === text) return true;
      const version = after + 1;
      await manager.insert(HireTermsEntity, { version, text, createdBy: actor.id });
      const changes = [{ field: 'version', before: after, after: version }];
      const entry = { action: 'hire_terms.publish', objectKind: 'hire_terms', objectId: version };
      await this.audit.record(actor, { ...entry, objectName: `Version ${version}`, changes }, manager);
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
