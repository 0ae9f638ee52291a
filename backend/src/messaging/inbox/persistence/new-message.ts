import type { DeepPartial, EntityManager } from 'typeorm';
import { logEvents } from '../../../platform/events/event-log.js';
import { MessageState } from '../domain/message-state.js';
import { ContactMessageEntity } from './contact-message.entity.js';

/** Stores a new message. Spam and automatic answers have no event for other programs. */
export async function addMessage(
  row: DeepPartial<ContactMessageEntity>,
  manager: EntityManager,
): Promise<ContactMessageEntity> {
  const message = await manager.save(manager.create(ContactMessageEntity, row));
  const { id, version, state, createdAt } = message;
  if (state === MessageState.Spam || state === MessageState.Automatic) return message;
  const { clubId = null, bookingId = null, eventId = null } = row;
  const path = `/api/admin/messages/${id}`;
  const data = { id, version, state, clubId, bookingId, eventId, createdAt, path };
  await logEvents([{ type: 'message.received', objectKind: 'message', objectId: id, clubId, data }], manager);
  return message;
}
