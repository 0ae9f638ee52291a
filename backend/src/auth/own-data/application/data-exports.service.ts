import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, Not, Raw } from 'typeorm';
import { CredentialRevocation } from '../../sessions/credential-revocation.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { RateLimiter } from '../../../platform/common/rate-limiter.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { FileStore } from '../../../platform/files/file-store.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { MailLinks } from '../../../platform/mail/application/mail-links.js';
import { LINK_LIFETIME_MINUTES } from '../../../platform/mail/domain/links.js';
import { DataExportEntity } from '../persistence/data-export.entity.js';
import { endUnconfirmedExports } from '../persistence/data-exports.js';
import { OwnDataMails } from './own-data-mails.js';
import { lockPerson } from '../persistence/person.js';
import { PersonData } from './person-data.service.js';

const DAY = 86_400;
/** Limited, because each export reads all data of the person. */
const EXPORTS_PER_DAY = 3;
const NAME = 'own-data.json';

/** Personal data exports: requested by the owner, created in the background, announced by email, downloaded once. */
@Injectable()
export class DataExports implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly data: PersonData,
    private readonly files: FileStore,
    private readonly links: MailLinks,
    private readonly mails: OwnDataMails,
    private readonly limiter: RateLimiter,
    private readonly jobs: JobQueue,
    private readonly audit: AuditTrail,
    private readonly credentials: CredentialRevocation,
    periodic: PeriodicJobs,
  ) {
    periodic.add({
      name: 'files of own data',
      everySeconds: 3600,
      delayedStart: true,
      work: () => this.deleteExpired(),
    });
  }

  onModuleInit(): void {
    this.jobs.handle('own-data', ({ fileId }) => this.make(fileId));
    this.credentials.registerCleanup('exports', endUnconfirmedExports);
  }

  /** Queues an export. @throws DomainError `too_many_attempts` */
  async request(userId: number, actor: Actor): Promise<void> {
    await this.limiter.consume([{ key: `own-data:${userId}`, limit: EXPORTS_PER_DAY, windowSeconds: DAY }]);
    await inTransaction(this.dataSource, async (manager) => {
      const { id: fileId } = await manager.save(DataExportEntity, { userId });
      await this.jobs.send('own-data', { fileId }, manager);
      const entry = { action: 'user.export', objectKind: 'user', objectId: userId, objectName: null };
      await this.audit.record(actor, { ...entry, personId: userId, changes: [] }, manager);
    });
  }

  /**
   * Returns the file of the caller's own link, which works once.
   * @throws DomainError `link_expired`, also for another person's link, which is not used up
   */
  async download(userId: number, token: string): Promise<Buffer> {
    return inTransaction(this.dataSource, async (manager) => {
      const owner = await this.links.liveObjectOf('data', 'user', token, manager);
      if (owner !== userId) throw gone();
      const file = await manager.findOne(DataExportEntity, {
        where: {
          userId,
          completedAt: Not(IsNull()),
          downloadedAt: IsNull(),
          expiresAt: Raw((column) => `${column} > now()`),
        },
        order: { id: 'DESC' },
        lock: { mode: 'pessimistic_write' },
      });
      const stored = file?.hash && (await this.files.get('private', file.hash, NAME, manager));
      if (!stored || (await this.links.use('data', 'user', token, manager)) !== userId) throw gone();
      await manager.update(
        DataExportEntity,
        { userId, downloadedAt: IsNull() },
        { downloadedAt: () => 'now()' },
      );
      return stored.bytes;
    });
  }

  /** Creates a file once, even if several processes run the job. */
  private async make(fileId: number): Promise<void> {
    const pending = await this.dataSource.manager.findOneBy(DataExportEntity, {
      id: fileId,
      completedAt: IsNull(),
    });
    if (!pending) return;
    const bytes = Buffer.from(JSON.stringify(await this.data.collect(pending.userId), null, 2));
    // A hash of its own for each file, so that deleting one does not delete another with the same content.
    const hash = createHash('sha256').update(`own data ${fileId} `).update(bytes).digest('hex');
    await inTransaction(this.dataSource, async (manager) => {
      const person = await lockPerson(pending.userId, manager);
      const { affected } = await manager.update(
        DataExportEntity,
        { id: fileId, completedAt: IsNull() },
        {
          hash,
          completedAt: () => 'now()',
          expiresAt: () => `now() + make_interval(mins => ${LINK_LIFETIME_MINUTES.data})`,
        },
      );
      if (affected === 0 || !person.isActive) return;
      await this.files.put(
        'private',
        hash,
        [{ name: NAME, contentType: 'application/json', bytes }],
        manager,
      );
      await this.mails.fileReady(person, manager);
    });
  }

  /** Deletes downloaded and expired files. Deletes the bytes first, so that the next run can finish after a crash. */
  async deleteExpired(): Promise<void> {
    const { manager } = this.dataSource;
    const over = await manager.findBy(DataExportEntity, [
      { expiresAt: before('now()') },
      { downloadedAt: before("now() - interval '1 hour'") },
      { completedAt: IsNull(), requestedAt: before("now() - interval '30 days'") },
    ]);
    for (const { id, hash } of over) {
      if (hash !== null) await this.files.remove('private', hash, 0);
      await manager.delete(DataExportEntity, { id });
    }
  }
}

const before = (instant: string) => Raw((column) => `${column} < ${instant}`);

function gone(): DomainError {
  return new DomainError('link_expired', 'This link no longer works. Please ask for your data again.');
}
