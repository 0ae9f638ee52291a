import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import type { MoneyProblem } from '../domain/money-problem.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { MoneyProblemsRepository } from '../persistence/money-problems.repository.js';
import { paymentAuditEntry } from './payment-audit-entry.js';

/** Payment problems that staff have to handle. */
@Injectable()
export class MoneyProblems {
  constructor(
    private readonly problems: MoneyProblemsRepository,
    private readonly audit: AuditTrail,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** Newest first. */
  list(): Promise<MoneyProblem[]> {
    return this.problems.find();
  }

  /** @throws DomainError `not_found` if no item with this id can be marked as seen */
  markSeen(id: string, actor: Actor): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const paymentId = await this.problems.markSeen(id, manager);
      if (!paymentId)
        throw new DomainError('not_found', 'There is no item with this id that can be marked as seen.');
      await this.audit.record(actor, paymentAuditEntry('payment.noted', paymentId), manager);
    });
  }
}
