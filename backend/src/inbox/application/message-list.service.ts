import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/audit/actor.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { DomainError } from '../../platform/common/domain-error.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { findPage, type Page } from '../../platform/lists/find-page.js';
import { Where } from '../../platform/lists/where.js';

export interface MessageRow {
  id: number;
  name: string;
  email: string;
  subject: string;
  message: string;
  isRead: boolean;
  createdAt: Date;
}

/** What visitors have written to the club by the contact form. Each has gone out as a mail, too. */
@Injectable()
export class MessageList {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditTrail,
  ) {}

  /** Newest first. */
  list({ unread = false, cursor }: { unread?: boolean; cursor?: string }): Promise<Page<MessageRow>> {
    const where = new Where();
    if (unread) where.add('NOT message.is_read');
    const list = {
      select: `message.id, message.name, message.email, message.subject, message.message, message.is_read AS "isRead",
        message.created_at AS "createdAt"`,
      from: 'contact_messages message',
      where,
      sorts: { newest: [{ sql: 'message.id', type: 'integer' as const }] },
    };
    return findPage(this.dataSource.manager, list, { cursor, sort: '-newest' });
  }

  /** How many nobody has read, as the list counts them. */
  async countUnread(): Promise<number> {
    return (await this.list({ unread: true })).total;
  }

  /** A second time changes nothing. @throws DomainError `not_found` */
  markRead(id: number, isRead: boolean, actor: Actor): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const [known] = await manager.query<{ isRead: boolean }[]>(
        'SELECT is_read AS "isRead" FROM contact_messages WHERE id = $1 FOR UPDATE',
        [id],
      );
      if (!known) throw new DomainError('not_found', 'There is no such message.');
      if (known.isRead === isRead) return;
      await manager.query('UPDATE contact_messages SET is_read = $2 WHERE id = $1', [id, isRead]);
      const action = isRead ? 'message.read' : 'message.unread';
      const deed = { action, objectKind: 'message', objectId: id, objectName: null, changes: [] };
      await this.audit.record(actor, deed, manager);
    });
  }
}
