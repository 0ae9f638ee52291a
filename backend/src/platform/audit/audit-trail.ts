import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from './actor.js';
import type { Change } from './changed-fields.js';

/** One entry of the audit log: an action on an object. */
export interface AuditEntry {
  /** '{object}.{verb}', for example 'club.publish'. */
  action: string;
  objectKind: string;
  objectId: number | string;
  objectName: string | null;
  changes: readonly Change[];
  /** The club whose staff may read the entry. */
  clubId?: number | null;
  /** The person concerned, when that is not the actor. */
  personId?: number;
  reason?: string;
  /** Keeps the entry for the retention period of payments. */
  money?: boolean;
}

/** Writes the audit log. Its rows cannot be changed or deleted (`refuse_audit_change`). */
@Injectable()
export class AuditTrail {
  /** @param manager of the transaction that makes the change, so that both are stored or neither */
  async record(actor: Actor, entry: AuditEntry, manager: EntityManager): Promise<void> {
    await manager.query(
      `INSERT INTO audit_log (actor_kind, actor_id, actor_key_id, actor_role, network, request_id, action, object_kind, object_id,
                              object_name, club_id, person_id, changes, reason, money)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
      [
        actor.kind,
        actor.id,
        actor.key?.id ?? null,
        actor.role,
        actor.network,
        actor.requestId,
        entry.action,
        entry.objectKind,
        String(entry.objectId),
        entry.objectName,
        entry.clubId ?? null,
        entry.personId ?? null,
        JSON.stringify(entry.changes),
        entry.reason ?? null,
        entry.money ?? false,
      ],
    );
  }
}
