import { EACH_STAFF_RECORD } from '@/config/staff-records';
import { capital } from '@/lib/capital';
import { formatAmount, formatInstant, formatShortDate } from '@/lib/format';
import { dutiesText, type Duty } from '@/lib/duty-labels';
import { scopesText, type Scope } from '@/lib/scope-labels';
import { valueText } from './content';

/** Actions of content that staff edit as drafts (`EditableResource`). */
const EDITED: Record<string, (name: string) => string> = {
  create: (name) => `${name} created`,
  update: (name) => `${name} changed`,
  publish: (name) => `${name} published`,
  discard: (name) => `Draft of ${lowered(name)} discarded`,
  restore: (name) => `Earlier version of ${lowered(name)} restored`,
  delete: (name) => `${name} deleted`,
};
const lowered = (name: string) => name.replace(/^./, (first) => first.toLowerCase());
const ofEdited = (kind: string, name: string, verbs: string): Record<string, string> =>
  Object.fromEntries(verbs.split(' ').map((verb) => [`${kind}.${verb}`, EDITED[verb]?.(name) ?? verb]));
const RECORD_NAMES = Object.fromEntries(
  EACH_STAFF_RECORD.map(([kind, { noun }]) => [kind, sentence(noun[0])]),
);
const ofRecords = EACH_STAFF_RECORD.map(([kind, { direct, history }]) =>
  ofEdited(
    kind,
    RECORD_NAMES[kind] ?? '',
    `create update ${direct ? '' : 'publish discard '}${history ? 'restore ' : ''}delete`,
  ),
);

/** Labels of audit actions. Those of kinds in `STAFF_RECORDS` follow from their names. */
export const ACTIONS: Record<string, string> = {
  'setup.answer': 'Set-up step saved',
  'setup.finish': 'Site set up',
  'user.create': 'Account created',
  'user.export': 'Personal data requested',
  'user.deletion_request': 'Account deletion requested',
  'user.deletion_cancel': 'Account deletion cancelled',
  'user.erase': 'Account erased',
  'user.access': 'Role, duties or clubs changed',
  'user.deactivate': 'Account deactivated',
  'user.reactivate': 'Account reactivated',
  'user.password_reset': 'Password link emailed',
  'user.data_export': 'Personal data exported',
  'user.factors_remove': 'Two-step login reset',
  'members.import': 'Accounts imported',
  'members.import_undo': 'Account import undone',
  'members.import_invite': 'Imported accounts invited',
  'invitation.create': 'Person invited',
  'invitation.send': 'Invitation sent again',
  'invitation.withdraw': 'Invitation withdrawn',
  'invitation.accept': 'Invitation accepted',
  'booking.create': 'Booking added',
  'booking.update': 'Booking changed',
  'booking.agree_price': 'Price agreed',
  'booking.discount': 'Discount given',
  'booking.erase': 'Hirer erased',
  'booking.attendance': 'Attendance recorded',
  'booking.confirm': 'Booking confirmed',
  'booking.decline': 'Booking declined',
  'booking.cancel': 'Booking cancelled',
  'booking.restore': 'Cancellation undone',
  'booking.move': 'Booking date, time or space changed',
  'booking.payment': 'Payment recorded',
  'booking.payment_void': 'Payment voided',
  'booking.refund': 'Refund requested',
  'booking.refund_paid_out': 'Refund marked as paid out',
  'booking.bank_details_ask': 'Bank details asked for',
  'booking.bank_details_give': 'Bank details given by hirer',
  'booking.bank_details_view': 'Bank details viewed',
  'booking.charge': 'Charge added',
  'payouts.read': 'Provider reports fetched',
  'payout.see': 'Payout seen in the bank',
  'payout.unsee': 'Payout marked as not seen',
  'month.close': 'Month closed',
  'booking.waive': 'Amount owed waived',
  'booking.pay_link': 'Pay link created',
  'booking.pay_link_email': 'Pay link emailed',
  'booking.remind': 'Payment reminder sent',
  'booking.release': 'Hold released',
  'booking.bond_request': 'Bond requested',
  'booking.bond_receive': 'Bond recorded',
  'booking.bond_inspect': 'Inspection recorded',
  'booking.bond_photo': 'Inspection photo added',
  'booking.bond_photo_remove': 'Inspection photo removed',
  'booking.bond_claim': 'Bond claim made, hirer has no email',
  'booking.bond_claim_email': 'Bond claim emailed',
  'booking.bond_answer': 'Hirer responded to bond claim',
  'booking.bond_settle': 'Bond settled',
  'booking.bond_waive': 'Bond waived',
  'booking.run_sheet_report': 'Run sheet report received',
  'booking.allow_emails': 'Emails to hirer allowed again',
  'booking_series.create': 'Recurring booking added',
  'booking_series.add': 'Date added to recurring booking',
  'booking_series.change': 'Recurring booking changed',
  'booking_series.confirm': 'Dates of recurring booking confirmed',
  'booking_series.cancel': 'Dates of recurring booking cancelled',
  'attention.snooze': 'Attention item snoozed',
  'attention.explain': 'Attention item set aside',
  'attention.reopen': 'Attention item reopened',
  'subscriber.suppress': 'Subscriber blocked',
  'subscribers.import': 'Subscribers imported',
  'subscribers.import_undo': 'Subscriber import undone',
  'subscriber.lift': 'Subscriber unblocked',
  'newsletter.create': 'Newsletter issue created',
  'newsletter.update': 'Newsletter issue changed',
  'newsletter.test': 'Test of newsletter issue sent',
  'newsletter.schedule': 'Newsletter issue scheduled',
  'newsletter.unschedule': 'Newsletter issue made a draft again',
  'newsletter.start': 'Newsletter issue sent',
  'newsletter.pause': 'Newsletter sending paused',
  'newsletter.resume': 'Newsletter sending resumed',
  'newsletter.stop': 'Newsletter sending stopped',
  'newsletter.hide': 'Newsletter issue removed from the archive',
  'newsletter.show': 'Newsletter issue put back in the archive',
  'newsletter.cancel': 'Newsletter issue cancelled',
  'newsletter.decide': 'Unknown newsletter delivery decided',
  'mail.resend': 'Email sent again',
  'mail.send_now': 'Email sent now',
  'mail.cancel': 'Email cancelled',
  'message.update': 'Message changed',
  'message.reply': 'Reply sent to message',
  'message.receive': 'Reply received by email',
  'message.book': 'Booking added from a message',
  'saved_reply.create': 'Saved reply added',
  'saved_reply.update': 'Saved reply changed',
  'saved_reply.delete': 'Saved reply deleted',
  'message.read': 'Message marked as read',
  'message.unread': 'Message marked as unread',
  'job.retry': 'Background job retried',
  ...Object.fromEntries(ofRecords.flatMap(Object.entries<string>)),
  'club.staff_add': 'Secretary added',
  'club.staff_remove': 'Secretary removed',
  'club.member_accept': 'Club member accepted',
  'club.member_decline': 'Request to join declined',
  'club.member_end': 'Club membership ended',
  'event.cancel': 'Event cancelled',
  'event.undo_cancel': 'Event restored',
  'event.duplicate': 'Event duplicated',
  'event.repeat': 'Event repeated',
  'event.rule': 'Event recurrence changed',
  'event.series_add': 'Event added by its series',
  'event.series_change': 'Event changed with its series',
  'event.series_publish': 'Event published with its series',
  'event.series_cancel': 'Event cancelled with its series',
  'event.series_undo_cancel': 'Event restored with its series',
  'news.withdraw': 'Post unpublished',
  'space.access': 'Access instructions changed',
  'hire_terms.publish': 'Terms of hire published',
  'testimonial.approve': 'Testimonial shown',
  'testimonial.hide': 'Testimonial hidden',
  'testimonial.move': 'Testimonial moved',
  'testimonial.correct': 'Typo in testimonial corrected',
  'testimonial.withdraw': 'Testimonial withdrawn by its author',
  'price.plan': 'Price changed',
  'price.withdraw': 'Planned price withdrawn',
  'account_map.update': 'Accounts of accounting files changed',
  'document_settings.update': 'Document settings changed',
  'report_settings.update': 'Report settings changed',
  'invoice.create': 'Invoice drafted',
  'invoice.update': 'Invoice changed',
  'invoice.delete': 'Draft of invoice deleted',
  'invoice.issue': 'Invoice issued',
  'invoice.send': 'Invoice emailed',
  'invoice.remind': 'Reminder of invoice sent',
  'invoice.credit': 'Credit note issued',
  'invoice.void': 'Invoice voided',
  'booking.invoice': 'Invoice issued',
  'booking.credit_note': 'Credit note issued',
  'booking_series.monthly_invoice': 'Monthly invoices changed',
  'discount_rate.create': 'Discount rate added',
  'discount_rate.update': 'Discount rate changed',
  'discount_rate.delete': 'Discount rate deleted',
  'slot.add': 'Slot added',
  'slot.end': 'Slot ended',
  'slot.withdraw': 'Planned slot withdrawn',
  'slot.remove_end': 'Slot end date removed',
  'policy.plan': 'Booking rules changed',
  'policy.withdraw': 'Planned booking rules withdrawn',
  'closure.create': 'Closure added',
  'closure.update': 'Closure changed',
  'closure.remove': 'Closure removed',
  'viewing.create': 'Viewing added',
  'viewing.update': 'Viewing changed',
  'viewing.cancel': 'Viewing cancelled',
  'viewing.outcome': 'Outcome of viewing noted',
  'viewing.book': 'Booking made from viewing',
  'school_holiday.create': 'School holidays added',
  'school_holiday.update': 'School holidays changed',
  'school_holiday.delete': 'School holidays deleted',
  'waiting_list_entry.end': 'Waiting-list entry removed',
  'picture.upload': 'Photo uploaded',
  'picture.update': 'Photo details changed',
  'picture.crop': 'Photo turned or cropped',
  'picture.bin': 'Photo moved to bin',
  'picture.restore': 'Photo restored from bin',
  'gallery.update': 'Facility gallery changed',
  ...ofEdited('page', 'Page', 'update publish discard restore'),
  ...ofEdited('mail_template', 'Email template', 'update publish discard restore'),
  'mail_template.reset': 'Email template reset to default',
  ...ofEdited('settings', 'Club details', 'update publish discard restore'),
  'list.export': 'List exported',
  'feed.create': 'Calendar feed created',
  'feed.revoke': 'Calendar feed revoked',
  'api_key.create': 'API key created',
  'api_key.update': 'API key changed',
  'api_key.roll': 'API key renewed',
  'api_key.revoke': 'API key revoked',
  'webhook_endpoint.create': 'Webhook endpoint created',
  'webhook_endpoint.update': 'Webhook endpoint changed',
  'webhook_endpoint.roll_secret': 'Secret of webhook endpoint replaced',
  'webhook_endpoint.delete': 'Webhook endpoint deleted',
  'webhook_endpoint.resend': 'Webhook deliveries sent again',
  'run_sheet.create': 'Run sheet link created',
  'run_sheet.revoke': 'Run sheet link revoked',
  'refund.retry': 'Refund retried',
  'refund.send_now': 'Refund sent without waiting',
  'payment.noted': 'Payment problem marked as seen',
};

export const OBJECT_KINDS: Record<string, string> = {
  attention: 'Attention item',
  mail: 'Email',
  mail_template: 'Email template',
  newsletter: 'Newsletter',
  subscriber: 'Subscriber',
  saved_reply: 'Saved reply',
  message: 'Message',
  job: 'Background job',
  booking: 'Booking',
  booking_series: 'Recurring booking',
  feed: 'Calendar feed',
  api_key: 'API key',
  webhook_endpoint: 'Webhook endpoint',
  run_sheet: 'Run sheet',
  ...RECORD_NAMES,
  invitation: 'Invitation',
  member_import: 'Account import',
  subscriber_import: 'Subscriber import',
  setup: 'Set-up',
  price: 'Price',
  discount_rate: 'Discount rate',
  account_map: 'Accounts of accounting files',
  document_settings: 'Document settings',
  report_settings: 'Report settings',
  invoice: 'Invoice',
  slot: 'Slot',
  policy: 'Booking rules',
  closure: 'Closure',
  viewing: 'Viewing',
  school_holiday: 'School holidays',
  waiting_list_entry: 'Waiting-list entry',
  testimonial: 'Testimonial',
  picture: 'Photo',
  gallery: 'Facility gallery',
  page: 'Page',
  settings: 'Club details',
  payment: 'Payment',
  payout: 'Payout',
  month: 'Month sheet',
  payouts: 'Provider reports',
  hire_terms: 'Terms of hire',
  list: 'Exported list',
  user: 'Account',
};

function sentence(code: string): string {
  return capital(code.replace(/[._]/g, ' '));
}

/** 'club.publish' as 'Club published'; an unknown action as it is spelled. */
export function actionText(action: string): string {
  return ACTIONS[action] ?? sentence(action);
}

const MINOR = /Minor$/;
/** Fields with a decimal amount, some with the payment method: '240.00 bank_transfer' */
const AMOUNTS = new Set([
  'amount',
  'balance',
  'bond',
  'claim',
  'kept',
  'money',
  'paidOut',
  'payLink',
  'payment',
  'price',
  'refund',
  'totalAmount',
]);
const AMOUNT = /^(-?\d+\.\d{2})((?: [a-z_]+)?)$/;

export function isMoney(field: string): boolean {
  return MINOR.test(field) || AMOUNTS.has(field);
}

/** Labels of fields that do not follow from their spelling. */
const FIELDS: Readonly<Record<string, string>> = {
  cleanupMinutes: 'Clean-up (minutes)',
  setupMinutes: 'Set-up (minutes)',
  pricePercent: 'Price (%)',
  guestCount: 'Guests',
  imageAlt: 'Photo alt text',
  emailBlock: 'Emails blocked',
  eventsFrom: 'Events from',
  isActive: 'In use',
  isDecorative: 'Decorative',
  isPaid: 'Paid',
  hasConsent: 'Consent given',
  showsChildren: 'Shows children',
  timeSlot: 'Slot',
  slotCount: 'Slots in a row',
  untilTimeSlot: 'Last slot',
  furtherSlotPercent: 'Price of each further slot (%)',
  kept: 'Bond kept',
  no_show: 'No-show',
  money: 'Amount',
  scopes: 'What the key may do',
  networks: 'Networks',
  formerValidUntil: 'Former secret works until',
  seenOn: 'Seen in the bank',
};

/** 'trainingSchedule' as 'Training schedule', 'priceMinor' as 'Price', 'galleryPictureIds' as 'Gallery pictures' */
export function fieldName(field: string): string {
  const named = field
    .replace(MINOR, '')
    .replace(/(Id|Url)$/, '')
    .replace(/(Id|Url)s$/, 's');
  return FIELDS[field] ?? sentence(named.replace(/([A-Z])/g, (letter) => `_${letter.toLowerCase()}`));
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
/** 'no_show' */
const CODE = /^[a-z]+(?:_[a-z]+)+$/;

export function logValueText(field: string, value: unknown, currency: string): string {
  if (isMoney(field) && typeof value === 'number') return formatAmount(value / 100, currency);
  if (field === 'duties' && Array.isArray(value)) return dutiesText(value as Duty[]);
  if (field === 'scopes' && Array.isArray(value)) return scopesText(value as Scope[]);
  if (typeof value !== 'string') return valueText(value);
  const [, amount, method = ''] = (isMoney(field) && AMOUNT.exec(value)) || [];
  if (amount) return `${formatAmount(Number(amount), currency)}${method.replaceAll('_', ' ')}`;
  if (DAY.test(value)) return formatShortDate(value);
  if (INSTANT.test(value)) return formatInstant(value);
  return CODE.test(value) ? value.replaceAll('_', ' ') : valueText(value);
}
