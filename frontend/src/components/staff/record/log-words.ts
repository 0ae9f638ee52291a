import { formatAmount } from '@/lib/format';
import { valueInWords } from './content';

/** What the log calls them, and what people do. A new kind of record adds its lines here. */
export const ACTIONS: Record<string, string> = {
  'setup.answer': 'Step of the set-up answered',
  'setup.finish': 'Site set up',
  'user.create': 'Account made',
  'booking.create': 'Booking entered',
  'booking.update': 'Booking changed',
  'booking.attendance': 'Attendance noted',
  'booking.confirm': 'Booking confirmed',
  'booking.decline': 'Booking declined',
  'booking.cancel': 'Booking cancelled',
  'booking.restore': 'Cancellation undone',
  'booking.move': 'Booking moved or changed',
  'booking.payment': 'Payment recorded',
  'booking.payment_void': 'Payment voided',
  'booking.refund': 'Refund asked for',
  'booking.refund_paid_out': 'Refund paid out by hand',
  'booking.waive': 'Balance waived',
  'booking.pay_link': 'Pay link made',
  'booking.remind': 'Hirer reminded to pay',
  'booking.release': 'Hold ended',
  'booking.bond_request': 'Bond asked for',
  'booking.bond_receive': 'Bond recorded',
  'booking.bond_inspect': 'Rooms inspected',
  'booking.bond_photo': 'Photo of the inspection added',
  'booking.bond_photo_remove': 'Photo of the inspection removed',
  'booking.bond_hear': 'Hirer asked about the bond',
  'booking.bond_answer': 'Hirer answered about the bond',
  'booking.bond_settle': 'Bond settled',
  'booking.bond_waive': 'Bond waived',
  'booking_series.create': 'Series entered',
  'booking_series.change': 'Series changed',
  'booking_series.cancel': 'Dates of a series cancelled',
  'attention.snooze': 'Matter put off',
  'attention.explain': 'Matter explained',
  'attention.reopen': 'Matter opened again',
  'mail.resend': 'Mail sent again',
  'message.read': 'Message read',
  'message.unread': 'Message to be read again',
  'job.retry': 'Work done again',
  'club.create': 'Club created',
  'club.update': 'Club changed',
  'club.publish': 'Club published',
  'club.discard': 'Club’s draft discarded',
  'club.restore': 'Club’s earlier version restored',
  'club.delete': 'Club deleted',
  'club.staff_add': 'Secretary added',
  'club.staff_remove': 'Secretary removed',
  'club.member_accept': 'Member accepted',
  'club.member_decline': 'Wish to join declined',
  'club.member_end': 'Membership ended',
  'event.create': 'Event created',
  'event.update': 'Event changed',
  'event.publish': 'Event published',
  'event.discard': 'Event’s draft discarded',
  'event.cancel': 'Event cancelled',
  'event.revive': 'Event brought back',
  'event.duplicate': 'Event duplicated',
  'event.repeat': 'Event repeated',
  'event.rule': 'Series’ rule changed',
  'event.series_add': 'Added by the rule of its series',
  'event.series_change': 'Changed with its series',
  'event.series_publish': 'Published with its series',
  'event.series_cancel': 'Cancelled with its series',
  'event.series_revive': 'Brought back with its series',
  'event.restore': 'Event’s earlier version restored',
  'event.delete': 'Event deleted',
  'news.create': 'Post created',
  'news.update': 'Post changed',
  'news.publish': 'Post published',
  'news.discard': 'Post’s draft discarded',
  'news.withdraw': 'Post taken off the site',
  'news.restore': 'Post’s earlier version restored',
  'news.delete': 'Post deleted',
  'space.create': 'Space created',
  'space.update': 'Space changed',
  'space.publish': 'Space published',
  'space.discard': 'Space’s draft discarded',
  'space.access': 'How hirers get in changed',
  'space.delete': 'Space deleted',
  'unit.create': 'Room created',
  'unit.update': 'Room changed',
  'unit.publish': 'Room published',
  'unit.discard': 'Room’s draft discarded',
  'unit.delete': 'Room deleted',
  'hire_terms.publish': 'Terms of hire published',
  'testimonial.approve': 'Testimonial shown',
  'testimonial.hide': 'Testimonial hidden',
  'testimonial.move': 'Testimonial moved',
  'testimonial.correct': 'Misprint in a testimonial corrected',
  'testimonial.withdraw': 'Testimonial withdrawn by its author',
  'price.plan': 'Price changed',
  'price.withdraw': 'Planned price withdrawn',
  'slot.add': 'Slot added',
  'slot.end': 'Slot ended',
  'slot.withdraw': 'Planned slot taken back',
  'slot.go_on': 'Slot goes on',
  'policy.plan': 'Rules of booking changed',
  'policy.withdraw': 'Planned rules withdrawn',
  'closure.create': 'Closure made',
  'closure.update': 'Closure changed',
  'closure.remove': 'Closure taken back',
  'wish.end': 'Wish ended',
  'extra.create': 'Extra created',
  'extra.update': 'Extra changed',
  'extra.publish': 'Extra published',
  'extra.discard': 'Extra’s draft discarded',
  'extra.delete': 'Extra deleted',
  'picture.upload': 'Picture sent',
  'picture.update': 'Picture described',
  'picture.bin': 'Picture put into the bin',
  'picture.restore': 'Picture taken out of the bin',
  'gallery.update': 'Facility gallery changed',
  'page.update': 'Page’s texts changed',
  'page.publish': 'Page’s texts published',
  'page.discard': 'Page’s draft discarded',
  'page.restore': 'Page’s earlier texts restored',
  'settings.update': 'Club’s settings changed',
  'settings.publish': 'Club’s settings published',
  'settings.discard': 'Draft of the club’s settings discarded',
  'settings.restore': 'Club’s earlier settings restored',
  'list.export': 'List exported',
  'refund.retry': 'Refund sent again',
  'payment.noted': 'Payment’s matter noted',
};

export const OBJECT_KINDS: Record<string, string> = {
  attention: 'Needs attention',
  mail: 'Mail',
  message: 'Message',
  job: 'Work of the outbox',
  booking: 'Booking',
  booking_series: 'Series of bookings',
  club: 'Club',
  event: 'Event',
  news: 'Post',
  space: 'Space',
  unit: 'Room',
  extra: 'Extra',
  setup: 'Set-up',
  price: 'Price',
  slot: 'Slot',
  policy: 'Rules of booking',
  closure: 'Closure',
  wish: 'Waiting list',
  testimonial: 'Testimonial',
  picture: 'Picture',
  gallery: 'Gallery',
  page: 'Page',
  settings: 'Club settings',
  payment: 'Payment',
  list: 'List',
};

function sentence(code: string): string {
  return code.replace(/[._]/g, ' ').replace(/^./, (first) => first.toUpperCase());
}

/** 'club.publish' as 'Club published'; an unknown one as it is spelled. */
export function actionInWords(action: string): string {
  return ACTIONS[action] ?? sentence(action);
}

const MINOR = /Minor$/;

/** Whether it holds money, in minor units. */
export function isMoney(field: string): boolean {
  return MINOR.test(field);
}

/** 'trainingSchedule' as 'Training schedule', 'priceMinor' as 'Price' */
export function fieldName(field: string): string {
  return sentence(field.replace(MINOR, '').replace(/([A-Z])/g, (letter) => `_${letter.toLowerCase()}`));
}

export function logValueInWords(field: string, value: unknown, currency: string): string {
  return isMoney(field) && typeof value === 'number'
    ? formatAmount(value / 100, currency)
    : valueInWords(value);
}
