import type { EntityManager } from 'typeorm';
import type { OwnMessage } from '../domain/own-message.js';

const MOST = 200;

/**
 * What a member and the club wrote to each other about a booking, oldest first; null for a booking of another member. It has
 * only what was written from and sent to the account's address, since staff can link the message of someone else to the booking.
 */
export async function findOwnMessages(
  bookingId: number,
  userId: number,
  manager: EntityManager,
): Promise<OwnMessage[] | null> {
  const [row] = await manager.query<{ messages: (Omit<OwnMessage, 'at'> & { at: string })[] }[]>(
    `WITH message AS (
       SELECT message.* FROM contact_messages message JOIN users account ON account.id = $2
       WHERE message.booking_id = $1 AND message.state <> 'spam'
         AND lower(message.email) = lower(account.email)
     ), text AS (
       -- A message without a text is a conversation that the club began.
       SELECT 'hirer' AS sender, subject, message AS text, created_at AS at, 0 AS reply FROM message WHERE message <> ''
       UNION ALL
       SELECT CASE reply.direction WHEN 'out' THEN 'club' ELSE 'hirer' END, NULL, reply.text, reply.created_at, reply.id
       FROM message JOIN message_replies reply ON reply.message_id = message.id LEFT JOIN mails mail ON mail.id = reply.mail_id
       WHERE (reply.direction = 'out' AND (mail.state IN ('cancelled', 'dead')) IS NOT TRUE
              OR lower(reply.sender) = lower(message.email))
       ORDER BY at, reply LIMIT ${MOST})
     SELECT coalesce((SELECT json_agg(json_build_object('sender', sender, 'subject', subject, 'text', text, 'at', at)
       ORDER BY at, reply) FROM text), '[]') AS messages
     FROM bookings WHERE id = $1 AND user_id = $2`,
    [bookingId, userId],
  );
  return row?.messages.map(({ at, ...message }) => ({ ...message, at: new Date(at) })) ?? null;
}
