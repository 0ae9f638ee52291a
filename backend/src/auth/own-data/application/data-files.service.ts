import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { CredentialEvents } from '../../sessions/credential-events.js';
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
import { isUnproven } from '../../accounts/unproven.js';
import { OwnDataMails } from './own-data-mails.js';
import { lockPerson } from './person.js';
import { PersonData } from './person-data.service.js';

const DAY = 86_400;
/** Each is the work of reading all that is theirs. */
const FILES_A_DAY = 3;
const NAME = 'own-data.json';

/** Files with what is kept of somebody: asked for, made out of sight, told by mail, read once by whose they are. */
@Injectable()
export class DataFiles implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly data: PersonData,
    private readonly files: FileStore,
    private readonly links: MailLinks,
    private readonly mails: OwnDataMails,
    private readonly limiter: RateLimiter,
    private readonly jobs: JobQueue,
    private readonly audit: AuditTrail,
    private readonly credentials: CredentialEvents,
    periodic: PeriodicJobs,
  ) {
    periodic.add({
      name: 'files of own data',
      everySeconds: 3600,
      unhurried: true,
      work: () => this.forget(),
    });
  }

  onModuleInit(): void {
    this.jobs.handle('own-data', ({ fileId }) => this.make(fileId));
    this.credentials.endUnprovenBy('exports', (userId, manager) => this.endUnproven(userId, manager));
  }

  /** Has a file made. @throws DomainError `too_many_attempts` */
  async ask(userId: number, actor: Actor): Promise<void> {
    await this.limiter.consume([{ key: `own-data:${userId}`, limit: FILES_A_DAY, windowSeconds: DAY }]);
    await inTransaction(this.dataSource, async (manager) => {
      const [file] = await manager.query<{ id: number }[]>(
        `INSERT INTO data_files (user_id) VALUES ($1) RETURNING id`,
        [userId],
      );
      if (!file) throw new Error('the file was not noted');
      await this.jobs.send('own-data', { fileId: file.id }, manager);
      const deed = { action: 'user.export', objectKind: 'user', objectId: userId, objectName: null };
      await this.audit.record(actor, { ...deed, personId: userId, changes: [] }, manager);
    });
  }

  /**
   * The file behind a link of the caller's own, which works once.
   * @throws DomainError `link_expired`, also for somebody else's link, which stays as it is
   */
  async read(userId: number, token: string): Promise<Buffer> {
    return inTransaction(this.dataSource, async (manager) => {
      const owner = await this.links.liveObjectOf('data', 'user', token, manager);
      if (owner !== userId) throw gone();
      const [file] = await manager.query<{ id: number; hash: string }[]>(
        `SELECT id, hash FROM data_files WHERE user_id = $1 AND made_at IS NOT NULL AND read_at IS NULL AND expires_at > now()
         ORDER BY id DESC LIMIT 1 FOR UPDATE`,
        [userId],
      );
      const stored = file && (await this.files.get('private', file.hash, NAME));
      if (!stored || (await this.links.use('data', 'user', token, manager)) !== userId) throw gone();
      await manager.query(`UPDATE data_files SET read_at = now() WHERE user_id = $1 AND read_at IS NULL`, [
        userId,
      ]);
      return stored.bytes;
    });
  }

  /** Makes a file, once, whoever else does. */
  private async make(fileId: number): Promise<void> {
    const [waiting] = await this.dataSource.query<{ userId: number }[]>(
      `SELECT user_id AS "userId" FROM data_files WHERE id = $1 AND made_at IS NULL`,
      [fileId],
    );
    if (!waiting) return;
    const bytes = Buffer.from(JSON.stringify(await this.data.collect(waiting.userId), null, 2));
    // Its own name for each, so that the end of one is not that of another with the same content.
    const hash = createHash('sha256').update(`own data ${fileId} `).update(bytes).digest('hex');
    await inTransaction(this.dataSource, async (manager) => {
      const person = await lockPerson(waiting.userId, manager);
      const [, made] = await manager.query<[unknown[], number]>(
        `UPDATE data_files SET made_at = now(), hash = $2, expires_at = now() + make_interval(mins => $3)
         WHERE id = $1 AND made_at IS NULL`,
        [fileId, hash, LINK_LIFETIME_MINUTES.data],
      );
      if (made === 0 || !person.isActive) return;
      await this.files.put(
        'private',
        hash,
        [{ name: NAME, contentType: 'application/json', bytes }],
        manager,
      );
      await this.mails.fileReady(person, manager);
    });
  }

  /** What is not made yet is not made, and what is made cannot be read any more; `forget` removes its bytes. */
  private async endUnproven(userId: number, manager: EntityManager): Promise<boolean> {
    const [, asked] = await manager.query<[unknown[], number]>(
      `DELETE FROM data_files WHERE user_id = $1 AND made_at IS NULL AND ${isUnproven('asked_at')}`,
      [userId],
    );
    const [, made] = await manager.query<[unknown[], number]>(
      `UPDATE data_files SET expires_at = now()
       WHERE user_id = $1 AND expires_at > now() AND read_at IS NULL AND ${isUnproven('asked_at')}`,
      [userId],
    );
    return asked + made > 0;
  }

  /** Removes what was read, or was not in time. The bytes first: what is left when a process dies in between, the next turn finds. */
  async forget(): Promise<void> {
    const over = await this.dataSource.query<{ id: number; hash: string | null }[]>(
      `SELECT id, hash FROM data_files WHERE expires_at < now() OR read_at < now() - interval '1 hour'
         OR made_at IS NULL AND asked_at < now() - interval '30 days'`,
    );
    for (const { id, hash } of over) {
      if (hash !== null) await this.files.remove('private', hash, 0);
      await this.dataSource.query(`DELETE FROM data_files WHERE id = $1`, [id]);
    }
  }
}

function gone(): DomainError {
  return new DomainError('link_expired', 'This link does not work any more. Please ask for your data again.');
}
