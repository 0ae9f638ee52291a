import { Module } from '@nestjs/common';
import { BookingsModule } from '../../bookings/bookings.module.js';
import { FilesModule } from '../../platform/files/files.module.js';
import { MessagingModule } from '../../messaging/emails/messaging.module.js';
import { PaymentsModule } from '../payments.module.js';
import { DocumentSettingsController } from './api/document-settings.controller.js';
import { DocumentsController } from './api/documents.controller.js';
import { InvoicesController } from './api/invoices.controller.js';
import { MonthlyInvoicesController } from './api/monthly-invoices.controller.js';
import { ClubLogo } from './application/club-logo.js';
import { CreditNotes } from './application/credit-notes.service.js';
import { DocumentFiles } from './application/document-files.service.js';
import { DocumentMails } from './application/document-mails.js';
import { DocumentSettings } from './application/document-settings.service.js';
import { ForgetDocumentsJob } from './application/forget-documents.job.js';
import { InvoiceDrafts } from './application/invoice-drafts.service.js';
import { InvoiceLog } from './application/invoice-log.js';
import { InvoiceRemindersJob } from './application/invoice-reminders.job.js';
import { InvoiceViews } from './application/invoice-views.service.js';
import { Invoices } from './application/invoices.service.js';
import { Issuing } from './application/issuing.js';
import { MonthlyInvoices } from './application/monthly-invoices.service.js';
import { MonthlyInvoicesJob } from './application/monthly-invoices.job.js';
import { ReceiptsDueJob } from './application/receipts-due.job.js';
import { DocumentRepository } from './persistence/document.repository.js';
import { InvoiceMoneyRepository } from './persistence/invoice-money.repository.js';
import { LogoRepository } from './persistence/logo.repository.js';
import { MonthlyInvoiceRepository } from './persistence/monthly-invoice.repository.js';
import { ReceiptRepository } from './persistence/receipt.repository.js';
import { DocumentSettingsRepository } from './persistence/settings.repository.js';

/** Receipts, invoices and credit notes. `PaymentsModule` moves the money that they are about. */
@Module({
  imports: [BookingsModule, FilesModule, MessagingModule, PaymentsModule],
  controllers: [
    DocumentSettingsController,
    DocumentsController,
    InvoicesController,
    MonthlyInvoicesController,
  ],
  providers: [
    ClubLogo,
    CreditNotes,
    DocumentFiles,
    DocumentMails,
    DocumentRepository,
    DocumentSettings,
    DocumentSettingsRepository,
    ForgetDocumentsJob,
    InvoiceDrafts,
    InvoiceLog,
    InvoiceMoneyRepository,
    InvoiceRemindersJob,
    InvoiceViews,
    Invoices,
    Issuing,
    LogoRepository,
    MonthlyInvoiceRepository,
    MonthlyInvoices,
    MonthlyInvoicesJob,
    ReceiptRepository,
    ReceiptsDueJob,
  ],
  exports: [InvoiceDrafts],
})
export class DocumentsModule {}
