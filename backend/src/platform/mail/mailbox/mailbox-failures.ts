import type { DataSource } from 'typeorm';
import { storableText } from '../../common/storable-text.js';
import type { FailedMail } from './read-mailbox.js';

/** Set aside after as many failures, and named in attention. */
export const ATTEMPTS_BEFORE_ASIDE = 3;
const SENDER_MAX = 254;
const SUBJECT_MAX = 200;

/** The mailboxes that the site reads. */
export type MailboxName = 'inbox' | 'bounces';

/**
 * Forgets the failures of emails that are no longer unseen: the site has read them, or staff have.
 * @returns the emails to read now. Those that failed come last. One that was set aside is tried again after a day.
 */
export async function withoutSetAside(
  dataSource: DataSource,
  mailbox: MailboxName,
  unseen: readonly number[],
  uidValidity: bigint,
): Promise<number[]> {
  const rows = await dataSource.query<{ uid: string; waits: boolean }[]>(
    `WITH gone AS (DELETE FROM mailbox_failures WHERE mailbox = $1 AND NOT (uid_validity = $2 AND uid = ANY ($3::bigint[])))
     SELECT uid, attempts >= $4 AND failed_at > now() - interval '1 day' AS waits FROM mailbox_failures
     WHERE mailbox = $1 AND uid_validity = $2 AND uid = ANY ($3::bigint[]) ORDER BY failed_at`,
    [mailbox, String(uidValidity), unseen, ATTEMPTS_BEFORE_ASIDE],
  );
  const known = new Set(rows.map(({ uid }) => Number(uid)));
  const again = rows.filter(({ waits }) => !waits).map(({ uid }) => Number(uid));
  return [...unseen.filter((uid) => !known.has(uid)), ...again];
}

/** A failure counts only if the email was its cause; else it only moves the email behind the others. */
export async function noteFailure(
  dataSource: DataSource,
  mailbox: MailboxName,
  { uid, sender, subject, isCause }: FailedMail,
  uidValidity: bigint,
): Promise<void> {
  const kept = (text: string | null, most: number): string | null =>
    text === null ? null : storableText(text).slice(0, most);
  await dataSource.query(
    `INSERT INTO mailbox_failures AS failure (mailbox, uid_validity, uid, attempts, sender, subject)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (mailbox, uid_validity, uid) DO UPDATE SET attempts = failure.attempts + EXCLUDED.attempts,
       sender = coalesce(EXCLUDED.sender, failure.sender), subject = coalesce(EXCLUDED.subject, failure.subject),
       failed_at = now()`,
    [
      mailbox,
      String(uidValidity),
      uid,
      Number(isCause),
      kept(sender, SENDER_MAX),
      kept(subject, SUBJECT_MAX),
    ],
  );
}
