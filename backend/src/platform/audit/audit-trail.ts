import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from './actor.js';
import type { Change } from './changed-fields.js';

/** What has been done, and to what. */
export interface Deed {
  /** '{object}.{verb}', for instance 'club.publish'. */
  action: string;
  objectKind: string;
  objectId: number | string;
  objectName: string | null;
  changes: readonly Change[];
  /** The club whose staff may read of it. */
  clubId?: number | null;
  /** The person whom it is about, where that is not the actor. */
  personId?: number;
  reason?: string;
  /** Kept as long as money is. */
  money?: boolean;
}

/** Writes down who has changed what. Rows cannot be changed or removed (`refuse_audit_change`). */
@Injectable()
export class AuditTrail {
  /** @param manager of the transaction that makes the change: both are stored, or neither */
  async record(actor: Actor, deed: Deed, manager: EntityManager): Promise<void> {
    await manager.query(
      `INSERT INTO audit_log (actor_kind, actor_id, actor_role, network, request_id, action, object_kind, object_id,
                              object_name, club_id, person_id, changes, reason, money)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        actor.kind,
        actor.id,
        actor.role,
        actor.network,
        actor.requestId,
        deed.action,
        deed.objectKind,
        String(deed.objectId),
        deed.objectName,
        deed.clubId ?? null,
        deed.personId ?? null,
        JSON.stringify(deed.changes),
        deed.reason ?? null,
        deed.money ?? false,
      ],
    );
  }
}
