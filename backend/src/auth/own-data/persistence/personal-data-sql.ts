import { ERASED_ADDRESS, ERASED_NAME } from '../../../platform/common/erased.js';

/** SQL conditions for a person's rows (`person` and `own` as in `PERSON`), and the reasons for keeping columns. */
export const NAME = `'${ERASED_NAME}'`;
export const ADDRESS = `'${ERASED_ADDRESS}'`;
export const BY_USER = 't.user_id = (SELECT id FROM person)';
export const OF_BOOKING = 't.booking_id IN (SELECT id FROM own)';
export const BY_ADDRESS = 'lower(t.email) = (SELECT address FROM person)';
export const THEIR_MESSAGES = `SELECT message.id FROM contact_messages message, person WHERE lower(message.email) = person.address`;
export const THEIR_VIEWINGS = `SELECT viewing.id FROM viewings viewing, person WHERE lower(viewing.email) = person.address
  OR viewing.booking_id IN (SELECT id FROM own) OR viewing.message_id IN (${THEIR_MESSAGES})`;
export const THEIR_SUBSCRIPTION = `SELECT subscriber.id FROM subscribers subscriber, person WHERE lower(subscriber.email) = person.address`;
export const THEIR_PAYMENTS = `SELECT payment.id FROM payments payment, person WHERE payment.user_id = person.id
  UNION SELECT allocation.payment_id FROM payment_allocations allocation WHERE allocation.booking_id IN (SELECT id FROM own)`;
export const THEIR_DOCUMENTS =
  't.id IN (SELECT document_id FROM document_bookings WHERE booking_id IN (SELECT id FROM own))';
/** Of one of their documents: none of its bookings is another person's, or it is addressed to them. */
export const IS_THEIRS = `(lower(t.email) = (SELECT address FROM person) OR NOT EXISTS (
  SELECT FROM document_bookings other WHERE other.document_id = t.id AND other.booking_id NOT IN (SELECT id FROM own)))`;
export const ADDRESSED_TO_THEM = `(lower(t."to") = (SELECT address FROM person)
  OR t.about_kind = 'booking' AND lower(t."to") = (SELECT lower(b.email) FROM bookings b WHERE b.id = t.about_id AND b.user_id = (SELECT id FROM person)))`;
export const MONEY = 'the books: kept for the legal term of money';
export const DOCUMENT =
  'a receipt or invoice: the law requires it unchanged for five years, then a job removes the name';
export const CODE = 'one of a fixed list of values';
export const PROVIDERS = 'the provider’s id, needed to find the payment there';
