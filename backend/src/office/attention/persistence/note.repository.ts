import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AttentionReason } from '../../../platform/attention/domain/attention-reason.js';

/** A note of staff on an attention item: a snooze or an explanation. */
export interface AttentionNote {
  snoozedUntil: Date | null;
  explanation: string | null;
  /** The facts of the item at the time of the note. */
  facts: string;
  personId: number | null;
}

/** The notes of staff on attention items. */
@Injectable()
export class NoteRepository {
  /** Locks the item against other notes. Inserts an empty note if there is none, so that there is a row to lock. */
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

  /** Overwrites the note of an item that is locked. */
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
