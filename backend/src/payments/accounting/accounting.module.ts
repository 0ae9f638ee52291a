import { Module } from '@nestjs/common';
import { AccountingController } from './api/accounting.controller.js';
import { AccountMap } from './application/account-map.service.js';
import { AccountingFiles } from './application/accounting-files.service.js';
import { AccountMapRepository } from './persistence/account-map.repository.js';
import { BankLinesRepository } from './persistence/bank-lines.repository.js';
import { InvoiceLinesRepository } from './persistence/invoice-lines.repository.js';
import { JournalRepository } from './persistence/journal.repository.js';

/** Files for the accounting program. It only reads the money of the other modules. */
@Module({
  controllers: [AccountingController],
  providers: [
    AccountingFiles,
    AccountMap,
    AccountMapRepository,
    BankLinesRepository,
    InvoiceLinesRepository,
    JournalRepository,
  ],
})
export class AccountingModule {}
