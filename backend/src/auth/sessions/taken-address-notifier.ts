import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { DomainError } from '../../platform/common/domain-error.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { UsersService } from '../accounts/users.service.js';
import { AccountMails } from './account-mails.js';

/** Tells the owner of an address that another account was to have it. */
@Injectable()
export class TakenAddressNotifier {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly mails: AccountMails,
  ) {}

  /** @throws what `work` throws; where that is `email_taken`, the address's owner is told first */
  async notifyIfTaken<Result>(email: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DomainError && error.code === 'email_taken') await this.tell(email);
      throw error;
    }
  }

  private async tell(email: string): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const id = await this.users.findActiveIdByEmail(email, manager);
      // Locked, so that of many tries at once one is told of.
      const owner = id === null ? null : await this.users.lockActive(id, manager);
      if (owner) await this.mails.addressTaken(owner, manager);
    });
  }
}
