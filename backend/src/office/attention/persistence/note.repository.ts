import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AttentionReason } from '../../../platform/attention/domain/attention-reason.js';

/** What staff have said about an attention item: until when it is put off, or why it is so. */
export interface AttentionNote {
  snoozedUntil: Date | null;
  explanation: string | null;
  /** Of the item, as they were then. */
  facts: string;
  personId: number | null;
}

/** What staff have said about attention items. */
@Injectable()
export class NoteRepository {
  /** A second note on the same item waits here, even when the item had no note before. */
  async lock(reason: AttentionReason, object: string, manager: EntityManager): Promise<void> {
    await manager.query(
      `INSERT INTO attention_notes (reason, object, facts, version) VALUES ($1, $2, '', 0) ON CONFLICT DO NOTHING`,
      [reason, object],
    );
    await manager.query('SELECT FROM attention_notes WHERE reason = $1 AND object = $2 FOR UPDATE', [
      reason,
      object,
    ]);
  }

  /** The one that is locked. */
  async write(
    reason: AttentionReason,
    object: string,
    { snoozedUntil, explanation, facts, personId }: AttentionNote,
    manager: EntityManager,
  ): Promise<void> {
    await manager.query(
      `UPDATE attention_notes SET snoozed_until = $3, explanation = $4, facts = $5, person_id = $6, at = now(), version = version + 1
       WHERE reason = $1 AND object = $2`,
      [reason, object, snoozedUntil, explanation, facts, personId],
    );
  }
}
