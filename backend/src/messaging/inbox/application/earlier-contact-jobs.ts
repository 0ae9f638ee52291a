import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from '../../../platform/database/transaction.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { ContactMessageEntity } from '../persistence/contact-message.entity.js';
import { ContactService } from './contact.service.js';

/** The jobs of messages from before mails were stored, as `EarlierMailJobs` does the others; they go together. */
@Injectable()
export class EarlierContactJobs implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly jobs: JobQueue,
    private readonly contact: ContactService,
  ) {}

  onModuleInit(): void {
    const mailed = ({ messageId }: { messageId: number }): Promise<void> =>
      inTransaction(this.dataSource, (manager) => this.mail(messageId, manager));
    this.jobs.handle('contact-mail', mailed);
    this.jobs.handle('contact-mail-dead', mailed);
  }

  private async mail(id: number, manager: EntityManager): Promise<void> {
    const waiting = await manager.query<unknown[]>(
      `SELECT FROM contact_messages WHERE id = $1 AND delivery <> 'sent'`,
      [id],
    );
    const message = await manager.findOneBy(ContactMessageEntity, { id });
    if (message && waiting.length > 0) await this.contact.mail(message, manager);
  }
}
