import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail.js';
import { inTransaction } from '../database/transaction.js';
import { PublicContent } from '../http/public-reads/public-content.js';
import { Revisions } from './revisions.js';

/** What every `EditableResource` needs. */
@Injectable()
export class EditingKit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    readonly revisions: Revisions,
    readonly audit: AuditTrail,
    private readonly publicContent: PublicContent,
  ) {}

  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  /** Runs a change in a transaction, then drops this process's public caches; NOTIFY tells the other processes. */
  async change<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const result = await inTransaction(this.dataSource, work);
    this.publicContent.forget();
    return result;
  }
}
