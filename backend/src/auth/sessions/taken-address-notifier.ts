import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { DomainError } from '../../platform/common/domain-error.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { UsersService } from '../accounts/users.service.js';
import { AccountMails } from './account-mails.js';

/** Informs the owner of an address when another account tries to use it. */
@Injectable()
export class TakenAddressNotifier {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly mails: AccountMails,
  ) {}

  /** Runs `work` and rethrows its error; on `email_taken` the owner of the address is informed first. */
  async notifyIfTaken<Result>(email: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DomainError && error.code === 'email_taken') await this.notify(email);
      throw error;
    }
  }

  private async notify(email: string): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const id = await this.users.findActiveIdByEmail(email, manager);
      // Locked, so that concurrent attempts send one email.
      const owner = id === null ? null : await this.users.lockActive(id, manager);
      if (owner) await this.mails.addressTaken(owner, manager);
    });
  }
}
