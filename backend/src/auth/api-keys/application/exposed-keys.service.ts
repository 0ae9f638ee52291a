import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { hashOfToken } from '../../../platform/common/secret-token.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { parseKey } from '../domain/key-text.js';
import { ApiKeyRepository } from '../persistence/api-key.repository.js';
import { KeyMails } from './key-mails.js';

/** Revokes keys whose secret was sent where logs and browser histories keep it. */
@Injectable()
export class ExposedKeys {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly keys: ApiKeyRepository,
    private readonly mails: KeyMails,
    private readonly audit: AuditTrail,
  ) {}

  /** Revokes the key of a text if its whole secret is right, and emails its maker. Ignores any other text. */
  async revoke(text: string, origin: Pick<Actor, 'network' | 'requestId'>): Promise<void> {
    const given = parseKey(text);
    if (!given) return;
    const exposed = await this.keys.bySecret(given, hashOfToken(given.secret), false);
    if (!exposed) return;
    await inTransaction(this.dataSource, async (manager) => {
      // A parallel request may have revoked it.
      const key = await this.keys.byId(exposed.id, null, manager);
      if (!key) return;
      await this.keys.revoke(key.id, manager);
      const { id, name, scopes, club, makerId, makerRole: role } = key;
      const acting = { id, scopes, clubId: club?.id ?? null };
      const entry = { action: 'api_key.revoke', objectKind: 'api_key', objectId: id, objectName: name };
      await this.audit.record(
        { kind: 'key', id: makerId, role, key: acting, ...origin },
        { ...entry, changes: [], clubId: club?.id, reason: 'The key was sent in a web address.' },
        manager,
      );
      await this.mails.exposed(key, manager);
    });
  }
}
