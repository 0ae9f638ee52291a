import type { EntityManager } from 'typeorm';
import { type BounceKind, SuppressionReason } from '../domain/bounce.js';

export interface BounceRow {
  email: string;
  kind: BounceKind;
  /** null if the email is unknown. */
  mail: { kind: 'issue' | 'mail'; id: number } | null;
  code: string | null;
  source: 'answer' | 'webhook' | 'mailbox';
  /** The provider's id of the event. */
  eventId?: string;
}

/** @returns false if the event was stored before */
export async function addBounce(
  { email, kind, mail, code, source, eventId }: BounceRow,
  manager: EntityManager,
): Promise<boolean> {
  const added = await manager.query<unknown[]>(
    `INSERT INTO bounces (email, send_id, mail_id, kind, code, source, event_id)
     VALUES ($1, CASE WHEN $2 = 'issue' THEN $3::integer END, CASE WHEN $2 = 'mail' THEN $3::integer END, $4, $5, $6, $7)
     ON CONFLICT (event_id) DO NOTHING RETURNING id`,
    [email, mail?.kind ?? null, mail?.id ?? null, kind, code, source, eventId ?? null],
  );
  return added.length > 0;
}

/**
 * The number of emails that were refused for now since the address was last unblocked. Several reports about one email count
 * once.
 */
export async function softBounces(email: string, days: number, manager: EntityManager): Promise<number> {
  const [{ soft }] = await manager.query<[{ soft: number }]>(
    `SELECT count(DISTINCT coalesce('i' || b.send_id, 'm' || b.mail_id, 'b' || b.id))::integer AS soft FROM bounces b
     WHERE lower(b.email) = lower($1) AND b.kind = 'soft' AND b.at > now() - make_interval(days => $2)
       AND b.at > coalesce((SELECT max(lifted_at) FROM suppressions x WHERE lower(x.email) = lower($1)), '-infinity')`,
    [email, days],
  );
  return soft;
}

/** Blocks an address. An existing block stays as it is. @returns whether it was not blocked before */
export async function suppress(
  email: string,
  reason: SuppressionReason,
  { note, by }: { note: string | null; by: number | null },
  manager: EntityManager,
): Promise<boolean> {
  const added = await manager.query<unknown[]>(
    `INSERT INTO suppressions (email, reason, note, created_by) VALUES ($1, $2, $3, $4)
     ON CONFLICT (lower(email)) WHERE lifted_at IS NULL DO NOTHING RETURNING id`,
    [email, reason, note, by],
  );
  return added.length > 0;
}

/** @returns whether the address was blocked */
export async function liftSuppression(
  email: string,
  note: string,
  by: number | null,
  manager: EntityManager,
): Promise<boolean> {
  const [, changed] = await manager.query<[unknown[], number]>(
    `UPDATE suppressions SET lifted_at = now(), lifted_by = $3, lifted_note = $2
     WHERE lower(email) = lower($1) AND lifted_at IS NULL`,
    [email, note, by],
  );
  return changed > 0;
}

/** Locks the block that bounces or a complaint caused, and returns its reason. Blocks by staff do not count. */
export async function lockReturned(
  email: string,
  manager: EntityManager,
): Promise<SuppressionReason | undefined> {
  const [stop] = await manager.query<{ reason: SuppressionReason }[]>(
    `SELECT reason FROM suppressions WHERE lower(email) = lower($1) AND lifted_at IS NULL AND reason <> $2 FOR UPDATE`,
    [email, SuppressionReason.Staff],
  );
  return stop?.reason;
}
